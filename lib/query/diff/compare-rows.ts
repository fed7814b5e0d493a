import type { GraphValue } from '@/lib/base/graph-value';

export interface RowSet {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly GraphValue[])[];
}

export type RowMark = 'gained' | 'lost' | 'kept';

export interface RowComparison {
  /** Columns that both have; rows are compared by these alone. */
  readonly columns: readonly string[];
  readonly gained: number;
  readonly lost: number;
  readonly kept: number;
  /** One for each row of the old result, in its order: kept or lost. */
  readonly before: readonly RowMark[];
  /** One for each row of the new result: kept or gained. */
  readonly after: readonly RowMark[];
  /** Whether the rows that are kept come in the same order in both. */
  readonly sameOrder: boolean;
}

/** Longer keys are kept as their digest, so that wide rows cost no more memory than narrow ones. */
const LONGEST_KEY = 48;

/** Rows between two pauses. */
const STRETCH = 2_000;

/**
 * Rows of two results as multisets over the columns that both have: a row that comes twice in one and
 * once in the other is kept once. Nodes, relationships and paths are the same where their ids are, unless
 * `hasIds` says that ids of the two results have nothing to do with each other. Null where no column is
 * in both.
 */
export function compareRows(
  old: RowSet,
  now: RowSet,
  options: { readonly hasIds?: boolean } = {},
): RowComparison | null {
  const work = comparingRows(old, now, options);
  for (;;) {
    const { done, value } = work.next();
    if (done) return value;
  }
}

/** The same, with a pause after every few rows: whoever has other things to do does them in between. */
export function* comparingRows(
  old: RowSet,
  now: RowSet,
  { hasIds = true }: { readonly hasIds?: boolean } = {},
): Generator<void, RowComparison | null> {
  const columns = old.columns.filter((name) => now.columns.includes(name));
  if (columns.length === 0) return null;
  const keyOf = (set: RowSet): ((row: readonly GraphValue[]) => string) => {
    const places = columns.map((name) => set.columns.indexOf(name));
    return (row) => short(places.map((place) => textOf(row[place] ?? null, hasIds)).join('\u0001'));
  };
  const waiting = new Map<string, number>();
  const oldKey = keyOf(old);
  for (const [index, row] of old.rows.entries()) {
    if (index % STRETCH === 0) yield;
    const key = oldKey(row);
    waiting.set(key, (waiting.get(key) ?? 0) + 1);
  }
  const nowKey = keyOf(now);
  let kept = 0;
  const after: RowMark[] = [];
  for (const [index, row] of now.rows.entries()) {
    if (index % STRETCH === 0) yield;
    const key = nowKey(row);
    const left = waiting.get(key) ?? 0;
    after.push(left === 0 ? 'gained' : 'kept');
    if (left === 0) continue;
    kept += 1;
    waiting.set(key, left - 1);
  }
  // Of equal rows the last ones are those that are lost.
  const before: RowMark[] = Array.from({ length: old.rows.length }, () => 'kept' as const);
  for (let index = old.rows.length - 1; index >= 0; index -= 1) {
    if (index % STRETCH === 0) yield;
    const key = oldKey(old.rows[index] ?? []);
    const left = waiting.get(key) ?? 0;
    if (left === 0) continue;
    before[index] = 'lost';
    waiting.set(key, left - 1);
  }
  const sameOrder = yield* areKeptAlike(
    { rows: old.rows, marks: before, keyOf: oldKey },
    { rows: now.rows, marks: after, keyOf: nowKey },
  );
  return {
    columns,
    gained: now.rows.length - kept,
    lost: old.rows.length - kept,
    kept,
    before,
    after,
    sameOrder,
  };
}

interface Marked {
  readonly rows: RowSet['rows'];
  readonly marks: readonly RowMark[];
  readonly keyOf: (row: readonly GraphValue[]) => string;
}

function* areKeptAlike(one: Marked, other: Marked): Generator<void, boolean> {
  const places = ({ marks }: Marked): readonly number[] =>
    marks.flatMap((mark, place) => (mark === 'kept' ? [place] : []));
  const there = places(other);
  for (const [index, place] of places(one).entries()) {
    if (index % STRETCH === 0) yield;
    const twin = there[index];
    const isSame =
      twin !== undefined &&
      one.keyOf(one.rows[place] ?? []) === other.keyOf(other.rows[twin] ?? []);
    if (!isSame) return false;
  }
  return true;
}

function textOf(value: GraphValue, hasIds: boolean): string {
  return JSON.stringify(hasIds ? bareOf(value) : withoutIds(value));
}

/** An element by its id alone. */
function bareOf(value: GraphValue): GraphValue {
  if (typeof value !== 'object' || value === null) return value;
  if (isList(value)) return value.map(bareOf);
  const id = idOf(value);
  if (id !== null) return id;
  return Object.fromEntries(sorted(value).map(([key, each]) => [key, bareOf(each)]));
}

/** An element by all but its id. */
function withoutIds(value: GraphValue): GraphValue {
  if (typeof value !== 'object' || value === null) return value;
  if (isList(value)) return value.map(withoutIds);
  const isElement = idOf(value) !== null;
  return Object.fromEntries(
    sorted(value).map(([key, each]) => [key, isElement ? inner(each) : withoutIds(each)]),
  );
}

const IDS = new Set(['id', 'from', 'to']);

function inner(value: GraphValue): GraphValue {
  if (typeof value !== 'object' || value === null || isList(value)) return value;
  return Object.fromEntries(
    sorted(value)
      .filter(([key]) => !IDS.has(key))
      .map(([key, each]) => [key, withoutIds(each)]),
  );
}

function idOf(value: { readonly [key: string]: GraphValue }): string | null {
  for (const kind of ['$node', '$relationship']) {
    const element = value[kind];
    if (typeof element !== 'object' || element === null || isList(element)) continue;
    const { id } = element as { readonly id?: GraphValue };
    return typeof id === 'string' ? `${kind} ${id}` : null;
  }
  return null;
}

function sorted(value: {
  readonly [key: string]: GraphValue;
}): readonly (readonly [string, GraphValue])[] {
  return Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
}

function isList(value: GraphValue): value is readonly GraphValue[] {
  return Array.isArray(value);
}

/** Two 53-bit hashes and the length: equal for equal texts, and as good as never for others. */
function short(text: string): string {
  if (text.length <= LONGEST_KEY) return text;
  return `#${hashOf(text, 0x9e3779b9)}${hashOf(text, 0x85ebca6b)}${text.length}`;
}

function hashOf(text: string, seed: number): string {
  let [high, low] = [0xdeadbeef ^ seed, 0x41c6ce57 ^ seed];
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    high = Math.imul(high ^ unit, 2654435761);
    low = Math.imul(low ^ unit, 1597334677);
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
  return (4294967296 * (2097151 & low) + (high >>> 0)).toString(36);
}
