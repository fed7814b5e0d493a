import type { RowMark } from '@/lib/query/diff/compare-rows';

/** Where a row of one side stands in its result, and what became of it. */
export interface PlacedRow {
  readonly index: number;
  readonly mark: RowMark;
}

export interface AlignedRow {
  readonly before: PlacedRow | null;
  readonly after: PlacedRow | null;
}

/** Two results as one list of lines, of which no line is made before it is asked for. */
export interface AlignedRows {
  readonly count: number;
  readonly at: (line: number) => AlignedRow;
  /** The first line from `line` on that is not the same on both sides; null where there is none. */
  readonly differenceFrom: (line: number) => number | null;
}

interface Run {
  readonly mark: RowMark;
  readonly length: number;
}

interface Stretch {
  readonly line: number;
  readonly length: number;
  readonly before: PlacedRow | null;
  readonly after: PlacedRow | null;
}

const MARKS: Readonly<Record<string, RowMark>> = { k: 'kept', l: 'lost', g: 'gained' };

interface Sides {
  /** Marks of all rows of a side, run by run: `k120l3k5`. */
  readonly before: string;
  readonly after: string;
}

interface AlignOptions {
  /** Whether rows that both have come in the same order: then each stands beside itself. */
  readonly sameOrder: boolean;
  /** Without the rows that both have. */
  readonly onlyDifferent: boolean;
}

export function alignRows(runs: Sides, { sameOrder, onlyDifferent }: AlignOptions): AlignedRows {
  const [before, after] = [runsOf(runs.before), runsOf(runs.after)];
  const stretches = sameOrder
    ? beside(before, after)
    : onTheirOwn(before, after, (mark) => !onlyDifferent || mark !== 'kept');
  return listOf(onlyDifferent && sameOrder ? renumber(stretches.filter(differs)) : stretches);
}

/** Two results that are not compared, line by line. */
export function unmarkedRows(before: number, after: number): AlignedRows {
  return listOf(
    onTheirOwn([{ mark: 'kept', length: before }], [{ mark: 'kept', length: after }], () => true),
  );
}

function runsOf(text: string): readonly Run[] {
  return [...text.matchAll(/([klg])(\d+)/g)].map(([, letter, length]) => ({
    mark: MARKS[letter ?? ''] ?? 'kept',
    length: Number(length),
  }));
}

/** What was lost, what was gained, then what is the same on both sides. */
function beside(before: readonly Run[], after: readonly Run[]): readonly Stretch[] {
  const stretches: Stretch[] = [];
  const [left, right] = [cursor(before), cursor(after)];
  let line = 0;
  for (;;) {
    const [old, now] = [left.current(), right.current()];
    if (!old && !now) return stretches;
    if (old && (old.mark === 'lost' || !now)) {
      stretches.push({ line, length: old.length, before: old.row, after: null });
      line += old.length;
      left.take(old.length);
    } else if (now && (now.mark === 'gained' || !old)) {
      stretches.push({ line, length: now.length, before: null, after: now.row });
      line += now.length;
      right.take(now.length);
    } else if (old && now) {
      const length = Math.min(old.length, now.length);
      stretches.push({ line, length, before: old.row, after: now.row });
      line += length;
      left.take(length);
      right.take(length);
    }
  }
}

/** Each side in its own order, the one beside the other by nothing but their place. */
function onTheirOwn(
  before: readonly Run[],
  after: readonly Run[],
  isShown: (mark: RowMark) => boolean,
): readonly Stretch[] {
  const stretches: Stretch[] = [];
  const [left, right] = [cursor(before, isShown), cursor(after, isShown)];
  let line = 0;
  for (;;) {
    const [old, now] = [left.current(), right.current()];
    if (!old && !now) return stretches;
    const length = Math.min(old?.length ?? Infinity, now?.length ?? Infinity);
    stretches.push({ line, length, before: old?.row ?? null, after: now?.row ?? null });
    line += length;
    if (old) left.take(length);
    if (now) right.take(length);
  }
}

interface Cursor {
  readonly current: () => (Run & { readonly row: PlacedRow }) | null;
  readonly take: (length: number) => void;
}

function cursor(runs: readonly Run[], isShown: (mark: RowMark) => boolean = () => true): Cursor {
  let [run, taken, index] = [0, 0, 0];
  function skip(): void {
    for (let next = runs[run]; next !== undefined; next = runs[run]) {
      if (isShown(next.mark) && taken < next.length) return;
      index += next.length - taken;
      [run, taken] = [run + 1, 0];
    }
  }
  return {
    current() {
      skip();
      const at = runs[run];
      if (at === undefined) return null;
      const { mark, length } = at;
      return { mark, length: length - taken, row: { index, mark } };
    },
    take(length) {
      taken += length;
      index += length;
    },
  };
}

function differs({ before, after }: AlignedRow): boolean {
  return before?.mark !== 'kept' || after?.mark !== 'kept';
}

function renumber(stretches: readonly Stretch[]): readonly Stretch[] {
  let line = 0;
  return stretches.map((stretch) => {
    const moved = { ...stretch, line };
    line += stretch.length;
    return moved;
  });
}

function listOf(stretches: readonly Stretch[]): AlignedRows {
  const last = stretches.at(-1);
  const count = last === undefined ? 0 : last.line + last.length;
  return {
    count,
    at(line) {
      const stretch = stretches[placeOf(stretches, line)];
      if (stretch === undefined) return { before: null, after: null };
      const by = line - stretch.line;
      return { before: moved(stretch.before, by), after: moved(stretch.after, by) };
    },
    differenceFrom(line) {
      for (const stretch of stretches.slice(Math.max(0, placeOf(stretches, line)))) {
        if (differs(stretch) && stretch.line + stretch.length > line) {
          return Math.max(stretch.line, line);
        }
      }
      return null;
    },
  };
}

function moved(row: PlacedRow | null, by: number): PlacedRow | null {
  return row && { ...row, index: row.index + by };
}

/** By halves: the last stretch that begins at the line or before it. */
function placeOf(stretches: readonly Stretch[], line: number): number {
  let [low, high] = [0, stretches.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((stretches[middle]?.line ?? 0) <= line) low = middle;
    else high = middle - 1;
  }
  return low;
}
