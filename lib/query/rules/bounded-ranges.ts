import type { Diagnostic } from '@/lib/base/diagnostic';

import type { Element, Expression, FunctionCall, Query } from '../model';
import { meaningsOf } from '../scope';
import type { Meanings } from '../scope';
import { childrenOf, elementsOf } from '../visit';
import type { GuardRule } from './guard-rule';
import { reason } from './guard-rule';
import { countOfRange, integerOf, sizeOfList } from './list-size';

/** Rounds that all lists of known length may make together, multiplied, since they may be unwound in turn. */
const MOST_ROUNDS = 100_000n;
/** Lists that may be gone through inside each other, whatever their length. */
const DEEPEST_ROUNDS = 4;

/** `range` makes a list as long as its bounds say, and lists inside lists multiply, whatever the graph holds. */
export const boundedRanges: GuardRule = (query) => {
  const found: Diagnostic[] = [];
  for (const call of elementsOf(query, 'function')) {
    if (call.name.toLowerCase() !== 'range' || isBoundedByLists(call)) continue;
    const count = countOfRange(call);
    if (count === null) found.push(reason('unbounded-range', UNBOUNDED, call.span));
    else if (count > MOST_ROUNDS) found.push(reason('range-too-large', TOO_LARGE, call.span));
  }
  const rounds = new Rounds(query);
  return [...found, ...rounds.excesses()];
};

/** Rounds of known lists in the whole query: of all that are unwound, times the longest nest of others. */
export function knownRounds(query: Query): bigint {
  return new Rounds(query).total();
}

class Rounds {
  readonly #query: Query;
  readonly #meanings: Meanings;

  constructor(query: Query) {
    this.#query = query;
    this.#meanings = meaningsOf(query);
  }

  total(): bigint {
    const unwound = elementsOf(this.#query, 'unwind').reduce(
      (product, { list }) => product * this.#count(list),
      1n,
    );
    return unwound * this.#nested(this.#query).count;
  }

  excesses(): readonly Diagnostic[] {
    const nested = this.#nested(this.#query);
    if (nested.depth > DEEPEST_ROUNDS) {
      return [reason('nested-too-deep', NESTED, nested.deepest?.span ?? this.#query.span)];
    }
    return this.total() > MOST_ROUNDS
      ? [reason('range-too-large', TOO_LARGE, (nested.deepest ?? this.#query).span)]
      : [];
  }

  /** The worst nest of rounds in an element: how deep, and how many rounds of known lists. */
  #nested(element: Element): Nest {
    const inside = childrenOf(element)
      .map((child) => this.#nested(child))
      .reduce(worse, NONE);
    const list = listOf(element);
    if (!list && element.kind !== 'pattern-comprehension') return inside;
    const count = list ? this.#count(list) : 1n;
    return {
      depth: inside.depth + 1,
      count: inside.count * count,
      deepest: inside.deepest ?? element,
    };
  }

  #count(list: Expression): bigint {
    const size = sizeOfList(list, this.#meanings);
    return size.kind === 'known' && size.count > 1n ? size.count : 1n;
  }
}

interface Nest {
  readonly depth: number;
  readonly count: bigint;
  readonly deepest: Element | null;
}

const NONE: Nest = { depth: 0, count: 1n, deepest: null };

function worse(a: Nest, b: Nest): Nest {
  const deeper = b.depth > a.depth ? b : a;
  return { ...deeper, count: a.count > b.count ? a.count : b.count };
}

function listOf(element: Element): Expression | null {
  return element.kind === 'list-comprehension' ||
    element.kind === 'list-predicate' ||
    element.kind === 'reduce'
    ? element.list
    : null;
}

const UNBOUNDED = 'The bounds of range() must be whole numbers written out, or the size of a list.';
const TOO_LARGE = `The lists make over ${MOST_ROUNDS} rounds together; make them shorter.`;
const NESTED = `Lists are gone through inside each other more than ${DEEPEST_ROUNDS} deep; use WITH in between.`;

/** `range(0, size(list) - 1)`: as long as a list that is there already. */
function isBoundedByLists({ arguments: [from, to, step] }: FunctionCall): boolean {
  return (
    integerOf(from) !== null &&
    to !== undefined &&
    isSize(to) &&
    (!step || integerOf(step) !== null)
  );
}

function isSize(expression: Expression): boolean {
  if (expression.kind === 'arithmetic' && expression.operator === '-') {
    return isSize(expression.left) && (integerOf(expression.right) ?? -1n) >= 0n;
  }
  return (
    expression.kind === 'function' &&
    ['size', 'length'].includes(expression.name.toLowerCase()) &&
    expression.arguments.every(
      (argument) => argument.kind === 'variable' || argument.kind === 'property',
    )
  );
}
