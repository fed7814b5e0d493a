import 'server-only';
import {
  aggregate,
  ascending,
  descending,
  integer,
  item,
  parameter,
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
import type { Extreme, Phrase } from '../grammar/sketch';
import type { Spot } from '../sense/frame';
import { measureOf, measureOfPhrase } from './measure';
import { QueryParts, same } from './query-parts';
import { verbMoment } from './verb-moment';

const SIZES = new Set('biggest largest greatest highest smallest lowest'.split(' '));

/** Queries for the most, the least and shares. */
export class RankedQueries extends QueryParts {
  /** "the longest film of …", and what is asked of it. Null where nothing says what "longest" measures. */
  protected nestedExtreme(clauses: Clause[]): true | null {
    const phrases = this.inRankOrder();
    if (!phrases) return null;
    for (const phrase of phrases) {
      const { extreme } = phrase;
      const spot = this.spot(phrase);
      if (!extreme || !spot) continue;
      if (spot.property) {
        const isAsked = this.sketch.asked.includes(phrase.id);
        if (isAsked && extreme.gradable) continue;
        if (isAsked && !spot.property.isNumber) continue;
        // "who signed most often": how many signatures there are, and not when they were given.
        if (spot.property.isTime && !extreme.gradable && spot.edge !== null) continue;
        if (!spot.property.isNumber && !spot.property.isTime) return null;
        // "the most seats": the thing that has the highest number of them.
        clauses.push(...this.firstBy(spot, this.value(spot), this.withLimit(extreme)));
        this.isRanked = true;
        continue;
      }
      if (!extreme.gradable) continue;
      const label = this.lexicon.vocabulary.labels.get(this.frame.nodes[spot.node]?.label ?? '');
      const moment = verbMoment(phrase, this.frame, this.lexicon);
      if (moment) {
        const by = property(this.scopes.edgeName(moment.edge), moment.property.name);
        const isLater = (extreme.gradable.later || extreme.gradable.more) > 0;
        const rank = { ...extreme, descending: isLater };
        const shown = this.sketch.asked.flatMap((id) => this.frame.spots.get(id) ?? []);
        clauses.push(...this.firstBy({ ...spot, edge: moment.edge }, by, rank, [spot, ...shown]));
        this.isRanked = true;
        continue;
      }
      const measure = measureOfPhrase(this.sketch, phrase, label);
      if (measure) {
        const by = property(this.scopes.nodeName(spot.node), measure.property.name);
        const rank = { ...extreme, descending: measure.descending };
        const own = this.ownFirst(spot, by, rank, clauses);
        clauses.push(...(own ?? this.firstBy(spot, by, rank)));
        this.isRanked = own === null;
        continue;
      }
      if (this.isSized(phrase, spot)) continue;
      const edge = this.edgeMeasure(spot, extreme.gradable.later);
      if (!edge) return null;
      clauses.push(
        ...this.firstBy(spot, edge, { ...extreme, descending: extreme.gradable.later > 0 }),
      );
      this.isRanked = true;
    }
    return true;
  }

  /**
   * "The newest of the three longest films": the three longest come first. Null for "the shortest and the longest
   * film", of which the second would be sought among the first.
   */
  protected inRankOrder(): readonly Phrase[] | null {
    const { phrases, links } = this.sketch;
    const ranked = phrases.filter((phrase) => {
      const spot = phrase.extreme ? this.spot(phrase) : undefined;
      return spot !== undefined && !spot.property && spot.edge === null;
    });
    const ordered = [...phrases];
    for (const [index, one] of ranked.entries()) {
      for (const other of ranked.slice(index + 1)) {
        const link = links.find(({ from, to }) => from === one.id && to === other.id);
        const isSame = this.spot(one)?.node === this.spot(other)?.node;
        // "the first and the last film": the first of nothing else than films.
        const isBare = one.words.length === 0 || other.words.length === 0;
        if (!link && (isSame || isBare)) return null;
        if (!link || !isSame) continue;
        const isOf = link.kind === 'of' || link.words.some(({ text }) => text === 'of');
        if (!isOf) continue;
        ordered.splice(ordered.indexOf(other), 1);
        ordered.splice(ordered.indexOf(one), 0, other);
      }
    }
    return ordered;
  }

  /** "the three oldest and where they live", "who built the three oldest": three of them, however many that is. */
  protected ownFirst(
    spot: Spot,
    by: Expression,
    rank: Pick<Extreme, 'limit' | 'limitBy' | 'skip'> & { readonly descending: boolean },
    clauses: readonly Clause[],
  ): readonly Clause[] | null {
    const { asked } = this.sketch;
    const main = clauses.length === 1 ? this.scopes.match(0) : null;
    const isBeside = asked.some((id) => {
      const other = this.frame.spots.get(id);
      return other !== undefined && (other.node !== spot.node || other.edge !== null);
    });
    if (!main || !isBeside || spot.edge !== null || spot.property) return null;
    return [...this.firstBy(spot, by, rank, [spot]), main];
  }

  /** "the biggest cast": how many there are, where nothing else says how big. */
  protected isSized({ id, extreme, words }: Phrase, spot: Spot): boolean {
    if (!extreme || !SIZES.has(extreme.word.text) || spot.property) return false;
    const label = this.lexicon.vocabulary.labels.get(this.frame.nodes[spot.node]?.label ?? '');
    return (
      !this.sketch.asked.includes(id) &&
      label !== undefined &&
      measureOf(extreme, label, { words }) === null &&
      !this.isAnchored(spot)
    );
  }

  /** "the three rooms with the most seats". */
  protected withLimit(extreme: Extreme): Extreme {
    const [first] = this.sketch.asked.map((id) => this.phrase(id));
    const isOfFirst = first?.amount?.order === '=' && extreme.limit === 1 && !first.extreme;
    return isOfFirst ? { ...extreme, limit: first.amount?.count ?? 1 } : extreme;
  }

  protected firstBy(
    spot: Spot,
    by: Expression,
    {
      limit,
      limitBy,
      skip = 0,
      descending: isDown,
    }: Pick<Extreme, 'limit' | 'limitBy' | 'skip'> & { readonly descending: boolean },
    shown = this.sketch.asked.flatMap((id) => this.frame.spots.get(id) ?? []),
  ): readonly Clause[] {
    const carried = new Set([
      spot.edge === null ? this.scopes.nodeName(spot.node) : this.scopes.edgeName(spot.edge),
    ]);
    for (const other of shown) {
      carried.add(
        other.edge === null ? this.scopes.nodeName(other.node) : this.scopes.edgeName(other.edge),
      );
    }
    return [
      {
        ...withItems([...carried].map(same), {
          distinct: true,
          where: { kind: 'null-test', subject: by, negated: true, span: NO_SPAN },
        }),
      },
      withItems([...carried].map(same), {
        order: [isDown ? descending(by) : ascending(by)],
        ...(skip > 0 ? { skip: integer(skip) } : {}),
        limit: limitOf(limit, limitBy),
      }),
    ];
  }

  /** "the most films": those of whom most are found. Undefined where nothing is ranked so. */
  protected rankedByCount(clauses: readonly Clause[]): Query | null | undefined {
    const { phrases, asked } = this.sketch;
    const most = phrases.find((phrase) => {
      const held = this.spot(phrase)?.property;
      const isEvent = held?.isTime === true && this.spot(phrase)?.edge !== null;
      const isCounted = !held || isEvent || (asked[0] === phrase.id && !held.isNumber);
      if (phrase.extreme !== null && phrase.extreme.gradable !== null) {
        const own = this.spot(phrase);
        return own !== undefined && this.isSized(phrase, own);
      }
      return phrase.extreme !== null && isCounted;
    });
    const measure = phrases.find((phrase) => phrase.counted && !asked.includes(phrase.id));
    const extreme = most?.extreme;
    const [first] = asked.map((id) => this.phrase(id));
    const spot = first ? this.spot(first) : undefined;
    if (!first || !spot || (!extreme && !measure)) return undefined;
    const counted = measure ?? (most && most.id !== first.id ? most : null);
    const held = measure ? this.spot(measure) : undefined;
    if (measure && held?.property?.isNumber === true && !held.property.list && !extreme) {
      return this.orderedBy(clauses, { spot, measured: held });
    }
    const node = counted
      ? this.spot(counted)?.node
      : spot.property && spot.edge === null
        ? spot.node
        : this.neighbour(spot.node);
    if (node === undefined || node === null) return null;
    const total = this.scopes.names.fresh('number');
    const stored = this.column(spot);
    if (!stored) return null;
    // "which year had the most": the years of their days.
    const shown = spot.property
      ? { ...stored, expression: this.moment(first, spot, stored.expression) }
      : stored;
    const event = counted ? this.spot(counted) : undefined;
    const times =
      event?.property?.isTime === true && event.edge !== null
        ? this.scopes.edgeName(event.edge)
        : this.scopes.nodeName(node);
    if (times === this.scopes.nodeName(spot.node) && !spot.property) return null;
    const limit =
      first.extreme && extreme === first.extreme
        ? first.extreme.limit
        : (first.amount?.count ?? extreme?.limit ?? null);
    const isDown = extreme ? extreme.descending : true;
    const order = [isDown ? descending(variable(total)) : ascending(variable(total))];
    const subject = spot.property ? null : this.scopes.nodeName(spot.node);
    const key = subject === null ? item(shown.expression, shown.name) : same(subject);
    const ranked = withItems(
      [key, item(aggregate('count', variable(times), { distinct: true }), total)],
      {
        order,
        ...(extreme ? { limit: limitOf(limit ?? 1, extreme.limitBy) } : {}),
        ...(extreme?.skip ? { skip: integer(extreme.skip) } : {}),
      },
    );
    const column =
      subject === null
        ? { ...item(variable(shown.name), shown.name), named: false }
        : item(shown.expression, shown.name);
    const beside = this.besideRanked(spot, total);
    if (!beside) return null;
    const isAsked = asked.slice(1).some((id) => this.phrase(id)?.counted === true);
    const isShown = measure !== undefined && !isAsked;
    return query(
      ...clauses,
      ...(subject === null ? shown.before : []),
      ranked,
      returning([column, ...beside, ...(isShown ? [same(total)] : [])], measure ? { order } : {}),
    );
  }

  /** "which has the most, and how many", "with its area": what is asked besides. Null where it cannot be shown. */
  private besideRanked(first: Spot, total: string): readonly ProjectionItem[] | null {
    const items: ProjectionItem[] = [];
    for (const id of this.sketch.asked.slice(1)) {
      const [phrase, spot] = [this.phrase(id), this.frame.spots.get(id)];
      if (phrase?.counted) {
        items.push(same(total));
        continue;
      }
      const isOwn = spot && !first.property && spot.node === first.node && spot.edge === null;
      const column = isOwn ? this.column(spot) : null;
      if (!column || column.before.length > 0) return null;
      items.push(item(column.expression, column.name));
    }
    return items;
  }

  /** "rooms by number of seats", where the number is stored. */
  protected orderedBy(
    clauses: readonly Clause[],
    { spot, measured }: { spot: Spot; measured: Spot },
  ): Query | null {
    const shown = this.column(spot);
    if (!shown || spot.property) return null;
    const value = this.value(measured);
    const number = this.scopes.names.fresh(measured.property?.name ?? 'number');
    const subject = this.scopes.nodeName(spot.node);
    const isUp = this.sketch.sort?.descending === false;
    return query(
      ...clauses,
      withItems([same(subject), item(value, number)], { distinct: true }),
      returning([item(shown.expression, shown.name), same(number)], {
        order: [isUp ? ascending(variable(number)) : descending(variable(number))],
      }),
    );
  }

  /** "per year" of a date. */
  protected moment(phrase: Phrase, { property: held }: Spot, value: Expression): Expression {
    const word = phrase.words.at(-1)?.text.replace(/s$/u, '') ?? '';
    const isDate = held?.types.some((type) => /DATE/u.test(type)) ?? false;
    if (word === 'decade' && (isDate || held?.isNumber === true)) {
      const year = isDate ? property(value, 'year') : value;
      const ten = integer(10);
      const whole = { kind: 'arithmetic', operator: '/', left: year, right: ten } as const;
      const left = { ...whole, span: NO_SPAN };
      return { kind: 'arithmetic', operator: '*', left, right: ten, span: NO_SPAN };
    }
    return isDate && (word === 'year' || word === 'month' || word === 'day') && MOMENTS.has(word)
      ? {
          kind: 'property',
          subject: value,
          key: { kind: 'name', text: word, span: NO_SPAN },
          span: NO_SPAN,
        }
      : value;
  }
}

/** A masked number of rows is told when the query runs. */
function limitOf(limit: number, limitBy: string | undefined): Expression {
  return limitBy === undefined ? integer(limit) : parameter(limitBy);
}
