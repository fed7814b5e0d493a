import type { Span } from '@/lib/base/span';
import type { GraphSchema } from '@/lib/schema/graph-schema';

import { checkNames } from '../check-names';
import type { Query } from '../model';
import type { ChangeGroup } from './change-group';
import { type ChangeKind, kindOf } from './change-kind';
import { compareQueries, type Comparison } from './compare-queries';
import { mergeQueries, rememberDifferences } from './merge-queries';
import { needsOf } from './needs';
import { placesOf } from './places';

/** One thing that the new query asks otherwise than the old one. */
export interface Change {
  /** Equal whenever the same two queries are compared. */
  readonly id: string;
  readonly kind: ChangeKind;
  /** Where it stands in the old query's text and in the new one's; null where nothing stands there. */
  readonly before: Span | null;
  readonly after: Span | null;
  /** Changes without which this one makes no query. */
  readonly needs: readonly string[];
}

export interface QueryDiff {
  readonly changes: readonly Change[];
  readonly comparison: Comparison;
  readonly old: Query;
  readonly now: Query;
}

/**
 * What a new query changes, as things that can be accepted or rejected one by one. Other names of
 * variables, another order of patterns or conditions and another way of writing the same are no change.
 */
export function diffQueries(
  old: Query,
  now: Query,
  { schema = null }: { readonly schema?: GraphSchema | null } = {},
): QueryDiff {
  const comparison = compareQueries(old, now);
  const { groups, parts } = comparison;
  rememberDifferences(
    groups.flatMap(({ differences }) => differences),
    parts.flatMap(({ pairs }) => pairs),
  );
  const needs = needsOf(
    comparison,
    (query) =>
      schema === null || checkNames(query, schema).every(({ severity }) => severity !== 'error'),
  );
  const changes = groups.map((group, index): Change => {
    const wanted = needs.get(group) ?? new Set<ChangeGroup>();
    return {
      id: idOf(index),
      kind: kindOf(group),
      ...placesOf(group),
      needs: groups.flatMap((other, place) => (wanted.has(other) ? [idOf(place)] : [])),
    };
  });
  return { changes, comparison, old, now };
}

/** The ids with all that they need. */
export function closedUnderNeeds(
  { changes }: Pick<QueryDiff, 'changes'>,
  ids: ReadonlySet<string>,
): ReadonlySet<string> {
  const closed = new Set<string>();
  const add = (id: string): void => {
    const change = changes.find((each) => each.id === id);
    if (!change || closed.has(id)) return;
    closed.add(id);
    change.needs.forEach(add);
  };
  ids.forEach(add);
  return closed;
}

/**
 * The old query with the changes of these ids and all that they need: the old one for none, the new one
 * for all.
 */
export function applyChanges(diff: QueryDiff, ids: ReadonlySet<string>): Query {
  const { changes, comparison, old, now } = diff;
  const closed = closedUnderNeeds(diff, ids);
  if (closed.size === 0) return old;
  if (closed.size === changes.length) return now;
  const accepted = comparison.groups.filter((_group, index) => closed.has(idOf(index)));
  return mergeQueries(comparison, new Set(accepted.flatMap(({ differences }) => differences)));
}

function idOf(index: number): string {
  return `c${index + 1}`;
}
