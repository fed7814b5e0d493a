'use client';

import { useQueries } from '@tanstack/react-query';
import { useVirtualizer, type VirtualItem } from '@tanstack/react-virtual';
import clsx from 'clsx';
import { Equal, Minus, Plus } from 'lucide-react';
import { type RefObject, type UIEvent, useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';

import type { GraphValue } from '@/lib/base/graph-value';
import { COMPARED_PAGE, comparedPageQuery } from '@/lib/client/amend';

import { kindOf, valueText } from '../result/value-text';
import { ValueView } from '../result/value-view';
import type { AlignedRows, PlacedRow } from './aligned-rows';

export type SideName = 'before' | 'after';

interface ComparedSideProps {
  readonly question: string;
  readonly comparison: string;
  readonly side: SideName;
  readonly columns: readonly string[];
  readonly lines: AlignedRows;
  /** False where the two were not compared: then no row is marked. */
  readonly isMarked: boolean;
  readonly label: string;
  readonly scroller: RefObject<HTMLDivElement | null>;
  readonly onScroll: (event: UIEvent<HTMLDivElement>) => void;
  /** Pixels that it begins with, where the other side was looked at before. */
  readonly offset: number;
}

const ROW = 28;
export const LINE_HEIGHT = ROW;
const MARK_WIDTH = '5.25rem';
const CHARACTER = 7.2;

const LOOKS = {
  gained: [Plus, 'text-done', 'bg-accent-soft'],
  lost: [Minus, 'text-error', 'bg-error-soft'],
  kept: [Equal, 'text-ink-faint', ''],
} as const;

/** The rows of one of two results, each with what became of it: sign, word, ground. Only what is in sight is fetched. */
export function ComparedSide(props: ComparedSideProps) {
  const { columns, lines, isMarked, label, scroller, onScroll, side, offset } = props;
  const t = useTranslations('proposal');
  const virtualizer = useVirtualizer({
    count: lines.count,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW,
    overscan: 8,
    initialOffset: offset,
  });
  const items = virtualizer.getVirtualItems();
  const rowAt = useRows({ ...props, items });
  // The rows that come first decide the widths; later ones must not move the columns.
  const [sample, setSample] = useState<readonly (readonly GraphValue[])[]>();
  if (sample === undefined && rowAt.any !== undefined) setSample(rowAt.any);
  const widths = useMemo(() => widthsOf(columns, sample), [columns, sample]);
  const template = `${isMarked ? `${MARK_WIDTH} ` : ''}${widths.map((width) => `${width}px`).join(' ')} minmax(0, 1fr)`;

  return (
    <div
      ref={scroller}
      role="table"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled by keyboard
      tabIndex={0}
      aria-label={label}
      aria-rowcount={lines.count + 1}
      aria-colcount={columns.length + (isMarked ? 1 : 0)}
      onScroll={onScroll}
      className="relative h-72 overflow-auto bg-sheet text-sm focus-visible:-outline-offset-2"
    >
      <div role="rowgroup" className="sticky top-0 z-10 w-fit min-w-full">
        <div
          role="row"
          aria-rowindex={1}
          className="grid border-b border-line bg-paper text-xs font-semibold text-ink-soft"
          style={{ gridTemplateColumns: template }}
        >
          {isMarked && (
            <span role="columnheader" className="px-2 py-1">
              <span className="sr-only">{t('changes')}</span>
            </span>
          )}
          {columns.map((name, index) => (
            <span
              // oxlint-disable-next-line react/no-array-index-key -- names may repeat
              key={`${name}-${index}`}
              role="columnheader"
              className="truncate px-2 py-1 font-mono"
            >
              {name}
            </span>
          ))}
        </div>
      </div>
      <div
        role="rowgroup"
        className="relative w-fit min-w-full"
        style={{ height: virtualizer.getTotalSize() }}
      >
        {/* As wide as a row, which is laid over it. */}
        <div aria-hidden className="grid" style={{ gridTemplateColumns: template }}>
          {columns.map((name) => (
            <span key={name} />
          ))}
        </div>
        {items.map((item) => {
          const placed = lines.at(item.index)[side];
          return (
            <div
              key={item.key}
              role="row"
              aria-rowindex={item.index + 2}
              className={clsx(
                'absolute inset-x-0 top-0 grid border-b border-line',
                placed === null && 'bg-sunken',
                placed !== null && isMarked && LOOKS[placed.mark][2],
              )}
              style={{
                gridTemplateColumns: template,
                height: ROW,
                transform: `translateY(${item.start}px)`,
              }}
            >
              {placed === null ? (
                <span role="cell" className="px-2 py-1">
                  <span className="sr-only">{t('nothing')}</span>
                </span>
              ) : (
                <Row
                  placed={placed}
                  values={rowAt(placed.index)}
                  columns={columns}
                  isMarked={isMarked}
                />
              )}
            </div>
          );
        })}
      </div>
    </div>
  );
}

interface RowProps {
  readonly placed: PlacedRow;
  /** Undefined while they are on their way. */
  readonly values: readonly GraphValue[] | undefined;
  readonly columns: readonly string[];
  readonly isMarked: boolean;
}

function Row({ placed, values, columns, isMarked }: RowProps) {
  const t = useTranslations('proposal');
  const [Icon, color] = LOOKS[placed.mark];
  return (
    <>
      {isMarked && (
        <span
          role="cell"
          className={clsx('flex items-center gap-1 px-2 text-2xs font-medium', color)}
        >
          <Icon className="size-3 shrink-0" aria-hidden />
          {t(placed.mark)}
        </span>
      )}
      {columns.map((name, index) => {
        const value = values?.[index] ?? null;
        return (
          <span
            // oxlint-disable-next-line react/no-array-index-key -- names may repeat
            key={`${name}-${index}`}
            role="cell"
            className={clsx('truncate px-2 py-1', kindOf(value) === 'number' && 'text-right')}
          >
            {values === undefined ? (
              <span className="text-ink-faint">…</span>
            ) : (
              <ValueView value={value} />
            )}
          </span>
        );
      })}
    </>
  );
}

interface RowsInSight extends Pick<
  ComparedSideProps,
  'question' | 'comparison' | 'side' | 'lines'
> {
  readonly items: readonly VirtualItem[];
}

/** The rows of the pages that are in sight; others are not held here. */
function useRows({ question, comparison, side, lines, items }: RowsInSight) {
  const pages = [
    ...new Set(
      items.flatMap(({ index }) => {
        const placed = lines.at(index)[side];
        return placed === null ? [] : [Math.floor(placed.index / COMPARED_PAGE)];
      }),
    ),
  ].toSorted((a, b) => a - b);
  const results = useQueries({
    queries: pages.map((page) => comparedPageQuery({ question, comparison, side, page })),
  });
  const at = (index: number): readonly GraphValue[] | undefined => {
    const place = pages.indexOf(Math.floor(index / COMPARED_PAGE));
    return results[place]?.data?.rows[index % COMPARED_PAGE];
  };
  return Object.assign(at, { any: results.find(({ data }) => data !== undefined)?.data?.rows });
}

function widthsOf(
  columns: readonly string[],
  rows: readonly (readonly GraphValue[])[] | undefined,
): readonly number[] {
  return columns.map((name, index) => {
    const lengths = (rows ?? []).slice(0, 60).map((row) => valueText(row[index] ?? null).length);
    return Math.round(
      Math.min(320, Math.max(80, Math.max(name.length, ...lengths) * CHARACTER + 24)),
    );
  });
}
