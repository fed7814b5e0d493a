import type { ComparisonOperator, Element, Expression, Query } from '../../model';
import { namesIn } from '../../scope';
import { elementsOf, visit } from '../../visit';

/** What the conditions of a query ask for, beside the numbers in them. */
export interface ConditionFacts {
  /** Whether each relationship type must be there or must not; `both` where that depends. */
  readonly polarity: ReadonlyMap<string, 'asked' | 'denied' | 'both'>;
  readonly hasInequality: boolean;
  /** Placeholders that something must not be, wherever they stand. */
  readonly unequal: readonly string[];
  /** Placeholders in small letters that nothing denies. */
  readonly affirmed: readonly string[];
  /** Operators by which texts are compared. */
  readonly textOperators: ReadonlySet<'contains' | 'starts-with' | 'ends-with'>;
  /** One property compared with another. */
  readonly pairs: readonly {
    readonly left: string;
    readonly operator: ComparisonOperator;
    readonly right: string;
    /** Names of what has the one and of what has the other. */
    readonly of: readonly [string, string];
  }[];
  /** Properties that are asked for by nothing that a text could repeat: true, false, a missing value. */
  readonly flags: readonly string[];
  /** True where all that is true or false must be false; false where all must be true; else null. */
  readonly areFalse: boolean | null;
  readonly quantifiers: ReadonlySet<'all' | 'any' | 'none' | 'single'>;
  readonly isUnion: boolean;
  readonly hasSkip: boolean;
  readonly isShortest: boolean;
  /** Text constants, in small letters. */
  readonly texts: readonly string[];
}

export function conditionFacts(query: Query): ConditionFacts {
  return {
    polarity: polarityOf(query),
    hasInequality: elementsOf(query, 'comparison-link').some(({ operator }) => operator === '<>'),
    unequal: unequalIn(query),
    affirmed: affirmedIn(query),
    textOperators: new Set(elementsOf(query, 'string-predicate').map(({ operator }) => operator)),
    pairs: pairsOf(query),
    flags: flagsOf(query),
    areFalse: falseOf(query),
    quantifiers: new Set(elementsOf(query, 'list-predicate').map(({ quantifier }) => quantifier)),
    isUnion: query.parts.length > 1,
    hasSkip: [...elementsOf(query, 'with'), ...elementsOf(query, 'return')].some(
      ({ skip }) => skip !== null && !(skip.kind === 'integer' && skip.value === '0'),
    ),
    isShortest:
      elementsOf(query, 'shortest-path').length > 0 ||
      elementsOf(query, 'path').some(
        ({ shortest, selector }) => shortest !== null || selector?.keep === 'shortest',
      ),
    texts: elementsOf(query, 'string').map(({ value }) => value.toLowerCase()),
  };
}

/** Of what need not be there, both may be said. */
function polarityOf(query: Query): ConditionFacts['polarity'] {
  const found = new Map<string, 'asked' | 'denied' | 'both'>();
  visit(query, {
    relationship: ({ types }, ancestors) => {
      const isOpen = ancestors.some(
        (one) =>
          (one.kind === 'match' && one.optional) ||
          one.kind === 'case' ||
          one.kind === 'list-predicate' ||
          one.kind === 'xor' ||
          (one.kind === 'subquery' && one.operator === 'count'),
      );
      const isDenied = ancestors.filter(({ kind }) => kind === 'not').length % 2 === 1;
      const now = isOpen ? 'both' : isDenied ? 'denied' : 'asked';
      for (const name of namesIn(types)) {
        const before = found.get(name);
        found.set(name, before === undefined || before === now ? now : 'both');
      }
    },
  });
  return found;
}

const DENYING: ReadonlySet<string> = new Set(['not', 'case', 'xor', 'list-predicate']);

