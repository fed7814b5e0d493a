import 'server-only';
import { compare, item, query, returning, variable, withItems } from '@/lib/query/build';
import { renameVariables } from '@/lib/query/diff/rename-variables';
import {
  type Clause,
  type Comparison,
  type Expression,
  type MatchClause,
  NO_SPAN,
  type PropertyAccess,
  type Query,
  type ReturnClause,
} from '@/lib/query/model';
import { elementsOf, rewrite } from '@/lib/query/visit';

const FIRST = 'oneFigure';
const SECOND = 'otherFigure';

/** Two queries of one figure each as one that compares the two, or takes one from the other. */
export function figuresCompared(
  one: Query,
  other: Query,
  { operator, isReversed }: { readonly operator: '-' | '<' | '>'; readonly isReversed: boolean },
): Query | null {
  const [left, right] = [figureOf(one), figureOf(renamed(other))];
  const [only, ...more] = right?.before ?? [];
  if (!left || !right || only?.kind !== 'match' || more.length > 0) return null;
  const isCount = right.figure.kind === 'aggregate' && right.figure.function === 'count';
  // A count over nothing is none, and no missing row.
  const counted: MatchClause = { ...only, optional: isCount };
  const [first, second] = isReversed
    ? [variable(SECOND), variable(FIRST)]
    : [variable(FIRST), variable(SECOND)];
  const told: Expression =
    operator === '-'
      ? { kind: 'arithmetic', operator, left: first, right: second, span: NO_SPAN }
      : compare(first, operator, second);
  return query(
    ...left.before,
    withItems([item(left.figure, FIRST)], { distinct: left.isDistinct }),
    counted,
    withItems([{ ...item(variable(FIRST), FIRST), named: false }, item(right.figure, SECOND)], {
      distinct: right.isDistinct,
    }),
    returning([item(told, operator === '-' ? 'difference' : 'answer')]),
  );
}

/** A query in which a number stands for a figure, and the query of that figure before it. Null where the two measure different things. */
export function boundBy(rest: Query, figure: Query, bound: string): Query | null {
  const measured = boundIn(rest, bound)?.first;
  const first = measured?.kind === 'variable' ? countedFigure(figure) : measuredFigure(figure);
  if (!measured || !first) return null;
  if (measured.kind !== 'variable' && measured.kind !== 'property') return null;
  if (measured.kind === 'property' && first.key !== measured.key.text) return null;
  return boundByFigure(rest, { ...first, isDistinct: false }, bound);
}

/** The same of a figure that is known to be of the kind that it is compared with. */
export function boundByFigure(
  rest: Query,
  { before, figure, isDistinct }: Figure,
  bound: string,
): Query | null {
  const [part, ...more] = renamed(rest).parts;
  if (!part || more.length > 0) return null;
  const known = { ...item(variable(FIRST), FIRST), named: false };
  const clauses = part.clauses.map((clause): Clause => {
    const put = rewrite(clause, {
      integer: (element) => (element.value === bound ? variable(FIRST) : element),
    });
    return put.kind === 'with' ? { ...put, items: [known, ...put.items] } : put;
  });
  const told = withItems([item(figure, FIRST)], { distinct: isDistinct });
  return query(...before, told, ...clauses);
}

/** What is compared with the number that stands for a figure; null where nothing is, or several things are. */
export function boundIn(rest: Query, bound: string): Comparison | null {
  const isBound = ({ rest: [link] }: Comparison) =>
    link?.operand.kind === 'integer' && link.operand.value === bound;
  const [only, ...more] = elementsOf(rest, 'comparison').filter(isBound);
  return only && more.length === 0 ? only : null;
}

export interface Figure {
  readonly before: readonly Clause[];
  readonly figure: Expression;
  readonly isDistinct: boolean;
}

/** What a query of one column gives, without its end. */
function figureOf({ parts }: Query): Figure | null {
  const [part, ...more] = parts;
  const last = part?.clauses.at(-1);
  if (!part || more.length > 0 || last?.kind !== 'return') return null;
  const [only, ...others] = last.items;
  if (!only || others.length > 0 || !isPlain(last) || !isFigure(only.expression)) return null;
  return {
    before: part.clauses.slice(0, -1),
    figure: only.expression,
    isDistinct: last.distinct,
  };
}

function isPlain({ order, limit, skip }: ReturnClause): boolean {
  return order.length === 0 && limit === null && skip === null;
}

function isFigure(expression: Expression): boolean {
  return expression.kind === 'aggregate' || expression.kind === 'property';
}

/** "how many films": nothing but their number can be compared with a number of things. */
function countedFigure(asked: Query): (Figure & { readonly key: string }) | null {
  const plain = figureOf(asked);
  const isCount = plain?.figure.kind === 'aggregate' && plain.figure.function === 'count';
  return isCount ? { ...plain, key: '' } : null;
}

/** The figure of "the longest film": the length by which it is the longest; of "the average length" that average. */
function measuredFigure(asked: Query): (Figure & { readonly key: string }) | null {
  const [part, ...more] = asked.parts;
  if (!part || more.length > 0) return null;
  const plain = figureOf(asked);
  if (plain?.figure.kind === 'aggregate') {
    const [argument] = plain.figure.arguments;
    return argument?.kind === 'property' ? { ...plain, key: argument.key.text } : null;
  }
  const before = part.clauses.slice(0, -1);
  const ranked = before.at(-1);
  const [by, ...others] = ranked?.kind === 'with' ? ranked.order : [];
  const isOne =
    ranked?.kind === 'with' && ranked.limit?.kind === 'integer' && ranked.limit.value === '1';
  if (!by || others.length > 0 || !isOne || by.expression.kind !== 'property') return null;
  const figure: PropertyAccess = by.expression;
  return { before, figure, isDistinct: false, key: figure.key.text };
}

/** Its variables under names that the other query does not use, but for one that both speak of. */
export function renamed(asked: Query, shared?: string): Query {
  const names = new Set(elementsOf(asked, 'variable').map((each) => each.name));
  for (const kind of ['node', 'relationship', 'path'] as const) {
    for (const { variable: known } of elementsOf(asked, kind)) if (known) names.add(known.text);
  }
  if (shared !== undefined) names.delete(shared);
  return renameVariables(asked, new Map([...names].map((each) => [each, `${each}Other`])));
}
