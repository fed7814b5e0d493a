import type { Diagnostic } from '@/lib/base/diagnostic';

import type { Element, IntegerLiteral, Query } from './model';
import { otherUnits, scaleBetween, unitOf } from './units';
import { visit } from './visit';

interface Allowed {
  /** Words and numbers of the question that left in the clear. */
  readonly allowedWords: readonly string[];
  /** Values that policy calls public. */
  readonly publicValues?: readonly string[];
}

/**
 * Constants that nobody typed: not structural (0, 1, true, empty, positions and counts of rows), not of
 * the question, not public. The query waits for the asker's word. Read before binding.
 */
export function inventedLiterals(
  query: Query,
  { allowedWords, publicValues = [] }: Allowed,
): readonly Diagnostic[] {
  const typed = allowedWords.flatMap((text) => [fold(text), ...wordsOf(text)]);
  const words = new Set([
    ...typed,
    ...typed.flatMap((word) => NUMBER_WORDS.get(word) ?? []),
    ...typed.flatMap((word) => DECADES.get(word) ?? []),
    ...(typed.some((word) => PERCENT.has(word)) ? ['100', '100.0'] : []),
    ...converted(typed),
  ]);
  const values = new Set(publicValues.map(fold));
  const found: Diagnostic[] = [];
  const check = (text: string, element: Element): void => {
    const folded = fold(text);
    const parts = wordsOf(text);
    const isTyped =
      words.has(folded) || (parts.length > 0 && parts.every((part) => words.has(part)));
    if (folded === '' || isTyped || values.has(folded)) return;
    const { start, end } = element.span;
    found.push({ code: 'invented-literal', severity: 'warning', message: MESSAGE, start, end });
  };
  visit(query, {
    string: (element) => check(element.value, element),
    integer: (element, ancestors) => {
      const isPlain = element.value === '0' || element.value === '1';
      if (isPlain || isStructural(element, ancestors) || isDecade(element, ancestors)) return;
      check(element.value, element);
    },
    float: (element) => {
      if (Number(element.value) !== 0 && Number(element.value) !== 1) check(element.value, element);
    },
  });
  return found;
}

/** "in the nineties": these years were typed. */
const DECADES = new Map<string, readonly string[]>(
  [
    'twenties thirties forties fifties sixties seventies eighties nineties',
    'zwanzigern dreißigern vierzigern fünfzigern sechzigern siebzigern achtzigern neunzigern',
  ].flatMap((line) =>
    line
      .split(' ')
      .map((word, index) => [word, [`${1920 + index * 10}`, `${1929 + index * 10}`]] as const),
  ),
);

const PERCENT = new Set(['percent', 'percentage', 'cent', 'prozent', 'prozentsatz']);

/**
 * "Longer than two hours", of what is stored in minutes: who says a unit has said how many of another it
 * is, and what that makes of the numbers that were typed.
 */
function converted(typed: readonly string[]): readonly string[] {
  const numbers = typed.flatMap((word) => {
    const number = Number(NUMBER_WORDS.get(word) ?? word);
    return word !== '' && Number.isFinite(number) ? [number] : [];
  });
  // "Two and a half hours", "half an hour".
  const isHalf = typed.some((word) => /^hal(?:f|b|be|ben)$/u.test(word));
  const halves = isHalf ? [0.5, ...numbers.map((number) => number + 0.5)] : [];
  return typed.flatMap(factorsOf).flatMap((factor) => {
    const between = Math.max(factor, 1 / factor);
    return [between, ...[...numbers, ...halves].map((number) => number * factor)].flatMap(
      (number) => {
        const text = `${Number(number.toFixed(6))}`;
        return [text, `${text}.0`];
      },
    );
  });
}

/** From the unit that a word names to each other of its measure. */
function factorsOf(word: string): readonly number[] {
  const said = unitOf(word);
  return said ? otherUnits(said).flatMap((unit) => scaleBetween(said, unit) ?? []) : [];
}

/** "three films": 3 was typed. */
const NUMBER_WORDS = new Map<string, string>(
  [
    'zero one two three four five six seven eight nine ten eleven twelve',
    'null eins zwei drei vier fünf sechs sieben acht neun zehn elf zwölf',
    'zeroth first second third fourth fifth sixth seventh eighth ninth tenth',
  ].flatMap((line) => line.split(' ').map((word, index) => [word, String(index)] as const)),
);

const MESSAGE = 'This value is not in the question; confirm it before the query runs.';

function fold(text: string): string {
  return text.normalize('NFKC').trim().toLowerCase();
}

function wordsOf(text: string): readonly string[] {
  return fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** Counts of rows and positions in lists and strings say nothing of a value. */
function isStructural(element: Element, ancestors: readonly Element[]): boolean {
  return ancestors.some((ancestor, index) => {
    const child = ancestors[index + 1] ?? element;
    if (ancestor.kind === 'with' || ancestor.kind === 'return') {
      return ancestor.limit === child || ancestor.skip === child;
    }
    if (ancestor.kind === 'index') return ancestor.index === child;
    return (
      ancestor.kind === 'slice' ||
      (ancestor.kind === 'function' && POSITIONAL.has(ancestor.name.toLowerCase()))
    );
  });
}

const DECADE = new Set(['9', '10']);

/** "in the 1950s", whose first year is masked: the years from the first to the last of ten say no value, either. */
function isDecade(element: IntegerLiteral, ancestors: readonly Element[]): boolean {
  const [comparison, sum] = [
    ancestors.findLast(({ kind }) => kind === 'comparison'),
    ancestors.at(-1),
  ];
  if (!DECADE.has(element.value) || sum?.kind !== 'arithmetic') return false;
  if (sum.operator !== '+' && sum.operator !== '-') return false;
  if (comparison?.kind !== 'comparison') return false;
  const compared = [comparison.first, ...comparison.rest.map(({ operand }) => operand)];
  return (
    compared.includes(sum) &&
    [sum.left, sum.right, ...compared].some(({ kind }) => kind === 'parameter')
  );
}

const POSITIONAL = new Set(['range', 'substring', 'left', 'right', 'round']);
