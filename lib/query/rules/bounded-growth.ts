import type { Diagnostic } from '@/lib/base/diagnostic';

import type { Element, Query, Reduce } from '../model';
import { meaningOf, meaningsOf } from '../scope';
import type { Meanings } from '../scope';
import { childrenOf, elementsOf } from '../visit';
import { knownRounds } from './bounded-ranges';
import type { GuardRule } from './guard-rule';
import { reason } from './guard-rule';

/** How often a query may join a variable with itself, or do what grows as much: each can double a value. */
const MOST_DOUBLINGS = 8;
/** A list whose elements are lists again squares, which doubling does not reach in so few steps. */
const DOUBLINGS_OF_COPY = 4;
/** Characters that one value may come to by rounds, doublings and the longest text. */
const MOST_CHARACTERS = 100_000_000n;

/** A value that doubles at each step fills any memory before any deadline. */
export const boundedGrowth: GuardRule = (query) => {
  const reduces = elementsOf(query, 'reduce');
  const found: Diagnostic[] = reduces
    .filter((each) => grows(each) || lengthens(each))
    .map(({ span }) =>
      reason(
        'growing-reduce',
        'This reduce uses its own result twice in one step, or replaces within it, so it may double; use it once.',
        span,
      ),
    );
  let doublings = 0;
  for (const element of growingIn(query)) {
    doublings += element.kind === 'list-comprehension' ? DOUBLINGS_OF_COPY : 1;
    if (doublings > MOST_DOUBLINGS)
      return [...found, reason('growing-value', JOINED, element.span)];
  }
  const characters = knownRounds(query) * 2n ** BigInt(doublings) * longestText(query);
  return characters > MOST_CHARACTERS
    ? [...found, reason('growing-value', TOO_LONG, query.span)]
    : found;
};

const JOINED = 'Values are joined with themselves too often; write it more simply.';
const TOO_LONG = 'A value could become too long; use shorter lists and texts.';

function growingIn(query: Query): readonly Element[] {
  const ancestry = new Ancestry(query);
  return [
    ...elementsOf(query, 'arithmetic').filter(
      ({ operator, left, right }) =>
        (operator === '+' || operator === '||') && ancestry.isShared([left, right]),
    ),
    ...elementsOf(query, 'function').filter(
      ({ name, arguments: args }) => name.toLowerCase() === 'replace' && !args.every(isLiteral),
    ),
    ...elementsOf(query, 'list').filter(({ items }) => ancestry.isShared(items)),
    ...elementsOf(query, 'map').filter(({ entries }) => ancestry.isShared(entries)),
    ...elementsOf(query, 'map-projection').filter(({ entries }) => ancestry.isShared(entries)),
    ...elementsOf(query, 'list-comprehension').filter(
      ({ list, projection }) => projection !== null && ancestry.isShared([list, projection]),
    ),
  ];
}

/** Which whole values an expression is made of, through names given to them; a property of an element is none. */
class Ancestry {
  readonly #meanings: Meanings;
  readonly #known = new Map<string, ReadonlySet<string>>();

  constructor(query: Query) {
    this.#meanings = meaningsOf(query);
  }

  /** True where two of the parts are made of one value. */
  isShared(parts: readonly Element[]): boolean {
    const seen = new Set<string>();
    for (const part of parts) {
      const own = this.#of(part);
      if ([...own].some((name) => seen.has(name))) return true;
      for (const name of own) seen.add(name);
    }
    return false;
  }

  #of(element: Element): ReadonlySet<string> {
    if (element.kind === 'variable') return this.#ofName(element.name);
    if (element.kind === 'property' && this.#isStored(element.subject)) return NOTHING;
    if (MEASURES.has(element.kind)) return NOTHING;
    const own = element.kind === 'function' && SHORT.has(element.name.toLowerCase());
    if (own) return NOTHING;
    return new Set(childrenOf(element).flatMap((child) => [...this.#of(child)]));
  }

  #isStored(subject: Element): boolean {
    const meaning =
      subject.kind === 'variable' ? meaningOf(subject.name, this.#meanings) : undefined;
    return meaning?.kind === 'node' || meaning?.kind === 'relationship';
  }

  #ofName(name: string): ReadonlySet<string> {
    const known = this.#known.get(name);
    if (known) return known;
    this.#known.set(name, new Set([name]));
    const meaning = this.#meanings.get(name);
    const own =
      meaning?.kind === 'ambiguous'
        ? new Set([name, AMBIGUOUS])
        : meaning?.kind === 'value'
          ? new Set([name, ...this.#of(meaning.expression)])
          : new Set([name]);
    this.#known.set(name, own);
    return own;
  }
}

const NOTHING: ReadonlySet<string> = new Set();
/** Stands for whatever a name may be that means several things. */
const AMBIGUOUS = '*';

/** Kinds whose value is a number, a truth or null, however long what they look at is. */
const MEASURES: ReadonlySet<Element['kind']> = new Set<Element['kind']>([
  'comparison',
  'in',
  'null-test',
  'label-test',
  'type-test',
  'string-predicate',
  'regex',
  'not',
  'and',
  'or',
  'xor',
  'list-predicate',
  'count-star',
  'pattern-predicate',
  'subquery',
]);

const SHORT = new Set(['size', 'length', 'type', 'id', 'elementid', 'tointeger', 'tofloat', 'abs']);

function isLiteral({ kind }: Element): boolean {
  return kind === 'string';
}

function longestText(query: Query): bigint {
  const lengths = elementsOf(query, 'string').map(({ value }) => value.length);
  return BigInt(Math.max(1, ...lengths));
}

/** True where a value is made of the accumulator twice; a choice between two uses (CASE) makes none. */
function grows({ accumulator, step }: Reduce): boolean {
  return makersIn(step).some((maker) => uses(maker, accumulator.text) > 1);
}

/** True where each step may replace short by long within the result of the last. */
function lengthens({ accumulator, step }: Reduce): boolean {
  return elementsOf(step, 'function').some((each) => {
    const [, searched, replacement] = each.arguments;
    const isShortening =
      searched?.kind === 'string' &&
      replacement?.kind === 'string' &&
      replacement.value.length <= searched.value.length;
    return (
      each.name.toLowerCase() === 'replace' && !isShortening && uses(each, accumulator.text) > 0
    );
  });
}

const MAKERS: ReadonlySet<Element['kind']> = new Set<Element['kind']>([
  'function',
  'list',
  'map',
  'map-projection',
  'list-comprehension',
  'pattern-comprehension',
  'reduce',
  'arithmetic',
  'subquery',
]);

function makersIn(element: Element): readonly Element[] {
  const own = MAKERS.has(element.kind) ? [element] : [];
  return [...own, ...childrenOf(element).flatMap(makersIn)];
}

function uses(element: Element, name: string): number {
  return elementsOf(element, 'variable').filter((variable) => variable.name === name).length;
}
