'use client';

import {
  columnFilteringFeature,
  columnResizingFeature,
  columnSizingFeature,
  createColumnHelper,
  createFilteredRowModel,
  createSortedRowModel,
  filterFn_includesString,
  globalFilteringFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { useMemo } from 'react';

import type { GraphValue } from '@/lib/base/graph-value';

import { compareValues } from './compare-values';
import { valueText } from './value-text';

export type ResultRow = readonly GraphValue[];

const features = tableFeatures({
  columnSizingFeature,
  columnResizingFeature,
  rowSortingFeature,
  columnFilteringFeature,
  globalFilteringFeature,
  sortedRowModel: createSortedRowModel(),
  filteredRowModel: createFilteredRowModel(),
  filterFns: { includesString: filterFn_includesString },
});
const helper = createColumnHelper<typeof features, ResultRow>();
const CHARACTER = 7.2;

/** The table's model: rows are sorted and filtered by what they say, columns sized by what they hold. */
export function useResultTable(names: readonly string[], rows: readonly ResultRow[]) {
  const columns = useMemo(
    () =>
      helper.columns(
        names.map((name, index) =>
          helper.accessor((row) => valueText(row[index] ?? null), {
            // Names may repeat and may hold dots: the place is the id.
            id: `c${index}`,
            header: name,
            size: widthOf(name, rows, index),
            sortFn: (a, b) => compareValues(a.original[index] ?? null, b.original[index] ?? null),
          }),
        ),
      ),
    // The first page decides the widths; later pages must not move the columns.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [names],
  );
  const data = useMemo(() => [...rows], [rows]);
  return useTable({
    features,
    columns,
    data,
    defaultColumn: { minSize: 64, maxSize: 1_200 },
    columnResizeMode: 'onChange',
    globalFilterFn: 'includesString',
    getColumnCanGlobalFilter: () => true,
  });
}

export type ResultTableModel = ReturnType<typeof useResultTable>;

function widthOf(name: string, rows: readonly ResultRow[], index: number): number {
  const lengths = rows.slice(0, 60).map((row) => valueText(row[index] ?? null).length);
  const longest = Math.max(name.length + 3, ...lengths);
  return Math.round(Math.min(420, Math.max(88, longest * CHARACTER + 28)));
}
