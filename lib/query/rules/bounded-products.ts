import type { Diagnostic } from '@/lib/base/diagnostic';

import type { Clause, Expression, MatchClause, PathPattern, SingleQuery } from '../model';
import { elementsOf, patternElementsOf } from '../visit';
import type { GuardRule } from './guard-rule';
import { reason } from './guard-rule';

/** Parts of a match with nothing in common; each multiplies the rows of the others. */
const MOST_UNCONNECTED = 2;
/** The same where a property narrows each. */
const MOST_ANCHORED = 6;

/** Every row of one part with every row of the next: two may be meant, more never end. */
export const boundedProducts: GuardRule = (query) =>
  elementsOf(query, 'single-query').flatMap((part) => productsOf(part));

interface Component {
  readonly variables: ReadonlySet<string>;
  readonly anchored: boolean;
}

function productsOf({ clauses }: SingleQuery): readonly Diagnostic[] {
  let components: readonly Component[] = [];
  for (const clause of clauses) {
    components = after(clause, components);
    const open = components.filter(({ anchored }) => !anchored).length;
    if (open > MOST_UNCONNECTED || components.length > MOST_ANCHORED) {
      const message =
        'Parts of this MATCH have nothing in common, so every row would be joined with every other; connect them by a relationship.';
      return [reason('cartesian-product', message, clause.span)];
    }
  }
  return [];
}

function after(clause: Clause, before: readonly Component[]): readonly Component[] {
  if (clause.kind === 'match') return joinedBy(clause, before);
  if (clause.kind !== 'with') return before;
  const isOneRow =
    clause.limit !== null || clause.items.some((item) => elementsOf(item, 'aggregate').length > 0);
  if (!isOneRow) return before;
  return before.length === 0 ? [] : [{ variables: kept(clause.items, before), anchored: true }];
}

function kept(
  items: readonly { readonly name: { readonly text: string } }[],
  before: readonly Component[],
): ReadonlySet<string> {
  return new Set([
    ...items.map(({ name }) => name.text),
    ...before.flatMap((each) => [...each.variables]),
  ]);
}

function joinedBy(
  { patterns, where }: MatchClause,
  before: readonly Component[],
): readonly Component[] {
  const paths = patterns.flatMap((pattern) =>
    pattern.kind === 'path' ? [componentOf(pattern, where)] : [],
  );
  const links = linksOf(where);
  let components: Component[] = [...before];
  for (const next of [...paths, ...links]) {
    const touching = components.filter((each) => touches(each, next));
    const isLink = links.includes(next);
    if (isLink && touching.length < 2) continue;
    const merged: Component = {
      variables: new Set([...next.variables, ...touching.flatMap((each) => [...each.variables])]),
      anchored: (next.anchored && !isLink) || touching.some(({ anchored }) => anchored),
    };
    components = [...components.filter((each) => !touching.includes(each)), merged];
  }
  return components;
}

function touches(a: Component, b: Component): boolean {
  return [...a.variables].some((name) => b.variables.has(name));
}

function componentOf(path: PathPattern, where: Expression | null): Component {
  const variables = new Set(
    patternElementsOf(path).flatMap(({ variable }) => variable?.text ?? []),
  );
  const anchored =
    patternElementsOf(path).some(
      ({ properties, where: own }) => properties !== null || own !== null,
    ) || equalitiesIn(where).some((each) => namesIn(each).some((name) => variables.has(name)));
  return { variables, anchored };
}

/** `a.x = b.y` joins what it names. */
function linksOf(where: Expression | null): readonly Component[] {
  return equalitiesIn(where)
    .map((each) => ({ variables: new Set(namesIn(each)), anchored: false }))
    .filter(({ variables }) => variables.size > 1);
}

/** Conditions that hold for every row: equalities and IN, not below OR or NOT. */
function equalitiesIn(where: Expression | null): readonly Expression[] {
  if (!where) return [];
  if (where.kind === 'and') return where.operands.flatMap(equalitiesIn);
  const isEquality =
    where.kind === 'in' ||
    where.kind === 'string-predicate' ||
    (where.kind === 'comparison' && where.rest.every(({ operator }) => operator === '='));
  return isEquality ? [where] : [];
}

function namesIn(expression: Expression): readonly string[] {
  return elementsOf(expression, 'property').flatMap(({ subject }) =>
    subject.kind === 'variable' ? [subject.name] : [],
  );
}
