import 'server-only';
import {
  aggregate,
  and,
  ascending,
  compare,
  descending,
  item,
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
  type OrderItem,
  type ProjectionItem,
  type Query,
} from '@/lib/query/model';

import type { Phrase } from '../grammar/sketch';
import { nearness, type PropertyWords } from '../schema-vocabulary';
import type { Spot } from '../sense/frame';
import { intervalOf, onlyStart } from '../sense/interval';
import { asksAmount } from './amounts-given';
import { countOf } from './count-of';
import { figure } from './figure';
import { isOfEvent } from './of-events';
import { same } from './query-parts';
import { RankedByFigure } from './ranked-by-figure';

interface GroupKeys {
  readonly before: Clause[];
  readonly keys: ProjectionItem[];
  readonly shown: ProjectionItem[];
  /** Names of moments of events: whatever has none is no group. */
  readonly happened: readonly string[];
}

/** From here on a noun is the deed that a moment is one of. */
const DEED = 0.75;

/** Queries that count, sum and group. */
export class GroupedQueries extends RankedByFigure {
  protected total(clauses: readonly Clause[], first: Phrase): Query | null {
    const spot = this.spot(first);
    if (!spot) return null;
    const { names } = this.scopes;
    if (first.aggregate === 'avg' && first.counted) return null;
    const columns = this.sketch.asked
      .map((id) => this.phrase(id))
      .filter(
        (phrase): phrase is Phrase =>
          phrase !== undefined && (phrase.counted || phrase.aggregate !== null),
      );
    const before: Clause[] = [];
    const items = columns.flatMap((phrase): readonly ProjectionItem[] => {
      const own = this.spot(phrase);
      if (!own) return [];
      const value = this.value(own);
      if (phrase.aggregate) {
        const held = own.property;
        if (!held || !canReckon(phrase.aggregate, held)) return [];
        return [
          ...this.sketch.aggregates.filter((each) => each !== phrase.aggregate),
          phrase.aggregate,
        ].map((each) => item(figure(each, value), names.fresh(`${each} ${held.name}`)));
      }
      if (!own.property && asksAmount(phrase)) return [];
      if (!own.property)
        return [item(aggregate('count', value, { distinct: true }), names.fresh('total'))];
      if (own.property.isNumber && !own.property.list) {
        // "how many hours did $a spend on repairs": each relationship tells some of them.
        const isOne = own.edge === null ? this.isAnchored(own) : this.isBetweenValues(own.edge);
        return [item(isOne ? value : aggregate('sum', value), names.fresh(own.property.name))];
      }
      if (own.property.list) {
        const each = names.fresh(own.property.name);
        before.push(unwind(value, each));
        return [item(aggregate('count', variable(each), { distinct: true }), names.fresh('total'))];
      }
      const counted = this.counted(phrase, own);
      return [item(aggregate('count', counted, { distinct: true }), names.fresh('total'))];
    });
    if (items.length === 0 || items.length < columns.length) return null;
    // "average price and the seller": what is no figure cannot stand beside one of all of them.
    if (this.isAskedBesides(columns)) return null;
    const holder =
      spot.edge === null ? this.scopes.nodeName(spot.node) : this.scopes.edgeName(spot.edge);
    const walked = this.frame.edges.filter((edge) => edge.scope === 0).length;
    // One that is joined twice is met twice: its figure is told once all the same.
    const isMetAgain = spot.edge === null && walked > 0 && columns.some(isReckoned);
    const isSpread =
      isMetAgain || (walked > 1 && columns.some((phrase) => phrase.aggregate ?? phrase.counted));
    const distinct =
      isSpread && columns.length === 1 ? [withItems([same(holder)], { distinct: true })] : [];
    return query(
      ...clauses,
      ...distinct,
      ...before,
      returning(
        items,
        items.some(({ expression }) => expression.kind === 'property') ? { distinct: true } : {},
      ),
    );
  }

