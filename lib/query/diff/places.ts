import type { Span } from '@/lib/base/span';

import type { ChangeGroup } from './change-group';
import type { Difference } from './difference';
import type { Block } from './outline';

/** Where a change stands in either text. */
export function placesOf({ kind, differences, part }: ChangeGroup): {
  readonly before: Span | null;
  readonly after: Span | null;
} {
  if (kind === 'branch' || kind === 'union') {
    return { before: part.old?.span ?? null, after: part.now?.span ?? null };
  }
  const places = differences.map(placeOf);
  return {
    before: covering(places.map(({ before }) => before)),
    after: covering(places.map(({ after }) => after)),
  };
}

interface Places {
  readonly before: Span | null;
  readonly after: Span | null;
}

function placeOf(difference: Difference): Places {
  const { pair } = difference;
  switch (difference.what) {
    case 'block':
    case 'optional':
    case 'layout':
    case 'column-sequence':
    case 'order-sequence':
    case 'distinct':
    case 'all':
      return { before: blockSpan(pair.old), after: blockSpan(pair.now) };
    case 'skip':
    case 'limit':
      return { before: difference.before?.span ?? null, after: difference.after?.span ?? null };
    case 'link':
    case 'link-aspect':
    case 'unit':
      return {
        before: difference.before?.pattern.span ?? null,
        after: difference.after?.pattern.span ?? null,
      };
    case 'labels':
      return {
        before: difference.before?.span ?? blockSpan(pair.old),
        after: difference.after?.span ?? blockSpan(pair.now),
      };
    case 'node':
      return {
        before: difference.before === null ? null : blockSpan(pair.old),
        after: difference.after === null ? null : blockSpan(pair.now),
      };
    case 'condition':
    case 'order':
      return {
        before: difference.before?.expression.span ?? null,
        after: difference.after?.expression.span ?? null,
      };
    case 'column':
    case 'heading':
      return {
        before: difference.before?.item.span ?? null,
        after: difference.after?.item.span ?? null,
      };
  }
}

function blockSpan(block: Block | null): Span | null {
  if (!block) return null;
  return block.kind === 'match'
    ? covering(block.clauses.map(({ span }) => span))
    : block.clause.span;
}

function covering(spans: readonly (Span | null)[]): Span | null {
  const real = spans.flatMap((span) => (span && span.end > 0 ? [span] : []));
  if (real.length === 0) return null;
  return {
    start: Math.min(...real.map(({ start }) => start)),
    end: Math.max(...real.map(({ end }) => end)),
  };
}
