import 'server-only';
import { monthNumber } from '@/lib/masking/months';

import type { PromptPlaceholder } from '../../read-prompt';
import { PREPOSITIONS } from '../english/closed-classes';
import { isVerbForm } from '../english/inflection';
import { type Word, said } from '../read-words';
import { numberIn, ordinalIn } from './operators';

export type PeriodUnit = 'days' | 'months' | 'weeks' | 'years';

/** A number in the clear, or the name of one that is masked. */
interface Count {
  readonly kind: 'number' | 'placeholder';
  readonly text: string;
}

/** A time that no date tells: "in May" is that month of any year, "last year" is one calendar year back, "the last 30 days" a span of so many. */
export type Period =
  | { readonly kind: 'month'; readonly month: number }
  /** "the first half of 2010". */
  | { readonly kind: 'part'; readonly from: number; readonly to: number; readonly year: Count }
  | { readonly kind: 'calendar'; readonly unit: PeriodUnit; readonly shift: number }
  | {
      readonly kind: 'span';
      readonly unit: PeriodUnit;
      readonly count: Count;
      readonly ahead: boolean;
    };

/** Begins the name of what stands for such a time as a placeholder would. */
const MARK = '~';

/** Words for the parts of the calendar. */
export const CALENDAR_UNITS: Readonly<Record<string, PeriodUnit>> = {
  day: 'days',
  days: 'days',
  week: 'weeks',
  weeks: 'weeks',
  month: 'months',
  months: 'months',
  year: 'years',
  years: 'years',
};

const SHIFTS: Readonly<Record<string, number>> = { this: 0, last: -1, previous: -1, next: 1 };
const BACK = new Set(['last', 'past', 'previous']);
const AHEAD = new Set(['next', 'coming']);
const INTO = new Set(['in', 'over', 'within', 'during', 'for']);
const ARTICLES = new Set(['the', 'these']);

/** The period that such a name stands for; null for any other name. */
export function periodOf(name: string): Period | null {
  if (!name.startsWith(MARK)) return null;
  const [kind, unit = '', how = '', way] = name.slice(MARK.length).split(':');
  if (kind === 'month') return { kind, month: Number(unit) };
  if (kind === 'part') return { kind, from: Number(unit), to: Number(how), year: countOf(way) };
  const known = CALENDAR_UNITS[unit];
  if (!known) return null;
  if (kind === 'calendar') return { kind, unit: known, shift: Number(how) };
  return { kind: 'span', unit: known, count: countOf(how), ahead: way === 'ahead' };
}

function countOf(text = ''): Count {
  return { kind: /^\d+$/u.test(text) ? 'number' : 'placeholder', text };
}

/** Words of which those that tell a time from today are as one moment each: "in the last 30 days", "this year". */
export function withPeriods(
  words: readonly Word[],
  {
    isNumber,
    isMoment,
  }: {
    /** True of a masked number. */
    readonly isNumber: (name: string) => boolean;
    /** True of a word that names a moment that is stored. */
    readonly isMoment: (word: Word) => boolean;
  },
): { readonly words: readonly Word[]; readonly periods: readonly PromptPlaceholder[] } {
  const read: Word[] = [];
  const periods = new Map<string, PromptPlaceholder>();
  for (let at = 0; at < words.length;) {
    const word = words[at];
    if (!word) break;
    const found =
      spanAt(words, at, isNumber) ??
      partAt(words, at, isNumber) ??
      monthOfYearAt(words, at, isNumber) ??
      calendarAt(words, at) ??
      monthAt(words, at) ??
      todayAt(words, at, isMoment);
    if (!found) {
      read.push(word);
      at += 1;
      continue;
    }
    const name = `${MARK}${found.name}`;
    const before = read.at(-1);
    const isOpened = before?.kind === 'word' && PREPOSITIONS.has(before.text);
    if (found.isInner && isOpened) read.pop();
    if (found.isInner || !isOpened) read.push(said('in', word));
    read.push({ ...word, kind: 'placeholder', text: name, meaning: new Map() });
    periods.set(name, { name, types: [], phrase: 'a date' });
    at = found.next;
  }
  return { words: read, periods: [...periods.values()] };
}

interface Found {
  readonly name: string;
  readonly next: number;
  /** True where whatever leads to it says no more than "in". */
  readonly isInner: boolean;
}

