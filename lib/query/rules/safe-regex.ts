import { elementsOf } from '../visit';
import type { GuardRule } from './guard-rule';
import { reason } from './guard-rule';

const LONGEST_PATTERN = 200;

/** A pattern that backtracks without end cannot be stopped by every store. */
export const safeRegex: GuardRule = (query) =>
  elementsOf(query, 'regex').flatMap(({ pattern }) => {
    if (pattern.kind !== 'string') {
      const message =
        'A regular expression must be written out; use CONTAINS or STARTS WITH for a given value.';
      return [reason('regex-not-literal', message, pattern.span)];
    }
    return isSafe(pattern.value)
      ? []
      : [
          reason(
            'unsafe-regex',
            'This regular expression may run without end; leave out nested repeats.',
            pattern.span,
          ),
        ];
  });

/** Repeats that may each match the same text: every one multiplies the ways to try. */
const MOST_REPEATS = 5;
const MOST_OPTIONAL = 8;

/** No repeat of a group that holds a repeat or a choice, few repeats in all, no back-reference, not too long. */
function isSafe(pattern: string): boolean {
  if (pattern.length > LONGEST_PATTERN || /\\[1-9k]/.test(pattern)) return false;
  const open: { risky: boolean }[] = [];
  const plain = pattern.replaceAll(/\\[^]/g, '_').replaceAll(/\[\^?\]?[^\]]*\]/g, '_');
  const repeats = plain.match(/[*+]|\{\d*,?\d*\}/g) ?? [];
  const optional = plain.match(/(?<![*+?}(])\?/g) ?? [];
  if (repeats.length > MOST_REPEATS || optional.length > MOST_OPTIONAL) return false;
  for (let index = 0; index < plain.length; index += 1) {
    const character = plain.charAt(index);
    const group = open.at(-1);
    if (character === '(') {
      open.push({ risky: false });
    } else if (character === ')') {
      const closed = open.pop();
      const repeated = /^(?:[*+]|\{\d*,?\d*\})/.test(plain.slice(index + 1));
      if (closed?.risky && repeated) return false;
      const outer = open.at(-1);
      if (outer && (closed?.risky || repeated)) outer.risky = true;
    } else if (group && isOpen(plain, index)) {
      group.risky = true;
    }
  }
  return true;
}

/** A repeat, a choice, or what may be left out: `(a?){30}` tries each with it and without. */
function isOpen(plain: string, index: number): boolean {
  const character = plain.charAt(index);
  if (character === '?') return !/[(*+?}]/.test(plain.charAt(index - 1));
  return /[*+|]/.test(character) || /^\{\d/.test(plain.slice(index));
}
