import 'server-only';
import {
  aggregate,
  ascending,
  compare,
  descending,
  integer,
  item,
  property,
  query,
  returning,
  withItems,
} from '@/lib/query/build';
import {
  type Clause,
  NO_SPAN,
  type OrderItem,
  type ProjectionItem,
  type Query,
} from '@/lib/query/model';

import type { Phrase } from '../grammar/sketch';
import { displayProperty } from '../schema-vocabulary';
import type { Spot } from '../sense/frame';
import { GroupedQueries } from './grouped-queries';
import { measureOf } from './measure';
import { same } from './query-parts';
import type { Column, Writing } from './query-parts';

/** Null where what is asked for cannot be shown, ordered or counted. */
export function writeQuery(writing: Writing): Query | null {
  return new QueryWriter(writing).write();
}

class QueryWriter extends GroupedQueries {
  write(): Query | null {
    const { form, asked, groups } = this.sketch;
    const [first] = asked.map((id) => this.phrase(id));
    if (form === 'exists') return this.exists();
    if (!first) return null;
    if (first.share) return this.share(first);
    const counting = this.frame.scopes.filter(
      ({ kind, parent }) => kind === 'count' && parent === 0,
    );
    if (this.frame.scopes.some(({ kind, parent }) => kind === 'count' && parent !== 0)) return null;
    const measured = this.numericScopes();
    const main = this.scopes.match(0, { extra: measured.map(({ condition }) => condition) });
    if (!main) return null;
    const clauses: Clause[] = [main];
    for (const scope of counting) {
      if (measured.some(({ id }) => id === scope.id)) continue;
      const counted = this.countClauses(scope.id);
      if (!counted) return null;
      clauses.push(...counted);
    }
    const nested = this.nestedExtreme(clauses);
    if (nested === null) return null;
    if (groups.length > 0) return this.grouped(clauses, first);
    const byCount = this.rankedByCount(clauses);
    if (byCount !== undefined) return byCount;
    if (first.counted || first.aggregate) return this.total(clauses, first);
    return this.listed(clauses);
  }

  protected exists(): Query | null {
    const counting = this.frame.scopes.filter(({ kind }) => kind === 'count');
    const main = this.scopes.match(0);
    if (!main) return null;
    const clauses: Clause[] = [main];
    for (const scope of counting) {
      const counted = this.countClauses(scope.id);
      if (!counted) return null;
      clauses.push(...counted);
    }
    const some = compare({ kind: 'count-star', span: NO_SPAN }, '>', integer(0));
    return query(...clauses, returning([item(some, 'answer')]));
  }

  protected listed(clauses: readonly Clause[]): Query | null {
    const columns: Column[] = [];
    for (const id of this.sketch.asked) {
      const phrase = this.phrase(id);
      const spot = phrase ? this.spot(phrase) : undefined;
      if (!phrase || !spot) return null;
      const column = this.column(phrase, spot);
      if (!column || this.repeats(spot)) return null;
      columns.push(column);
    }
    const [first] = this.sketch.asked.map((id) => this.phrase(id));
    const spot = first ? this.spot(first) : undefined;
    if (first?.extreme && spot?.property && first.extreme.gradable) {
      const { later } = first.extreme.gradable;
      const isMax = spot.property.isTime && later !== 0 ? later > 0 : first.extreme.descending;
      const value = this.value(spot);
      return query(
        ...clauses,
        returning([
          item(
            aggregate(isMax ? 'max' : 'min', value),
            this.scopes.names.fresh(spot.property.name),
          ),
        ]),
      );
    }
    const before = columns.flatMap((each) => each.before);
    const items = columns.map(({ expression, name }): ProjectionItem => {
      const plain = expression.kind === 'variable' && expression.name === name;
      return plain ? { ...item(expression, name), named: false } : item(expression, name);
    });
    const ordered = this.orderOfList(first, spot);
    const limit =
      first?.amount && !this.isRanked && first.amount.order === '=' ? first.amount.count : null;
    if (ordered) {
      const holder = spot ? this.scopes.nodeName(spot.node) : '';
      return query(
        ...clauses,
        withItems([same(holder)], { distinct: true }),
        ...before,
        returning(items, { order: ordered }),
      );
    }
    return query(
      ...clauses,
      ...before,
      returning(items, {
        distinct: !this.isRanked,
        limit: limit === null ? null : integer(limit),
      }),
    );
  }

  /** True where the answer would be the very value that was given. */
  protected repeats(spot: Spot): boolean {
    const label = this.lexicon.vocabulary.labels.get(this.frame.nodes[spot.node]?.label ?? '');
    const shown = spot.property ?? (label ? displayProperty(label) : null);
    const on = spot.edge ?? spot.node;
    return this.frame.conditions.some(
      ({ on: holder, property: held, test }) =>
        test.kind === 'value' &&
        holder.id === on &&
        (holder.kind === 'edge') === (spot.edge !== null) &&
        held === shown,
    );
  }

  protected orderOfList(
    first: Phrase | undefined,
    spot: Spot | undefined,
  ): readonly OrderItem[] | null {
    const { sort } = this.sketch;
    if (!sort || !first || !spot || spot.property) return null;
    const label = this.lexicon.vocabulary.labels.get(this.frame.nodes[spot.node]?.label ?? '');
    if (!label) return null;
    const measure = sort.gradable
      ? measureOf(
          { gradable: sort.gradable, word: sort.words[0] ?? null, descending: sort.descending },
          label,
          first,
        )
      : null;
    const shown = displayProperty(label);
    const by = measure?.property ?? (sort.words.length === 0 ? shown : null);
    if (!by) return null;
    const value = property(this.scopes.nodeName(spot.node), by.name);
    return [(measure?.descending ?? sort.descending) ? descending(value) : ascending(value)];
  }
}