/** "in the last 30 days", "over the past year", "within the next six months". */
function spanAt(
  words: readonly Word[],
  at: number,
  isNumber: (name: string) => boolean,
): Found | null {
  const before = words[at - 1];
  const opens = ARTICLES.has(words[at]?.text ?? '') ? at + 1 : at;
  const way = words[opens]?.text ?? '';
  if (!INTO.has(before?.text ?? '') || (!BACK.has(way) && !AHEAD.has(way))) return null;
  // What may be a ranking is opened by "that".
  const from = words[opens + 1]?.text === 'that' ? opens + 2 : opens + 1;
  const [first, second] = [words[from], words[from + 1]];
  const ahead = AHEAD.has(way) ? ':ahead' : '';
  const alone = CALENDAR_UNITS[first?.text ?? ''];
  if (alone && opens > at && !isQualified(words[from + 1]))
    return { name: `span:${alone}:1${ahead}`, next: from + 1, isInner: true };
  const unit = CALENDAR_UNITS[second?.text ?? ''];
  const isMasked = first?.kind === 'placeholder' && isNumber(first.text);
  const count = isMasked ? first.text : numberIn(first);
  if (!unit || count === null) return null;
  return { name: `span:${unit}:${count}${ahead}`, next: from + 2, isInner: true };
}

const PARTS: Readonly<Record<string, number>> = { half: 6, third: 4, quarter: 3 };

/** "in the first half of 2010", "in the last quarter of the year 2010". */
function partAt(
  words: readonly Word[],
  at: number,
  isNumber: (name: string) => boolean,
): Found | null {
  const opens = words[at]?.text === 'the' ? at + 1 : at;
  const [which, part, of] = words.slice(opens, opens + 3);
  const length = PARTS[part?.text ?? ''];
  if (length === undefined || of?.text !== 'of') return null;
  const article = words[opens + 3]?.text === 'the' ? opens + 4 : opens + 3;
  const from = words[article]?.text === 'year' ? article + 1 : article;
  const year = words[from];
  const isYear = year?.kind === 'number' || (year?.kind === 'placeholder' && isNumber(year.text));
  const place = which?.text === 'last' ? 12 / length : ordinalIn(which);
  if (!isYear || place === null || place * length > 12) return null;
  const end = place * length;
  return { name: `part:${end - length + 1}:${end}:${year.text}`, next: from + 1, isInner: false };
}

/** "in May 2023", "May of 2023". */
function monthOfYearAt(
  words: readonly Word[],
  at: number,
  isNumber: (name: string) => boolean,
): Found | null {
  const month = words[at]?.kind === 'word' ? monthNumber(words[at].text) : undefined;
  const from = words[at + 1]?.text === 'of' ? at + 2 : at + 1;
  const year = words[from];
  const isYear =
    (year?.kind === 'number' && /^[12]\d{3}$/u.test(year.text)) ||
    (year?.kind === 'placeholder' && isNumber(year.text));
  if (month === undefined || !isYear || !WITHIN.has(words[at - 1]?.text ?? '')) return null;
  return { name: `part:${month}:${month}:${year.text}`, next: from + 1, isInner: false };
}

/** "this year", "last month", without an article. */
function calendarAt(words: readonly Word[], at: number): Found | null {
  const [before, word, unit, after] = [words[at - 1], words[at], words[at + 1], words[at + 2]];
  if (word?.text === 'yesterday') return { name: 'calendar:days:-1', next: at + 1, isInner: true };
  if (word?.text === 'tomorrow') return { name: 'calendar:days:1', next: at + 1, isInner: true };
  const shift = SHIFTS[word?.text ?? ''];
  const known = CALENDAR_UNITS[unit?.text ?? ''];
  if (shift === undefined || !known || unit?.text.endsWith('s') === true || isQualified(after))
    return null;
  if (ARTICLES.has(before?.text ?? '')) return null;
  return { name: `calendar:${known}:${shift}`, next: at + 2, isInner: false };
}

/** "in May", "every May", without a year or a day. */
function monthAt(words: readonly Word[], at: number): Found | null {
  const [before, word, after] = [words[at - 1], words[at], words[at + 1]];
  const month = word?.kind === 'word' ? monthNumber(word.text) : undefined;
  const isDated = after?.kind === 'number' || after?.kind === 'placeholder';
  if (month === undefined || isDated || !WITHIN.has(before?.text ?? '')) return null;
  return { name: `month:${month}`, next: at + 1, isInner: true };
}

const WITHIN = new Set(['in', 'during', 'of', 'every']);

/** "reported today": of what is done, and not of what still is so. */
function todayAt(
  words: readonly Word[],
  at: number,
  isMoment: (word: Word) => boolean,
): Found | null {
  const [before, word] = [words[at - 1], words[at]];
  if (word?.text !== 'today' || !before) return null;
  const isDone = isMoment(before) && (isVerbForm(before.text) || before.text === 'due');
  return isDone ? { name: 'calendar:days:0', next: at + 1, isInner: true } : null;
}

/** "last year's budget", "the last year of", "the next year that". */
function isQualified(after: Word | undefined): boolean {
  return after?.kind === 'possessive' || ['of', 'that', 'which'].includes(after?.text ?? '');
}
