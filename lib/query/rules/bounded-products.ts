import type { Diagnostic } from '@/lib/base/diagnostic';

import type {
  CallClause,
  Clause,
  Element,
  Expression,
  MatchClause,
  PathPattern,
  Query,
  SingleQuery,
  UnwindClause,
} from '../model';
import { meaningsOf } from '../scope';
import type { Meanings } from '../scope';
import { childrenOf, elementsOf, patternElementsOf } from '../visit';
import type { GuardRule } from './guard-rule';
import { reason } from './guard-rule';
import { sizeOfList } from './list-size';

/** Parts of a match with nothing in common; each multiplies the rows of the others. */
const MOST_UNCONNECTED = 2;
/** The same where a property narrows each. */
const MOST_ANCHORED = 6;
/** Collected lists that a query may unwind in all: unwound and collected again they square. */
const MOST_UNWOUND = 4;

/** Every row of one part with every row of the next: two may be meant, more never end. */
export const boundedProducts: GuardRule = (query) => {
  const products = new Products(query);
  products.query(query, []);
  return [...products.found, ...tooManyUnwound(query)];
};

/** What rows are made of: each component was matched by itself, so its rows multiply those of the others. */
interface Component {
  readonly variables: ReadonlySet<string>;
  readonly anchored: boolean;
}

type Components = readonly Component[];

class Products {
  readonly found: Diagnostic[] = [];
  readonly #meanings: Meanings;

  constructor(query: Query) {
    this.#meanings = meaningsOf(query);
  }

  /** The components of what a query gives, the worst of its parts; `outer` are those of each row that it is run for. */
  query({ parts }: Query, outer: Components): Components {
    const each = parts.map((part) => this.#part(part, outer));
    return each.toSorted((a, b) => b.length - a.length)[0] ?? outer;
  }

  #part({ clauses }: SingleQuery, outer: Components): Components {
    let components = outer;
    for (const clause of clauses) {
      const isHoarding = collects(clause) && openOf(components) > 1;
      components = this.#after(clause, components);
      this.#inside(clause, components);
      if (this.#isTooMany(components) || isHoarding) {
        this.found.push(reason('cartesian-product', MESSAGE, clause.span));
        return outer;
      }
    }
    return components;
  }

  #isTooMany(components: Components): boolean {
    return openOf(components) > MOST_UNCONNECTED || components.length > MOST_ANCHORED;
  }

  /** Queries in expressions run once for each row. */
  #inside(element: Element, components: Components): void {
    for (const child of childrenOf(element)) {
      if (child.kind === 'query') {
        if (element.kind === 'subquery') this.query(child, asOne(components));
      } else {
        this.#inside(child, components);
      }
    }
  }

  #after(clause: Clause, before: Components): Components {
    switch (clause.kind) {
      case 'match':
        return joinedBy(clause, before);
      case 'unwind':
        return this.#unwound(clause, before);
      case 'call':
        return this.#called(clause, before);
      case 'with':
      case 'return': {
        const isOneRow =
          clause.limit !== null ||
          clause.items.some((item) => elementsOf(item, 'aggregate').length > 0);
        if (!isOneRow || before.length === 0) return before;
        return [{ variables: kept(clause.items, before), anchored: true }];
      }
      case 'opaque':
        return before;
    }
  }

  /** What one row holds gives rows of that row; what was collected gives as many as there were. */
  #unwound({ list, variable }: UnwindClause, before: Components): Components {
    const names = elementsOf(list, 'variable').map(({ name }) => name);
    const own = { variables: new Set([variable.text]), anchored: false };
    if (sizeOfList(list, this.#meanings).kind === 'collected') return [...before, own];
    const joined = before.find(({ variables }) => names.some((name) => variables.has(name)));
    if (!joined) return before;
    const variables = new Set([...joined.variables, variable.text]);
    return before.map((each) => (each === joined ? { ...each, variables } : each));
  }

  #called({ body }: CallClause, before: Components): Components {
    const outer = asOne(before);
    const after = this.query(body, outer);
    const fresh = after.filter(
      ({ variables }) => !outer.some((each) => touches(each, { variables })),
    );
    return [...before, ...fresh];
  }
}

const MESSAGE =
  'Parts of this MATCH have nothing in common, so every row would be joined with every other; connect them by a relationship.';

/** To a query inside, a row of the outer one is given. */
function asOne(components: Components): Components {
  if (components.length === 0) return [];
  const variables = new Set(components.flatMap((each) => [...each.variables]));
  return [{ variables, anchored: openOf(components) < MOST_UNCONNECTED }];
}

function openOf(components: Components): number {
  return components.filter(({ anchored }) => !anchored).length;
}

function collects(clause: Clause): boolean {
  return elementsOf(clause, 'aggregate').some(
    (each) => each.function === 'collect' && !each.distinct,
  );
}

function tooManyUnwound(query: Query): readonly Diagnostic[] {
  const meanings = meaningsOf(query);
  const unwound = elementsOf(query, 'unwind').filter(
    ({ list }) => sizeOfList(list, meanings).kind === 'collected',
  );
  const excess = unwound[MOST_UNWOUND];
  return excess ? [reason('cartesian-product', UNWOUND, excess.span)] : [];
}

const UNWOUND = `At most ${MOST_UNWOUND} collected lists may be unwound; match again instead.`;

function kept(
  items: readonly { readonly name: { readonly text: string } }[],
  before: Components,
): ReadonlySet<string> {
  return new Set([
    ...items.map(({ name }) => name.text),
    ...before.flatMap((each) => [...each.variables]),
  ]);
}

function joinedBy({ patterns, where }: MatchClause, before: Components): Components {
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

function touches(a: Pick<Component, 'variables'>, b: Pick<Component, 'variables'>): boolean {
  return [...a.variables].some((name) => b.variables.has(name));
}

function componentOf(path: PathPattern, where: Expression | null): Component {
  const elements = patternElementsOf(path);
  const variables = new Set(elements.flatMap(({ variable }) => variable?.text ?? []));
  const anchored =
    elements.some(({ properties, where: own }) => properties !== null || own !== null) ||
    [...equalitiesIn(where), ...equalitiesIn(path.where)].some((each) =>
      namesIn(each).some((name) => variables.has(name)),
    );
  return { variables, anchored };
}

/** `a.x = b.y` joins what it names. */
function linksOf(where: Expression | null): Components {
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
