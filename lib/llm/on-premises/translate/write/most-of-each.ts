import 'server-only';
import {
  aggregate,
  ascending,
  descending,
  integer,
  item,
  query,
  returning,
  unwind,
  variable,
  withItems,
} from '@/lib/query/build';
import { type Clause, NO_SPAN, type Query } from '@/lib/query/model';

import type { Phrase, Sketch } from '../grammar/sketch';
import { same } from './query-parts';
import { TopOfEach } from './top-of-each';

/** "two clerks with the most forms at each office": where the most of something is sought, each office is a group. */
export function groupedByEach(sketch: Sketch): Sketch {
  const { phrases, dropped, groups, asked } = sketch;
  const open = phrases.filter(({ id }) => !dropped.has(id));
  const isRanked = open.some(({ extreme }) => extreme !== null && extreme.gradable === null);
  const each = open.filter((phrase) => phrase.each && !asked.includes(phrase.id));
  return isRanked && groups.length === 0 ? { ...sketch, groups: each.map(({ id }) => id) } : sketch;
}

/** "who signed the most forms at each office": whoever has the most of every group by itself. */
export class MostOfEach extends TopOfEach {
  /** Undefined where nothing is ranked by a number of things; null where it cannot be written. */
  protected mostOfEach(clauses: readonly Clause[]): Query | null | undefined {
    const { phrases, dropped, groups, asked } = this.sketch;
    const ranked = phrases.filter(({ id, extreme }) => extreme && !dropped.has(id));
    const [most, ...more] = ranked;
    if (!most?.extreme || most.extreme.gradable !== null) return undefined;
    const { extreme } = most;
    const first = asked
      .map((id) => this.phrase(id))
      .find((phrase): phrase is Phrase => phrase !== undefined && !groups.includes(phrase.id));
    const [spot, counted] = [first && this.spot(first), this.spot(most)];
    const keys = this.groupKeys();
    const isPlain =
      more.length === 0 &&
      this.isPlainlyRanked(extreme) &&
      this.sketch.kept === null &&
      asked.every((id) => id === first?.id || groups.includes(id));
    if (!first || !spot || !counted || !keys || !isPlain || first === most) return null;
    if (spot.property || spot.edge !== null || counted.property || counted.edge !== null)
      return null;
    const shown = this.column(spot);
    if (!shown || shown.before.length > 0 || counted.node === spot.node) return null;
    const { names } = this.scopes;
    const [thing, total, all] = [
      this.scopes.nodeName(spot.node),
      names.fresh('number'),
      names.fresh('all'),
    ];
    const kept = keys.keys.map(({ name }) => same(name.text));
    const number = aggregate('count', variable(this.scopes.nodeName(counted.node)), {
      distinct: true,
    });
    const by = variable(total);
    const slice = {
      kind: 'slice',
      subject: aggregate('collect', variable(thing)),
      from: integer(0),
      to: integer(first.amount?.count ?? extreme.limit),
      span: NO_SPAN,
    } as const;
    return query(
      ...clauses,
      ...keys.before,
      withItems([...keys.keys, same(thing), item(number, total)]),
      withItems([...kept, same(thing), same(total)], {
        order: [extreme.descending ? descending(by) : ascending(by)],
      }),
      withItems([...kept, item(slice, all)]),
      unwind(variable(all), thing),
      returning([...keys.shown, item(shown.expression, shown.name)]),
    );
  }
}
