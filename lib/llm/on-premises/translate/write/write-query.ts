import 'server-only';
import {
  aggregate,
  anyLabel,
  ascending,
  compare,
  descending,
  integer,
  item,
  match,
  node,
  path,
  property,
  query,
  returning,
  variable,
  withItems,
} from '@/lib/query/build';
import { type Clause, NO_SPAN, type ProjectionItem, type Query } from '@/lib/query/model';

import type { Phrase } from '../grammar/sketch';
import { type PropertyWords, displayProperty } from '../schema-vocabulary';
import type { Spot } from '../sense/frame';
import { asSaid } from './as-said';
import { ListOrder } from './list-order';
import { groupedByEach } from './most-of-each';
import { withoutOwnGroups } from './own-averages';
import { same } from './query-parts';
import type { Column, Writing } from './query-parts';

/** Null where what is asked for cannot be shown, ordered or counted. */
export function writeQuery(writing: Writing): Query | null {
  const sketch = withoutOwnGroups(groupedByEach(writing.sketch), writing.frame);
  return new QueryWriter({ ...writing, sketch }).write();
}

const COUNTS = new Set(['number', 'numbers', 'count']);

class QueryWriter extends ListOrder {
  write(): Query | null {
    const written = this.whole();
    const [part, ...more] = written?.parts ?? [];
    const { averages } = this.scopes;
    const wanted = this.frame.conditions.filter(
      ({ test }) => test.kind === 'compare' && test.comparison.isAverage === true,
    ).length;
    if (!written || !part || averages.length !== wanted) return null;
    if (averages.length === 0) return written;
    // Found first, of all things of the kind: what is asked about comes after it.
    const before = averages.flatMap(({ label, property: measured, name: known }, at) => {
      const each = this.scopes.names.fresh(`any ${label}`);
      return [
        match([path(node({ variable: each, labels: anyLabel([label]) }))]),
        withItems([
          ...averages.slice(0, at).map(({ name: kept }) => same(kept)),
          item(aggregate('avg', property(each, measured)), known),
        ]),
      ];
    });
    return more.length > 0 ? null : query(...before, ...part.clauses);
  }

  /** "average price per hire" of what each hire has one of: the average of all. */
  private isOwnAverage({ id, aggregate: figure, counted }: Phrase, group?: Spot): boolean {
    const own = this.frame.spots.get(id);
    return (
      figure === 'avg' &&
      !counted &&
      own?.property?.list === false &&
      own.edge === null &&
      group?.node === own.node &&
      group.property === null &&
      this.sketch.groups.length === 1
    );
  }

  protected whole(): Query | null {
    const { form, asked, groups } = this.sketch;
    const [head] = asked.map((id) => this.phrase(id));
    if (form === 'exists') return this.exists();
    if (!head) return null;
    // "the average number of seats": what is a number already is no number of things.
    const isFigure =
      head.counted && head.aggregate !== null && this.spot(head)?.property?.isNumber === true;
    const first = isFigure ? { ...head, counted: false } : head;
    if (first.share) return this.share(first);
    const counting = this.frame.scopes.filter(
      ({ kind, parent }) => kind === 'count' && parent === 0,
    );
    if (this.frame.scopes.some(({ kind, parent }) => kind === 'count' && parent !== 0)) return null;
    const topOfEach = this.topOfEach();
    if (topOfEach !== undefined) return topOfEach;
    this.nameOrder();
    const measured = this.numericScopes();
    const main = this.scopes.match(0, { extra: measured.map(({ condition }) => condition) });
    if (!main) return null;
    const clauses: Clause[] = [main];
    for (const { id, kind } of this.frame.scopes) {
      const beside = kind === 'optional' ? this.scopes.match(id, { optional: true }) : null;
      if (beside) clauses.push(beside);
    }
    for (const scope of counting) {
      if (measured.some(({ id }) => id === scope.id)) continue;
      const counted = this.countClauses(scope.id);
      if (!counted) return null;
      clauses.push(...counted);
    }
    const byFigure = this.rankedByFigure(clauses);
    if (byFigure !== undefined) return byFigure;
    const nested = this.nestedExtreme(clauses);
    if (nested === null) return null;
    // "pages per thesis": each of them has one number of pages.
    const owner = isFigure ? this.spot(head)?.node : undefined;
    const isGrouped = groups.some((id) => {
      const group = this.frame.spots.get(id);
      const isOwner = group?.node === owner && group?.property === null;
      if (this.isOwnAverage(first, group)) return false;
      return !isFigure || (this.phrase(id)?.each === true && !isOwner);
    });
    // "the birth date of each clerk": no number of them.
    const isTold = !first.counted && !first.aggregate && this.spot(first)?.property;
    if (isGrouped && (isTold || this.isOfOwners(first))) return this.withColumns();
    const mostOfEach = isGrouped ? this.mostOfEach(clauses) : undefined;
    if (mostOfEach !== undefined) return mostOfEach;
    if (isGrouped) return this.grouped(clauses, first);
    const byCount = this.rankedByCount(clauses);
    if (byCount !== undefined) return byCount;
    if (first.counted || first.aggregate) return this.total(clauses, first);
    return this.listed(clauses);
  }

