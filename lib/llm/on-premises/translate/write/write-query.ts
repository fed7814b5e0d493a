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
import {
  type Clause,
  type Expression,
  NO_SPAN,
  type ProjectionItem,
  type Query,
} from '@/lib/query/model';

import { MOMENTS } from '../english/closed-classes';
import type { Phrase } from '../grammar/sketch';
import type { Word } from '../read-words';
import {
  type LabelWords,
  type PropertyWords,
  type Terms,
  displayProperty,
  nearness,
} from '../schema-vocabulary';
import type { Spot } from '../sense/frame';
import { measureOfSort } from './measure';
import { same } from './query-parts';
import type { Column, Writing } from './query-parts';
import { TopOfEach } from './top-of-each';

/** Null where what is asked for cannot be shown, ordered or counted. */
export function writeQuery(writing: Writing): Query | null {
  return new QueryWriter(writing).write();
}

const SIZES = new Set(['biggest', 'greatest', 'highest', 'largest', 'lowest', 'smallest']);

class QueryWriter extends TopOfEach {
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
      return !isFigure || (this.phrase(id)?.each === true && !isOwner);
    });
    // "the birth date of each clerk": no number of them.
    const isTold = !first.counted && !first.aggregate && this.spot(first)?.property;
    if (isGrouped && (isTold || this.isOfOwners(first))) return this.withColumns();
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
    for (const id of this.sketch.asked) {
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
      if (first.extreme.skip || !isRanked) return null;
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
      const by = this.scopes.names.fresh('sorted by');
      const sorted = variable(by);
      return query(
        ...clauses,
        withItems([...[...new Set(held)].map(same), item(ordered.expression, by)], {
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
    return this.frame.conditions.some(
      ({ on: holder, property: held, test }) =>
        test.kind === 'value' &&
        test.names.length === 1 &&
        holder.id === on &&
        (holder.kind === 'edge') === (spot.edge !== null) &&
        held === shown,
    );
  }

  protected orderOfList(
    first: Phrase | undefined,
    spot: Spot | undefined,
  ): { readonly expression: Expression; readonly descending: boolean } | null {
    const { sort } = this.sketch;
    if (!sort || !first || !spot) return null;
    const label = this.lexicon.vocabulary.labels.get(this.frame.nodes[spot.node]?.label ?? '');
    const thing = sort.by === undefined ? undefined : this.frame.spots.get(sort.by);
    const group = thing ? this.column(thing) : null;
    if (group) return { expression: group.expression, descending: sort.descending };
    if (!label) return null;
    const shown = this.shownOrder(spot, label);
    if (shown) return shown;
    const measure = measureOfSort(this.sketch, first, label);
    const named = sort.words.length === 0 ? displayProperty(label) : null;
    const own = measure?.property ?? named;
    if (own) {
      const expression = property(this.scopes.nodeName(spot.node), own.name);
      return { expression, descending: measure?.descending ?? sort.descending };
    }
    if (sort.gradable) return null;
    const expression = this.sortedBy(sort.words, spot);
    return expression ? { expression, descending: sort.descending } : null;
  }

  /** "with rate and price, cheapest first": of what is shown, what fits; "highest first" of the last number. */
  protected shownOrder(
    spot: Spot,
    label: LabelWords,
  ): { readonly expression: Expression; readonly descending: boolean } | null {
    const { sort, asked } = this.sketch;
    if (!sort?.gradable) return null;
    const columns = asked.flatMap((id) => {
      const own = this.frame.spots.get(id);
      return own?.property ? [{ own, stored: own.property }] : [];
    });
    const beside = columns.filter(({ own }) => own.edge === null && own.node === spot.node);
    const properties = label.properties.filter((each) =>
      beside.some(({ stored }) => stored === each),
    );
    const measure = measureOfSort(this.sketch, this.phrase(asked[0] ?? -1), {
      ...label,
      properties,
    });
    const fitting = beside.find(({ stored }) => stored === measure?.property);
    if (measure && fitting)
      return { expression: this.value(fitting.own), descending: measure.descending };
    const isAnySize = SIZES.has(sort.words[0]?.text ?? '');
    const last = columns.findLast(({ stored }) => stored.isNumber && !stored.isTime);
    return isAnySize && last
      ? { expression: this.value(last.own), descending: sort.descending }
      : null;
  }

  /** The property that the words of an order name: of the thing asked for, of what joins it, of another thing. */
  protected sortedBy(words: readonly Word[], spot: Spot): Expression | null {
    const { labels } = this.lexicon.vocabulary;
    const nodes = this.frame.nodes.filter(({ scope }) => scope === 0);
    const owners = [
      ...nodes
        .toSorted((a, b) => Number(b.id === spot.node) - Number(a.id === spot.node))
        .map(({ id, label }) => ({
          holder: { kind: 'node' as const, id },
          properties: labels.get(label ?? '')?.properties ?? [],
        })),
      ...this.frame.edges
        .filter(({ scope, gone }) => scope === 0 && gone !== true)
        .map(({ id, pattern }) => ({
          holder: { kind: 'edge' as const, id },
          properties: pattern.properties,
        })),
    ];
    const isChronological = words.every(({ text }) => MOMENTS.has(text));
    const found = owners
      .flatMap(({ holder, properties }, index) =>
        properties
          .filter(({ list }) => !list)
          .map((each) => {
            const said = saidBy(words, each.terms);
            const near = isChronological && each.isTime ? Math.max(said, 0.5) : said;
            return { holder, each, near: near - index * 0.02 };
          }),
      )
      .toSorted((a, b) => b.near - a.near);
    const [best] = found;
    if (!best || best.near < 0.4) return null;
    return property(this.scopes.holder(best.holder), best.each.name);
  }
}

/** "weekly rate": of two rates the one of which more words are said. */
function saidBy(words: readonly Word[], terms: Terms): number {
  const near = words.map((word) => nearness(word.meaning, terms));
  return Math.max(0, ...near) + near.filter((each) => each >= 0.4).length * 0.01;
}
