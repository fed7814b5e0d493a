import type { Expression } from '@/lib/query/model';
import { type Meanings, meaningOf } from '@/lib/query/scope';

/** A name may stand for another, and that for a third; no query goes deeper. */
const DEEPEST = 12;

/**
 * Whether an expression gives nodes or relationships that went through a computation: the store then
 * gives back its own numbers for them. Reading a property of such a one, or counting it, works.
 */
export function isRebuilt(expression: Expression, meanings: Meanings, depth = 0): boolean {
  if (depth > DEEPEST) return false;
  if (expression.kind === 'variable') {
    const meaning = meaningOf(expression.name, meanings);
    return meaning?.kind === 'value' && isRebuilt(meaning.expression, meanings, depth + 1);
  }
  const computed = computedFrom(expression);
  if (computed) return computed.some((each) => holdsElements(each, meanings, depth + 1));
  return handedOn(expression).some((each) => isRebuilt(each, meanings, depth + 1));
}

function holdsElements(expression: Expression, meanings: Meanings, depth: number): boolean {
  if (depth > DEEPEST) return false;
  const holds = (each: Expression): boolean => holdsElements(each, meanings, depth + 1);
  if (expression.kind === 'variable') {
    const meaning = meaningOf(expression.name, meanings);
    if (meaning?.kind === 'value') return holds(meaning.expression);
    if (meaning?.kind === 'element') return holds(meaning.list);
    return meaning?.kind === 'node' || meaning?.kind === 'relationship';
  }
  if (expression.kind === 'function' && GIVING.has(expression.name.toLowerCase())) return true;
  return (computedFrom(expression) ?? handedOn(expression)).some(holds);
}

const GIVING = new Set(['nodes', 'relationships', 'startnode', 'endnode']);
const PASSING = new Set(['head', 'last', 'tail', 'reverse']);

/** What gives the elements of an expression that computes; null of one that does not. */
function computedFrom(expression: Expression): readonly Expression[] | null {
  if (expression.kind === 'list-comprehension') return [expression.projection ?? expression.list];
  if (expression.kind === 'reduce') return [expression.step];
  if (expression.kind === 'arithmetic') return [expression.left, expression.right];
  const isChoice = expression.kind === 'function' && expression.name.toLowerCase() === 'coalesce';
  return isChoice ? expression.arguments : null;
}

/** What is in the value of an expression as it was. */
function handedOn(expression: Expression): readonly Expression[] {
  if (expression.kind === 'list') return expression.items;
  if (expression.kind === 'map') return expression.entries.map(({ value }) => value);
  if (expression.kind === 'index' || expression.kind === 'slice') return [expression.subject];
  if (expression.kind === 'aggregate') {
    return expression.function === 'collect' ? expression.arguments : [];
  }
  const isPassing = expression.kind === 'function' && PASSING.has(expression.name.toLowerCase());
  return isPassing ? expression.arguments : [];
}
