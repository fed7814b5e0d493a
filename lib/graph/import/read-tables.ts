import 'server-only';
import { basename } from 'node:path';

import { type ColumnType, ColumnGuess, parseColumnType, readCell } from './column-type';
import type { GraphElement, ImportPlace, ImportProperties, ImportValue } from './graph-element';
import { importError } from './import-error';
import type { OnBytes } from './import-source';
import { type CsvRow, readCsv } from './read-csv';

interface ReadTables {
  readonly nodes: string;
  readonly edges: string | null;
  readonly types: Readonly<Record<string, string>>;
  readonly onBytes: OnBytes;
}

interface Table {
  readonly path: string;
  /** Columns that are no property, in the order in which they must begin the header. */
  readonly fixed: readonly string[];
  readonly types: Readonly<Record<string, string>>;
  readonly onBytes: OnBytes;
}

interface TableRow {
  readonly fixed: readonly string[];
  readonly properties: ImportProperties;
  readonly place: ImportPlace;
}

/** `nodes.csv` (`id,labels,…`) and `edges.csv` (`from,to,type,…`). Each file is read twice: types first. */
export async function* readTables(input: ReadTables): AsyncGenerator<GraphElement> {
  const { nodes, edges, types, onBytes } = input;
  for await (const row of rowsOf({ path: nodes, fixed: ['id', 'labels'], types, onBytes })) {
    const [id = '', labels = ''] = row.fixed;
    if (id === '') throw importError(row.place, 'the id is empty.');
    const names = labels.split(';').filter((name) => name !== '');
    const { properties, place } = row;
    yield { kind: 'node', id, labels: [...new Set(names)], properties, place };
  }
  if (edges === null) return;
  const fixed = ['from', 'to', 'type'];
  for await (const row of rowsOf({ path: edges, fixed, types, onBytes })) {
    const [from = '', to = '', type = ''] = row.fixed;
    if (from === '' || to === '' || type === '') {
      throw importError(row.place, 'from, to or type is empty.');
    }
    const { properties, place } = row;
    yield { kind: 'relationship', from, to, type, properties, place };
  }
}

async function* rowsOf(table: Table): AsyncGenerator<TableRow> {
  const columns = await columnTypes(table);
  let isHeader = true;
  for await (const { cells, place } of readCsv(table.path, table.onBytes)) {
    if (!isHeader) {
      const properties: Record<string, ImportValue> = {};
      for (const [index, name, type] of columns) {
        const cell = cells[index] ?? '';
        if (cell === '') continue;
        const value = readCell(cell, type);
        if (value === undefined) {
          throw importError(place, `column ${index + 1} is not of the type that was asked for.`);
        }
        properties[name] = value;
      }
      yield { fixed: cells.slice(0, table.fixed.length), properties, place };
    }
    isHeader = false;
  }
}

type Column = readonly [index: number, name: string, type: ColumnType];

async function columnTypes({ path, fixed, types }: Table): Promise<readonly Column[]> {
  let guesses: { index: number; name: string; guess: ColumnGuess }[] | null = null;
  for await (const row of readCsv(path, () => undefined)) {
    if (guesses === null) {
      guesses = propertyColumns(row, fixed).map((name, at) => {
        return { index: at + fixed.length, name, guess: new ColumnGuess() };
      });
      continue;
    }
    for (const { index, name, guess } of guesses) {
      if (!Object.hasOwn(types, name)) guess.add(row.cells[index] ?? '');
    }
  }
  if (guesses === null) throw importError({ file: basename(path), line: 1 }, 'the file is empty.');
  return guesses.map(({ index, name, guess }) => {
    const asked = Object.hasOwn(types, name) ? types[name] : undefined;
    return [index, name, asked === undefined ? guess.type() : parseColumnType(asked)];
  });
}

function propertyColumns({ cells, place }: CsvRow, fixed: readonly string[]): readonly string[] {
  if (fixed.some((name, index) => cells[index]?.trim() !== name)) {
    throw importError(place, `the header must begin with ${fixed.join(',')}.`);
  }
  const names = cells.slice(fixed.length);
  if (names.some((name) => name.trim() === '')) throw importError(place, 'a column has no name.');
  if (new Set(names).size !== names.length) throw importError(place, 'a column name comes twice.');
  return names;
}
