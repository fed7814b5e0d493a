import type { Expression, FunctionCall } from '../model';
import type { Meanings } from '../scope';
import { meaningOf } from '../scope';

/** How many elements a list has: known from the text, as many as rows were collected, or few (what one element of the graph holds). */
export type ListSize =
  | { readonly kind: 'known'; readonly count: bigint }
  | { readonly kind: 'collected' }
  | { readonly kind: 'few' };

const COLLECTED: ListSize = { kind: 'collected' };
const FEW: ListSize = { kind: 'few' };
/** Aliases that are followed; a longer chain is taken for collected rows. */
const LONGEST_CHAIN = 20;

export function sizeOfList(expression: Expression, meanings: Meanings, depth = 0): ListSize {
  if (depth > LONGEST_CHAIN) return COLLECTED;
  const sizeOf = (inner: Expression): ListSize => sizeOfList(inner, meanings, depth + 1);
  if (expression.kind === 'list') return { kind: 'known', count: BigInt(expression.items.length) };
  if (expression.kind === 'function') return sizeOfResult(expression, sizeOf);
  if (expression.kind === 'aggregate' || expression.kind === 'subquery') return COLLECTED;
  if (expression.kind === 'slice' || expression.kind === 'index') return sizeOf(expression.subject);
  if (expression.kind === 'list-comprehension') return sizeOf(expression.list);
  if (expression.kind === 'reduce') return sum(sizeOf(expression.list), sizeOf(expression.initial));
  if (expression.kind === 'arithmetic')
    return sum(sizeOf(expression.left), sizeOf(expression.right));
  if (expression.kind === 'case') {
    const values = [...expression.branches.map(({ value }) => value), expression.otherwise];
    return values.flatMap((each) => (each ? [sizeOf(each)] : [])).reduce(sum, FEW);
  }
  return expression.kind === 'variable' ? sizeOfMeaning(expression.name, meanings, sizeOf) : FEW;
}

function sizeOfMeaning(
  name: string,
  meanings: Meanings,
  sizeOf: (inner: Expression) => ListSize,
): ListSize {
  const meaning = meaningOf(name, meanings);
  if (meaning?.kind === 'value') return sizeOf(meaning.expression);
  if (meaning?.kind === 'element') return sizeOf(meaning.list);
  return meaning?.kind === 'ambiguous' ? COLLECTED : FEW;
}

/** Of `range` as many as its bounds say; null where they are computed. */
export function countOfRange({ arguments: [from, to, step] }: FunctionCall): bigint | null {
  const first = integerOf(from);
  const last = integerOf(to);
  const by = step ? integerOf(step) : 1n;
  if (first === null || last === null || by === null || by === 0n) return null;
  const count = (last - first) / by + 1n;
  return count > 0n ? count : 0n;
}

export function integerOf(expression: Expression | undefined): bigint | null {
  if (expression?.kind === 'integer') return BigInt(expression.value);
  if (expression?.kind === 'sign' && expression.operand.kind === 'integer') {
    const value = BigInt(expression.operand.value);
    return expression.operator === '-' ? -value : value;
  }
  return null;
}

function sizeOfResult(call: FunctionCall, sizeOf: (inner: Expression) => ListSize): ListSize {
  if (call.name.toLowerCase() === 'range') {
    const count = countOfRange(call);
    return count === null ? COLLECTED : { kind: 'known', count };
  }
  return call.arguments.map(sizeOf).reduce(sum, FEW);
}

function sum(a: ListSize, b: ListSize): ListSize {
  if (a.kind === 'collected' || b.kind === 'collected') return COLLECTED;
  if (a.kind === 'known' && b.kind === 'known') return { kind: 'known', count: a.count + b.count };
  return a.kind === 'known' ? a : b;
}
