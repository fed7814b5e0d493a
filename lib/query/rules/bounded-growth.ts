import type { Diagnostic } from '@/lib/base/diagnostic';

import type { Element, Query, Reduce } from '../model';
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
  const found: Diagnostic[] = elementsOf(query, 'reduce')
    .filter(grows)
    .map(({ span }) =>
      reason(
        'growing-reduce',
        'This reduce uses its own result twice in one step, so it may double; use it once.',
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
  return [
    ...elementsOf(query, 'arithmetic').filter(joinsWithItself),
    ...elementsOf(query, 'function').filter(({ name }) => GROWING.has(name.toLowerCase())),
    ...elementsOf(query, 'list').filter(({ items }) => holdsTwice(items)),
    ...elementsOf(query, 'map').filter(({ entries }) => holdsTwice(entries)),
    ...elementsOf(query, 'map-projection').filter(({ entries }) => holdsTwice(entries)),
    ...elementsOf(query, 'list-comprehension').filter(
      ({ list, projection, variable }) =>
        projection !== null &&
        [...namesIn(projection)].some((name) => name !== variable.text && namesIn(list).has(name)),
    ),
  ];
}

/** Functions whose result can be longer than all that they are given together. */
const GROWING = new Set(['replace', 'normalize']);

function longestText(query: Query): bigint {
  const lengths = elementsOf(query, 'string').map(({ value }) => value.length);
  return BigInt(Math.max(1, ...lengths));
}

/** True where a value is made of the accumulator twice; a choice between two uses (CASE) makes none. */
function grows({ accumulator, step }: Reduce): boolean {
  return makersIn(step).some((maker) => uses(maker, accumulator.text) > 1);
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

function joinsWithItself(element: Element): boolean {
  if (element.kind !== 'arithmetic' || !['+', '||'].includes(element.operator)) return false;
  const left = namesIn(element.left);
  return [...namesIn(element.right)].some((name) => left.has(name));
}

function holdsTwice(parts: readonly Element[]): boolean {
  const seen = new Set<string>();
  for (const part of parts) {
    const names = wholeNamesIn(part);
    if (names.some((name) => seen.has(name))) return true;
    for (const name of names) seen.add(name);
  }
  return false;
}

function namesIn(element: Element): ReadonlySet<string> {
  return new Set(elementsOf(element, 'variable').map(({ name }) => name));
}

/** Variables whose whole value goes in, and not a property or a comparison of them. */
function wholeNamesIn(element: Element): readonly string[] {
  if (element.kind === 'variable') return [element.name];
  const isWhole =
    element.kind === 'list' ||
    element.kind === 'map' ||
    element.kind === 'map-entry' ||
    element.kind === 'arithmetic';
  return isWhole ? childrenOf(element).flatMap(wholeNamesIn) : [];
}
