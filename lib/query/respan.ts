import type { Span } from '@/lib/base/span';

import type { Element, Query } from './model';
import { childrenOf } from './visit';

/**
 * Where the parts of a query stand in another writing of it. `printed` was read from a printing of
 * `original`, which may write some parts otherwise; such a part's place is that of the whole it is in.
 */
export function respanner(original: Query, printed: Query): (span: Span) => Span {
  const places: Place[] = [];
  align(original, printed, places);
  return (span) => {
    const exact = places.find(({ from }) => from.start === span.start && from.end === span.end);
    if (exact) return exact.to;
    const inside = places.filter(({ from }) => from.start >= span.start && from.end <= span.end);
    const first = inside.find(({ from }) => from.start === span.start);
    const last = inside.findLast(({ from }) => from.end === span.end);
    if (first && last && first.to.start < last.to.end) {
      return { start: first.to.start, end: last.to.end };
    }
    const around = places
      .filter(({ from }) => from.start <= span.start && from.end >= span.end)
      .toSorted((a, b) => lengthOf(a.from) - lengthOf(b.from));
    return around[0]?.to ?? printed.span;
  };
}

interface Place {
  readonly from: Span;
  readonly to: Span;
}

function align(from: Element, to: Element, places: Place[]): void {
  if (lengthOf(from.span) > 0) places.push({ from: from.span, to: to.span });
  const ours = childrenOf(from);
  const theirs = childrenOf(to);
  let next = 0;
  for (const child of ours) {
    // What the printing added or wrote otherwise is passed over.
    const found = theirs.findIndex((each, index) => index >= next && each.kind === child.kind);
    const match = theirs[found];
    if (!match || (ours.length === theirs.length && found !== next)) continue;
    align(child, match, places);
    next = found + 1;
  }
}

function lengthOf({ start, end }: Span): number {
  return end - start;
}
