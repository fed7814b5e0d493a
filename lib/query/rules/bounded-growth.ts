import type { Diagnostic } from '@/lib/base/diagnostic';

import type { Element, Reduce } from '../model';
import { childrenOf, elementsOf } from '../visit';
import type { GuardRule } from './guard-rule';
import { reason } from './guard-rule';

/** How often a query may join a variable with itself or call `replace`: each can double a string. */
const MOST_DOUBLINGS = 8;

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
  const doublings = [
    ...elementsOf(query, 'arithmetic').filter(joinsWithItself),
    ...elementsOf(query, 'function').filter(({ name }) => name.toLowerCase() === 'replace'),
  ];
  const last = doublings[MOST_DOUBLINGS];
  if (last)
    found.push(
      reason(
        'growing-value',
        'Values are joined with themselves too often; write it more simply.',
        last.span,
      ),
    );
  return found;
};

/** True where a value is made of the accumulator twice; a choice between two uses (CASE) makes none. */
function grows({ accumulator, step }: Reduce): boolean {
  return makersIn(step).some((maker) => uses(maker, accumulator.text) > 1);
}

function makersIn(element: Element): readonly Element[] {
  const isMaker =
    element.kind === 'function' ||
    element.kind === 'list' ||
    element.kind === 'map' ||
    element.kind === 'list-comprehension' ||
    element.kind === 'reduce' ||
    element.kind === 'arithmetic';
  return [...(isMaker ? [element] : []), ...childrenOf(element).flatMap(makersIn)];
}

function uses(element: Element, name: string): number {
  return elementsOf(element, 'variable').filter((variable) => variable.name === name).length;
}

function joinsWithItself(element: Element): boolean {
  if (element.kind !== 'arithmetic' || !['+', '||'].includes(element.operator)) return false;
  const left = new Set(elementsOf(element.left, 'variable').map(({ name }) => name));
  return elementsOf(element.right, 'variable').some(({ name }) => left.has(name));
}