  protected grouped(clauses: readonly Clause[], first: Phrase): Query | null {
    const spot = this.spot(first);
    const { names } = this.scopes;
    if (!spot) return null;
    const groups = this.groupKeys();
    if (!groups) return null;
    const { before, keys, shown, happened } = groups;
    // "growers with their village and number of fields": what else is asked of each stands beside it.
    for (const own of this.beside(first)) {
      const column = this.column(own);
      if (!column) return null;
      before.push(...column.before);
      keys.push(item(column.expression, column.name));
      shown.push({ ...item(variable(column.name), column.name), named: false });
    }
    const figures = this.figuresAsked();
    if (figures.length > 1 || this.sketch.aggregates.length > 0) {
      const measures = this.figuresOfEach(figures);
      if (!measures || this.sketch.sort || this.sketch.kept) return null;
      return query(
        ...clauses,
        ...before,
        withItems([...keys, ...measures], { where: and(happened.map(isKnown)) }),
        returning([...shown, ...measures.map(({ name }) => same(name.text))]),
      );
    }
    const aggregated = this.sketch.asked
      .map((id) => this.phrase(id))
      .find((phrase) => phrase?.aggregate);
    const measured = aggregated ?? first;
    const measuredSpot = this.spot(measured);
    if (!measuredSpot) return null;
    const value = this.value(measuredSpot);
    const total = names.fresh(
      measured.aggregate && measuredSpot.property
        ? `${measured.aggregate} ${measuredSpot.property.name}`
        : 'number',
    );
    const isCount = !measured.aggregate || !measuredSpot.property;
    const numbers = this.spot(measured)?.property;
    const isSummed = measured.counted && measured.aggregate === 'sum';
    // "how many lines in total": numbers are added up, and not counted.
    if (isSummed && numbers?.isNumber === true && !numbers.list) return null;
    const isFigure = numbers?.isNumber === true && !numbers.list;
    // "average number of visitors per month": what is a number already is no number of things.
    if (measured.aggregate && measured.counted && !isFigure) {
      const each = names.fresh('number');
      return query(
        ...clauses,
        ...before,
        withItems([...keys, item(aggregate('count', value, { distinct: true }), each)]),
        returning([item(figure(measured.aggregate, variable(each)), names.fresh('average'))]),
      );
    }
    if (measured.aggregate && isCount) return null;
    const held = measuredSpot.property;
    if (measured.aggregate && held && !canReckon(measured.aggregate, held)) return null;
    const isSum =
      isCount && measured.counted && held !== null && held.isNumber && !held.isTime && !held.list;
    const measure = isSum
      ? aggregate('sum', value)
      : isCount
        ? aggregate('count', this.counted(measured, measuredSpot), { distinct: true })
        : figure(measured.aggregate ?? 'avg', value);
    const order = this.sortOf(total, shown);
    const { kept } = this.sketch;
    if (kept) {
      const known = keys.map((key) => isKnown(key.name.text));
      const enough = compare(variable(total), kept.order, countOf(kept));
      const where = and([...known, enough]);
      return query(
        ...clauses,
        ...before,
        withItems([...keys, item(measure, total)], { where }),
        this.sketch.isKeptShown === true
          ? returning([...shown, same(total)], { order })
          : returning(shown),
      );
    }
    return query(
      ...clauses,
      ...before,
      withItems([...keys, item(measure, total)], { where: and(happened.map(isKnown)) }),
      returning([...shown, same(total)], { order }),
    );
  }

  /** What each group is told by and shown by; null where one of them cannot be. */
  protected groupKeys(): GroupKeys | null {
    const before: Clause[] = [];
    const keys: ProjectionItem[] = [];
    const shown: ProjectionItem[] = [];
    const happened: string[] = [];
    for (const id of this.sketch.groups) {
      const phrase = this.phrase(id);
      const own = phrase ? this.spot(phrase) : undefined;
      if (!phrase || !own) return null;
      const column = this.column(own);
      if (!column) return null;
      before.push(...column.before);
      if (!own.property) {
        keys.push({ ...same(this.scopes.nodeName(own.node)) });
        shown.push(item(column.expression, column.name));
      } else {
        keys.push(item(this.moment(phrase, own, column.expression), column.name));
        shown.push({ ...item(variable(column.name), column.name), named: false });
        const label = this.lexicon.vocabulary.labels.get(this.frame.nodes[own.node]?.label ?? '');
        const isDeed = this.isCountedBy(own.property);
        if (own.edge === null && (isDeed || isOfEvent(own.property, label)))
          happened.push(column.name);
      }
    }
    return { before, keys, shown, happened };
  }

  /** "births per year": what is counted happened on a day, and what has none did not happen. */
  private isCountedBy({ isTime, terms }: PropertyWords): boolean {
    return (
      isTime &&
      this.figuresAsked().some(({ words, counted }) => {
        const head = words.at(-1);
        return (
          counted &&
          head !== undefined &&
          nearness(head.meaning, terms) >= DEED &&
          this.lexicon.labelsNamed(head).length === 0
        );
      })
    );
  }

