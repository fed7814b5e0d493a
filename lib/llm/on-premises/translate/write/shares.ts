import 'server-only';
import { aggregate, and, item, query, returning, withItems } from '@/lib/query/build';
import { type Clause, type Expression, NO_SPAN, type Query } from '@/lib/query/model';

import type { Phrase } from '../grammar/sketch';
import { GroupedQueries, isKnown } from './grouped-queries';
import { same } from './query-parts';

/** The share of things of which something holds, of all or of each group. */
export class Shares extends GroupedQueries {
  /** The share of things of which something holds, of all that the question speaks of. */
  protected share(first: Phrase): Query | null {
    const spot = this.spot(first);
    const scope = this.frame.scopes.find(({ kind }) => kind === 'share');
    const main = this.scopes.match(0);
    if (!spot || spot.property || !main || !scope) return null;
    if (this.frame.scopes.some(({ kind }) => kind === 'count')) return null;
    const held = this.scopes.holds(scope);
    if (!held) return null;
    const { names } = this.scopes;
    const holder = this.scopes.nodeName(spot.node);
    const isAlone = this.frame.edges.every((edge) => edge.scope !== 0 || edge.gone === true);
    // Of a thing that several relationships lead to, what one of them tells is no share of things.
    const isToldByOne = this.frame.conditions.some(
      (each) =>
        each.scope === scope.id && each.on.kind === 'edge' && !isAlone && this.isOuter(each.on.id),
    );
    if (isToldByOne) return null;
    const float = (value: string) => ({ kind: 'float', value, span: NO_SPAN }) as const;
    const counted = aggregate('avg', {
      kind: 'case',
      subject: null,
      branches: [{ kind: 'case-branch', when: held, value: float('1.0'), span: NO_SPAN }],
      otherwise: float('0.0'),
      span: NO_SPAN,
    });
    const value: Expression =
      first.share === 'percent'
        ? { kind: 'arithmetic', operator: '*', left: float('100.0'), right: counted, span: NO_SPAN }
        : counted;
    const figure = names.fresh(first.share === 'percent' ? 'percentage' : 'share');
    if (this.sketch.groups.length > 0) return this.shareOfEach({ main, holder, value, figure });
    return query(
      main,
      ...(isAlone ? [] : [withItems([same(holder)], { distinct: true })]),
      returning([item(value, figure)]),
    );
  }

  /** "share of overdue loans per branch": each thing counts once in every group that it is in. */
  private shareOfEach({
    main,
    holder,
    value,
    figure,
  }: {
    readonly main: Clause;
    readonly holder: string;
    readonly value: Expression;
    readonly figure: string;
  }): Query | null {
    const groups = this.groupKeys();
    if (!groups || this.sketch.kept) return null;
    const { before, keys, shown, happened } = groups;
    return query(
      main,
      ...before,
      withItems([same(holder), ...keys], { distinct: true, where: and(happened.map(isKnown)) }),
      withItems([...keys.map(({ name }) => same(name.text)), item(value, figure)]),
      returning([...shown, same(figure)], { order: this.sortOf(figure, shown) }),
    );
  }

  private isOuter(edge: number): boolean {
    return this.frame.edges.some(({ id, scope }) => id === edge && scope === 0);
  }
}
