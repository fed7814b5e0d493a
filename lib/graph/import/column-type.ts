import 'server-only';
import { AppError } from '@/lib/base/errors';

import type { ImportScalar, ImportValue } from './graph-element';

const SCALARS = [
  'STRING',
  'INTEGER',
  'FLOAT',
  'BOOLEAN',
  'DATE',
  'LOCAL DATETIME',
  'ZONED DATETIME',
  'LOCAL TIME',
  'DURATION',
] as const;

type Scalar = (typeof SCALARS)[number];

/** What every filled cell of a column is read as. */
export interface ColumnType {
  readonly scalar: Scalar;
  readonly list: boolean;
}

const STRING: ColumnType = { scalar: 'STRING', list: false };

/** Kinds that are looked for, the narrowest first; the others come only from `--types`. */
const GUESSED: readonly ColumnType[] = [
  { scalar: 'INTEGER', list: false },
  { scalar: 'FLOAT', list: false },
  { scalar: 'BOOLEAN', list: false },
  { scalar: 'DATE', list: false },
  { scalar: 'INTEGER', list: true },
  { scalar: 'FLOAT', list: true },
  { scalar: 'BOOLEAN', list: true },
  { scalar: 'STRING', list: true },
];

/** Narrows what a column can be, cell by cell. */
export class ColumnGuess {
  #open = GUESSED;
  #filled = false;

  add(cell: string): void {
    if (cell === '') return;
    this.#filled = true;
    if (this.#open.length === 0) return;
    this.#open = this.#open.filter((type) => isExactly(cell, type));
  }

  type(): ColumnType {
    return (this.#filled ? this.#open[0] : undefined) ?? STRING;
  }
}

/** False too where a float would round a long number, which then is rather a name than a measure. */
function isExactly(cell: string, type: ColumnType): boolean {
  const value = readCell(cell, type);
  if (typeof value === 'number' && /^-?\d+$/u.test(cell)) return Number.isSafeInteger(value);
  return value !== undefined;
}

/** A type as `--types` names it: `STRING`, `DATE`, `LIST OF INTEGER`. */
export function parseColumnType(text: string): ColumnType {
  const list = text.startsWith('LIST OF ');
  const name = list ? text.slice('LIST OF '.length) : text;
  const scalar = SCALARS.find((known) => known === name);
  if (scalar !== undefined) return { scalar, list };
  throw new AppError(
    'invalid-input',
    `A type is one of ${SCALARS.join(', ')}, or LIST OF one of them.`,
  );
}

/** The cell's value, or undefined where it is not of the type. */
export function readCell(cell: string, { scalar, list }: ColumnType): ImportValue | undefined {
  if (!list) return readScalar(cell, scalar);
  const items = listItems(cell);
  if (items === undefined) return undefined;
  const values = items.map((item) => readItem(item, scalar));
  return values.some((value) => value === undefined) ? undefined : (values as ImportScalar[]);
}

const PATTERNS: Readonly<Record<Scalar, RegExp>> = {
  STRING: /^/u,
  INTEGER: /^(?:0|-?[1-9]\d{0,18})$/u,
  FLOAT: /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d{1,3})?$/u,
  BOOLEAN: /^(?:true|false)$/u,
  DATE: /^\d{4}-\d{2}-\d{2}$/u,
  'LOCAL DATETIME': /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?$/u,
  'ZONED DATETIME':
    /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:\d{2})$/u,
  'LOCAL TIME': /^\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?$/u,
  DURATION:
    /^-?P(?=.)(?:-?\d+Y)?(?:-?\d+M)?(?:-?\d+W)?(?:-?\d+D)?(?:T(?=.)(?:-?\d+H)?(?:-?\d+M)?(?:-?\d+(?:\.\d+)?S)?)?$/u,
};

function readScalar(text: string, scalar: Scalar): ImportScalar | undefined {
  if (!PATTERNS[scalar].test(text)) return undefined;
  switch (scalar) {
    case 'STRING':
      return text;
    case 'INTEGER':
      return integerOf(text);
    case 'FLOAT':
      return finite(Number(text));
    case 'BOOLEAN':
      return text === 'true';
    case 'DATE':
      return isDay(text) ? { $date: text } : undefined;
    case 'LOCAL DATETIME':
    case 'ZONED DATETIME':
      return isDay(text.slice(0, 10)) && isTime(text.slice(11)) ? { $datetime: text } : undefined;
    case 'LOCAL TIME':
      return isTime(text) ? { $time: text } : undefined;
    case 'DURATION':
      return { $duration: text };
  }
}

function readItem(item: unknown, scalar: Scalar): ImportScalar | undefined {
  if (scalar === 'STRING') return typeof item === 'string' ? item : undefined;
  if (scalar === 'BOOLEAN') return typeof item === 'boolean' ? item : undefined;
  if (scalar === 'FLOAT' && typeof item === 'number') return item;
  if (scalar === 'INTEGER' || scalar === 'FLOAT') {
    if (typeof item === 'bigint')
      return scalar === 'FLOAT' ? finite(Number(item)) : integerIn(item);
    return scalar === 'INTEGER' && Number.isSafeInteger(item) ? BigInt(item as number) : undefined;
  }
  return typeof item === 'string' ? readScalar(item, scalar) : undefined;
}

/** A JSON list's items; one of whole numbers alone is read without loss. */
function listItems(cell: string): readonly unknown[] | undefined {
  const text = cell.trim();
  if (!text.startsWith('[') || !text.endsWith(']')) return undefined;
  const inner = text.slice(1, -1).trim();
  if (/^-?\d+(?:\s*,\s*-?\d+)*$/u.test(inner)) return inner.split(',').map((item) => BigInt(item));
  try {
    const parsed: unknown = JSON.parse(text);
    return Array.isArray(parsed) ? parsed : undefined;
  } catch {
    return undefined;
  }
}

function integerOf(text: string): bigint | undefined {
  return integerIn(BigInt(text));
}

/** Undefined where 64 bits do not hold it. */
function integerIn(value: bigint): bigint | undefined {
  return BigInt.asIntN(64, value) === value ? value : undefined;
}

function finite(value: number): number | undefined {
  return Number.isFinite(value) ? value : undefined;
}

function isDay(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

function isTime(text: string): boolean {
  const [hours = '', minutes = '', seconds = '0'] = text
    .replace(/(?:Z|[+-]\d{2}:\d{2})$/u, '')
    .split(':');
  return Number(hours) < 24 && Number(minutes) < 60 && Number(seconds) < 60;
}