  private figuresAsked(): readonly Phrase[] {
    const { asked, groups } = this.sketch;
    return asked.flatMap((id) => {
      const phrase = this.phrase(id);
      return phrase && !groups.includes(id) && (phrase.counted || phrase.aggregate) ? [phrase] : [];
    });
  }

  /** Several figures of each group: all told by the same rows, so that none counts what another has joined. */
  private figuresOfEach(figures: readonly Phrase[]): readonly ProjectionItem[] | null {
    const { names } = this.scopes;
    const items: ProjectionItem[] = [];
    const holders = new Set<number>();
    for (const phrase of figures) {
      const own = this.spot(phrase);
      if (!own || own.property?.list === true || (phrase.counted && phrase.aggregate)) return null;
      holders.add(own.node);
      const value = this.value(own);
      const held = own.property;
      if (!phrase.aggregate) {
        const isSum = held?.isNumber === true && !held.isTime;
        const counted = aggregate('count', this.counted(phrase, own), { distinct: true });
        items.push(item(isSum ? aggregate('sum', value) : counted, names.fresh('number')));
        continue;
      }
      if (!held) return null;
      const kinds = new Set([...this.sketch.aggregates, phrase.aggregate]);
      for (const kind of figures.length > 1 ? [phrase.aggregate] : kinds) {
        const isExtreme = kind === 'min' || kind === 'max';
        if (!held.isNumber && !(held.isTime && isExtreme)) return null;
        items.push(item(figure(kind, value), names.fresh(`${kind} ${held.name}`)));
      }
    }
    return holders.size === 1 ? items : null;
  }

  /** True where something else is asked for that is none of these and does not stand where one of them does. */
  private isAskedBesides(columns: readonly Phrase[]): boolean {
    const places = columns.map((phrase) => this.placeOf(phrase.id));
    return this.sketch.asked.some((id) => {
      const place = this.placeOf(id);
      return place !== null && !columns.some((each) => each.id === id) && !places.includes(place);
    });
  }

  private placeOf(id: number): string | null {
    const own = this.frame.spots.get(id);
    return own ? `${own.node} ${own.edge ?? ''} ${own.property?.name ?? ''}` : null;
  }

  /** What is asked of the groups themselves, beside their figure. */
  private beside(first: Phrase): readonly Spot[] {
    const { groups, asked } = this.sketch;
    return asked.flatMap((id) => {
      const [phrase, own] = [this.phrase(id), this.frame.spots.get(id)];
      if (!phrase || !own?.property || phrase === first || groups.includes(id)) return [];
      if (phrase.counted || phrase.aggregate !== null || own.edge !== null) return [];
      const isOfGroup = groups.some((group) => {
        const held = this.frame.spots.get(group);
        return held?.node === own.node && held.property === null;
      });
      return isOfGroup ? [own] : [];
    });
  }

  /** True where values say which two things a relationship joins, and no day of its own that they are joined again. */
  protected isBetweenValues(id: number): boolean {
    const edge = this.frame.edges.find((each) => each.id === id);
    if (!edge || [edge.from, edge.to].some((node) => !this.isAnchored({ node }))) return false;
    const { properties } = edge.pattern;
    const isLasting = intervalOf(properties) !== null || onlyStart(properties) !== null;
    return isLasting || properties.every(({ types }) => types.every((type) => !/DATE/u.test(type)));
  }

  protected sortOf(total: string, shown: readonly ProjectionItem[]): readonly OrderItem[] {
    const { sort } = this.sketch;
    if (!sort) return [];
    void shown;
    return [sort.descending ? descending(variable(total)) : ascending(variable(total))];
  }
}

export function isKnown(name: string): Expression {
  return { kind: 'null-test', subject: variable(name), negated: true, span: NO_SPAN };
}

/** What comes out otherwise where a value stands twice. */
function isReckoned({ aggregate: kind }: Phrase): boolean {
  return kind !== null && kind !== 'min' && kind !== 'max';
}

/** Numbers can be added up and averaged; of days there is an earliest and a latest. */
function canReckon(figure: string, { isNumber, isTime, list }: PropertyWords): boolean {
  return !list && (isNumber || (isTime && (figure === 'min' || figure === 'max')));
}