  /** "ships with their flag and number of decks": the number is told of each, and is a column beside the others. */
  protected isOfOwners({ counted, aggregate: total, id }: Phrase): boolean {
    const { groups, asked, kept } = this.sketch;
    const own = this.frame.spots.get(id);
    const isFigure = own?.property?.isNumber === true && !own.property.list && own.edge === null;
    return (
      counted &&
      total === null &&
      isFigure &&
      kept === null &&
      asked.length > 1 &&
      groups.every((each) => {
        const group = this.frame.spots.get(each);
        return group?.node === own.node && !group.property && this.phrase(each)?.each !== true;
      })
    );
  }

  protected withColumns(): Query | null {
    const { groups, asked, phrases } = this.sketch;
    const sketch = {
      ...this.sketch,
      groups: [],
      asked: [...groups, ...asked.toSorted((a, b) => a - b)],
      phrases: phrases.map((phrase) => ({ ...phrase, counted: false })),
    };
    return writeQuery({ sketch, frame: this.frame, lexicon: this.lexicon });
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
    const order = this.sketch.none ? '=' : '>';
    const some = compare({ kind: 'count-star', span: NO_SPAN }, order, integer(0));
    return query(...clauses, returning([item(some, 'answer')]));
  }

  protected listed(clauses: readonly Clause[]): Query | null {
    const columns: Column[] = [];
    const shown = new Set<string>();
    for (const id of asSaid(this.sketch, this.frame, this.lexicon)) {
      const phrase = this.phrase(id);
      const spot = phrase ? this.spot(phrase) : undefined;
      if (!phrase || !spot) return null;
      // "items with tag and weight": the tag is what an item is shown by already.
      const place = `${spot.node} ${spot.edge ?? ''} ${(spot.property ?? this.nameOf(spot))?.name ?? ''}`;
      if (shown.has(place) || this.isNamelessOwner(spot)) continue;
      shown.add(place);
      const column = this.column(spot);
      if (!column || this.repeats(spot)) return null;
      columns.push(column);
    }
    const [first] = this.sketch.asked.map((id) => this.phrase(id));
    const spot = first ? this.spot(first) : undefined;
    if (first?.extreme && spot?.property && first.extreme.gradable) {
      const { later } = first.extreme.gradable;
      // No day and no text is the most expensive.
      const isRanked = spot.property.isTime ? later !== 0 : spot.property.isNumber;
      // "highest rate at each office" is more than the highest of all.
      const isOfEach = this.sketch.phrases.some(
        ({ each, id }) => each && !this.sketch.dropped.has(id) && this.frame.spots.has(id),
      );
      if (first.extreme.skip || !isRanked || isOfEach) return null;
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
    const [total, ...totals] = this.asksHowMany() ? this.counts : [];
    if (total !== undefined && totals.length === 0)
      items.push({ ...item(variable(total), total), named: false });
    const ordered = this.orderOfList(first, spot);
    if (ordered && total !== undefined) return null;
    // "visits with their reason, newest first": of what has no name, what it is sorted by tells which it is.
    const by = ordered?.stored;
    if (
      ordered &&
      by &&
      spot &&
      this.isNamelessOwner(spot) &&
      !shown.has(`${spot.node}  ${by.name}`)
    )
      items.unshift(item(ordered.expression, this.scopes.names.fresh(by.name)));
    // An order that nothing in the graph gives is not left out.
    if (this.sketch.sort && !ordered) return null;
    const limit =
      first?.amount && !this.isRanked && first.amount.order === '=' ? first.amount.count : null;
    if (ordered) {
      const held = this.sketch.asked.flatMap((id) => {
        const own = this.frame.spots.get(id);
        if (!own) return [];
        return own.edge === null ? this.scopes.nodeName(own.node) : this.scopes.edgeName(own.edge);
      });
      const order = this.scopes.names.fresh('sorted by');
      const sorted = variable(order);
      return query(
        ...clauses,
        withItems([...[...new Set(held)].map(same), item(ordered.expression, order)], {
          distinct: true,
        }),
        ...before,
        returning(items, {
          order: [ordered.descending ? descending(sorted) : ascending(sorted)],
          limit: limit === null ? null : integer(limit),
        }),
      );
    }
    return query(
      ...clauses,
      ...before,
      returning(items, {
        distinct: !this.isRanked && !this.isSingle(spot),
        limit: limit === null ? null : integer(limit),
      }),
    );
  }

  /** "towns where five or more people live, with the number": of what must be so many. */
  private asksHowMany(): boolean {
    const { phrases, dropped } = this.sketch;
    return phrases.some(
      ({ id, words, placeholders }) =>
        words.length === 1 &&
        COUNTS.has(words[0]?.text ?? '') &&
        placeholders.length === 0 &&
        !dropped.has(id) &&
        !this.frame.spots.has(id),
    );
  }

  private nameOf(spot: Spot): PropertyWords | null {
    const label = this.lexicon.vocabulary.labels.get(this.frame.nodes[spot.node]?.label ?? '');
    return label && spot.edge === null ? displayProperty(label) : null;
  }

  /** "visits with date and reason": what has no name is shown by what else is asked of it. */
  protected isNamelessOwner(spot: Spot): boolean {
    const label = this.lexicon.vocabulary.labels.get(this.frame.nodes[spot.node]?.label ?? '');
    if (spot.property || !label || displayProperty(label)) return false;
    return this.sketch.asked.some((id) => {
      const other = this.frame.spots.get(id);
      return other?.property && other.edge === null && other.node === spot.node;
    });
  }

  /** True for things alone, of which no relationship is walked: two of one name are two answers. */
  protected isSingle(spot: Spot | undefined): boolean {
    if (!spot || spot.property) return false;
    const { asked } = this.sketch;
    const isOne = asked.every((id) => {
      const own = this.frame.spots.get(id);
      return own !== undefined && own.edge === null && own.node === spot.node;
    });
    const isCounted = this.frame.scopes.some(({ kind }) => kind === 'count' || kind === 'optional');
    return isOne && !isCounted && this.frame.edges.every(({ scope }) => scope !== 0);
  }

  /** True where the answer would be the very value that was given. */
  protected repeats(spot: Spot): boolean {
    const label = this.lexicon.vocabulary.labels.get(this.frame.nodes[spot.node]?.label ?? '');
    const shown = spot.property ?? (label ? displayProperty(label) : null);
    const on = spot.edge ?? spot.node;
    // "boats that are not $boat_1" are shown by the names of the others.
    const isDenied = (scope: number) =>
      this.frame.scopes.some(({ id, kind }) => id === scope && kind === 'not');
    return this.frame.conditions.some(
      ({ on: holder, property: held, scope, test }) =>
        test.kind === 'value' &&
        !isDenied(scope) &&
        test.names.length === 1 &&
        holder.id === on &&
        (holder.kind === 'edge') === (spot.edge !== null) &&
        held === shown,
    );
  }
}