function affirmedIn(query: Query): readonly string[] {
  const found = new Map<string, boolean>();
  visit(query, {
    parameter: ({ name }, ancestors) => {
      const isDenied = ancestors.some(
        (one) => DENYING.has(one.kind) || (one.kind === 'comparison-link' && one.operator === '<>'),
      );
      const key = name.toLowerCase();
      found.set(key, !isDenied && found.get(key) !== false);
    },
  });
  // `$x <> a.name`
  const before = elementsOf(query, 'comparison').filter(({ rest }) =>
    rest.some(({ operator }) => operator === '<>'),
  );
  const unequal = new Set(
    before.flatMap((one) => elementsOf(one, 'parameter').map(({ name }) => name.toLowerCase())),
  );
  return [...found].flatMap(([name, isAffirmed]) =>
    isAffirmed && !unequal.has(name) ? [name] : [],
  );
}

/** Of one property of two things the first is of what a relationship begins at. */
function pairsOf(query: Query): ConditionFacts['pairs'] {
  const sources = new Set(
    elementsOf(query, 'path').flatMap(({ elements }) =>
      elements.flatMap((element, index) => {
        if (element.kind !== 'relationship' || element.direction === 'either') return [];
        const source = elements[element.direction === 'right' ? index - 1 : index + 1];
        return source?.kind === 'node' && source.variable ? [source.variable.text] : [];
      }),
    ),
  );
  return elementsOf(query, 'comparison').flatMap(({ first, rest }) => {
    const [link, ...more] = rest;
    if (!link || more.length > 0) return [];
    const [left, right] = [propertyIn(first), propertyIn(link.operand)];
    if (left === null || right === null) return [];
    const said = {
      left: left.key,
      operator: link.operator,
      right: right.key,
      of: [left.variable, right.variable] as const,
    };
    if (left.key !== right.key || sources.has(left.variable)) return [said];
    const { of } = said;
    return sources.has(right.variable)
      ? [{ ...said, operator: TURNED[link.operator], of: [of[1], of[0]] as const }]
      : [];
  });
}

const TURNED = { '=': '=', '<>': '<>', '<': '>', '<=': '>=', '>': '<', '>=': '<=' } as const;

function unequalIn(query: Query): readonly string[] {
  const [unequal, all] = [
    elementsOf(query, 'comparison-link').flatMap(({ operator, operand }) =>
      operator === '<>' && operand.kind === 'parameter' ? [operand.name.toLowerCase()] : [],
    ),
    elementsOf(query, 'parameter').map(({ name }) => name.toLowerCase()),
  ];
  if (elementsOf(query, 'not').length > 0) return [];
  return unequal.filter((name) => all.filter((one) => one === name).length === 1);
}

function propertyIn(
  expression: Expression,
): { readonly key: string; readonly variable: string } | null {
  const [only, ...more] = elementsOf(expression, 'property');
  if (only?.subject.kind !== 'variable' || more.length > 0) return null;
  return { key: only.key.text, variable: only.subject.name };
}

function flagsOf(query: Query): readonly string[] {
  const compared = elementsOf(query, 'comparison').flatMap(({ first, rest }) => {
    const [link] = rest;
    return link?.operand.kind === 'boolean' && first.kind === 'property' ? [first.key.text] : [];
  });
  const inPatterns = elementsOf(query, 'node').flatMap(({ properties }) =>
    properties?.kind === 'map'
      ? properties.entries.flatMap(({ key, value }) => (isFlag(value) ? [key.text] : []))
      : [],
  );
  const missing = elementsOf(query, 'null-test').flatMap(({ subject }) =>
    subject.kind === 'property' ? [subject.key.text] : [],
  );
  return [...new Set([...compared, ...inPatterns, ...missing])];
}

function falseOf(query: Query): boolean | null {
  const values = [
    ...elementsOf(query, 'comparison').flatMap(({ first, rest }) => {
      const [link] = rest;
      if (link?.operand.kind !== 'boolean' || first.kind !== 'property') return [];
      return [link.operator === '<>' ? link.operand.value : !link.operand.value];
    }),
    ...elementsOf(query, 'map-entry').flatMap(({ value }) =>
      value.kind === 'boolean' ? [!value.value] : [],
    ),
  ];
  const [first] = values;
  const isOne = first !== undefined && values.every((one) => one === first);
  const isDenied = elementsOf(query, 'not').some((one) => elementsOf(one, 'boolean').length > 0);
  return isOne && !isDenied ? first : null;
}

function isFlag(value: Element): boolean {
  return value.kind === 'boolean';
}
