import 'server-only';
import {
  ascending,
  descending,
  integer,
  item,
  parameter,
  query,
  returning,
  variable,
  withItems,
} from '@/lib/query/build';
import { type Clause, NO_SPAN, type Query } from '@/lib/query/model';

import type { Figure, Phrase } from '../grammar/sketch';
import type { Frame } from '../sense/frame';
import { figure } from './figure';
import { same } from './query-parts';
import { RankedQueries } from './ranked-queries';

/**
 * What all that is ranked by comes to: an average that is said, or the sum where "the most cases" are kept
 * as numbers of others than whom is asked for. Null for one figure of each.
 */
export function figureOf(
  { id, extreme, aggregate: said }: Phrase,
  { spots }: Frame,
  first: Phrase | undefined,
): Phrase['aggregate'] {
  if (!extreme || id === first?.id) return said;
  const [spot, asked] = [spots.get(id), spots.get(first?.id ?? -1)];
  if (said !== null || !asked || !spot?.property?.isNumber || spot.property.isTime) return said;
  const isOthers = spot.edge === null ? spot.node !== asked.node : asked.edge !== spot.edge;
  return extreme.gradable === null && isOthers && !spot.property.list ? 'sum' : null;
}

const NAMES: Readonly<Partial<Record<Figure, string>>> = { sum: 'total', avg: 'average' };

/** Queries for whatever has the highest average, the lowest total and the like. */
export class RankedByFigure extends RankedQueries {
  /**
   * "the region with the highest average price of its wines": those that are asked for, by what all of
   * theirs come to. Undefined where nothing is ranked so, null where it cannot be written.
   */
  protected rankedByFigure(clauses: readonly Clause[]): Query | null | undefined {
    const { phrases, asked, groups } = this.sketch;
    const [first] = asked.map((id) => this.phrase(id));
    const spot = first ? this.spot(first) : undefined;
    const ranking = phrases.find((phrase) => phrase.extreme && figureOf(phrase, this.frame, first));
    const figured = ranking ? figureOf(ranking, this.frame, first) : null;
    const measured = ranking ? this.spot(ranking) : undefined;
    if (!ranking?.extreme || !figured || !measured || !first || !spot) return undefined;
    const { extreme } = ranking;
    const isItsOwn = measured.node === spot.node && measured.edge === null && !spot.property;
    // One figure of each is its own average.
    if (isItsOwn) return undefined;
    const isPlain =
      measured.property?.isNumber === true &&
      !measured.property.list &&
      groups.length === 0 &&
      asked.length === 1 &&
      first !== ranking &&
      !first.counted &&
      phrases.every((phrase) => phrase === ranking || phrase.extreme === null);
    const shown = isPlain ? this.column(spot) : null;
    if (!shown) return null;
    const value = this.value(measured);
    const holder =
      measured.edge === null
        ? this.scopes.nodeName(measured.node)
        : this.scopes.edgeName(measured.edge);
    const subject =
      spot.edge === null ? this.scopes.nodeName(spot.node) : this.scopes.edgeName(spot.edge);
    const total = this.scopes.names.fresh(NAMES[figured] ?? figured);
    const key = spot.property ? item(shown.expression, shown.name) : same(subject);
    const by = variable(total);
    return query(
      ...clauses,
      // Each figure once, however many ways lead to it.
      withItems([...new Set([subject, holder])].map(same), {
        distinct: true,
        where: { kind: 'null-test', subject: value, negated: true, span: NO_SPAN },
      }),
      ...(spot.property ? shown.before : []),
      withItems([key, item(figure(figured, value), total)], {
        order: [extreme.descending ? descending(by) : ascending(by)],
        ...(extreme.skip ? { skip: integer(extreme.skip) } : {}),
        limit:
          extreme.limitBy === undefined
            ? integer(this.withLimit(extreme).limit)
            : parameter(extreme.limitBy),
      }),
      returning([
        spot.property
          ? { ...item(variable(shown.name), shown.name), named: false }
          : item(shown.expression, shown.name),
      ]),
    );
  }
}
