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
  unwind,
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

import type { Extreme, Phrase } from '../grammar/sketch';
import type { Spot } from '../sense/frame';
import { measureOf, verbsOf } from './measure';
import { same } from './query-parts';
import { Shares } from './shares';

/** "the oldest patient of each ward": the first of every group by itself. */
export class TopOfEach extends Shares {
  /** Undefined where no such thing is asked for; null where it cannot be written. */
  protected topOfEach(): Query | null | undefined {
    const { phrases, dropped, kept } = this.sketch;
    const isOpen = ({ id }: Phrase) => !dropped.has(id);
    const first = phrases.find((phrase) => isOpen(phrase) && phrase.extreme?.gradable);
    const each = phrases.filter((phrase) => isOpen(phrase) && phrase.each);
    const [group, ...more] = each;
    if (!first?.extreme || !group || kept !== null || first.counted) return undefined;
    const isAsked = this.sketch.asked.includes(first.id) || this.sketch.asked.length === 0;
    const [spot, held] = [this.spot(first), this.spot(group)];
    if (spot?.property && !isAsked && held) return this.byNamed(first, { spot, group, held, more });
    if (!spot || !held || spot.property) return undefined;
    // "the length of the longest bridge of each river": what is asked of it, and not what it is called.
    if (!isAsked && !this.isOwnAsked(spot, group)) return undefined;
    const isPlain = more.length === 0 && this.isPlainlyRanked(first.extreme);
    const label = this.lexicon.vocabulary.labels.get(this.frame.nodes[spot.node]?.label ?? '');
    const measure = label
      ? measureOf(first.extreme, label, { words: first.words, verbs: verbsOf(this.sketch, first) })
      : null;
    const main = this.scopes.match(0);
    if (!isPlain || !measure || !main || held.edge !== null) return null;
    return this.written(main, { first, spot, group, held, measure });
  }

  /** From the first on, by one thing that ranks, and nothing counted or shared beside it. */
  protected isPlainlyRanked({ skip, limitBy }: Extreme): boolean {
    return !skip && limitBy === undefined && this.frame.scopes.every(({ kind }) => kind === 'not');
  }

  private isOwnAsked(spot: Spot, group: Phrase): boolean {
    return this.sketch.asked.every((id) => {
      const own = this.frame.spots.get(id);
      const isOwn = own?.node === spot.node && own.edge === null && own.property !== null;
      return id === group.id || (isOwn && this.phrase(id)?.aggregate === null);
    });
  }

  /** "the clerk with the highest wage at each office": whoever is asked for, by what is named of them. */
  private byNamed(
    { extreme }: Phrase,
    { spot, group, held, more }: { spot: Spot; group: Phrase; held: Spot; more: readonly Phrase[] },
  ): Query | null | undefined {
    const { asked } = this.sketch;
    const first = asked
      .map((id) => this.phrase(id))
      .find((phrase) => {
        const own = phrase ? this.spot(phrase) : undefined;
        const isHolder = own?.node === spot.node && own.property === null && own.edge === null;
        return isHolder && phrase !== group;
      });
    const own = first ? this.spot(first) : undefined;
    if (!extreme || !spot.property) return undefined;
    const isPlain =
      more.length === 0 &&
      spot.edge === null &&
      held.edge === null &&
      spot.property.isNumber &&
      this.isPlainlyRanked(extreme);
    const main = this.scopes.match(0);
    if (!first || !own || !isPlain || !main) return null;
    const measure = { property: spot.property, descending: extreme.descending };
    const { amount } = first;
    if (amount && amount.order !== '=') return null;
    const ranked = { ...first, extreme: { ...extreme, limit: amount?.count ?? extreme.limit } };
    return this.written(main, { first: ranked, spot: own, group, held, measure });
  }

  private written(
    main: Clause,
    {
      first,
      spot,
      group,
      held,
      measure,
    }: {
      first: Phrase;
      spot: Spot;
      group: Phrase;
      held: Spot;
      measure: NonNullable<ReturnType<typeof measureOf>>;
    },
  ): Query | null {
    const { names } = this.scopes;
    const thing = this.scopes.nodeName(spot.node);
    const by = property(thing, measure.property.name);
    const top = names.fresh(measure.descending ? 'highest' : 'lowest');
    const all = names.fresh('all');
    const column = this.column(held);
    const shown = this.column(spot);
    if (!column || !shown || shown.before.length > 0) return null;
    // "the longest film of each genre", of which a film has several.
    const found = [main, ...column.before];
    const key: ProjectionItem = held.property
      ? item(column.expression, column.name)
      : same(this.scopes.nodeName(held.node));
    const isKept = held.property !== null;
    const kept = isKept ? same(column.name) : same(this.scopes.nodeName(held.node));
    const others = this.sketch.asked.flatMap((id) => {
      const own = this.frame.spots.get(id);
      const phrase = this.phrase(id);
      if (!own || !phrase || id === first.id || id === group.id) return [];
      const beside = own.node === spot.node && own.edge === null ? this.column(own) : null;
      return [beside];
    });
    const items = others.flatMap((each) => (each ? [item(each.expression, each.name)] : []));
    if (items.length < others.length) return null;
    const each = withItems([key, same(thing)], {
      distinct: true,
      where: { kind: 'null-test', subject: by, negated: true, span: NO_SPAN },
    });
    const isNamed = this.sketch.asked.length === 0 || this.sketch.asked.includes(first.id);
    const shownItems = [
      isKept ? kept : item(column.expression, column.name),
      ...(isNamed || items.length === 0 ? [item(shown.expression, shown.name)] : []),
      ...items,
    ];
    const limit = first.extreme?.limit ?? 1;
    if (limit > 1)
      return query(
        ...found,
        each,
        withItems([kept, same(thing)], {
          order: [measure.descending ? descending(by) : ascending(by)],
        }),
        withItems([kept, item(firstOf(aggregate('collect', variable(thing)), limit), all)]),
        unwind(variable(all), thing),
        returning(shownItems),
      );
    return query(
      ...found,
      each,
      withItems([
        kept,
        item(aggregate(measure.descending ? 'max' : 'min', by), top),
        item(aggregate('collect', variable(thing)), all),
      ]),
      unwind(variable(all), thing),
      withItems([kept, same(thing), same(top)], { where: compare(by, '=', variable(top)) }),
      returning(shownItems),
    );
  }
}

/** So many from the beginning of a list. */
function firstOf(list: Expression, count: number): Expression {
  return { kind: 'slice', subject: list, from: integer(0), to: integer(count), span: NO_SPAN };
}
