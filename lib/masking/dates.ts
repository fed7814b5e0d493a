import { monthNumber } from './months';
import { isOneOf, type Reading, type Word } from './reading';
import { textAt, wordBehind } from './word-behind';

/** A date or time of day as written: words `from` to `to`, and ISO 8601 as far as it is certain. */
export interface WrittenDate {
  readonly from: number;
  readonly to: number;
  readonly kind: 'date' | 'time';
  /** `2024-03-05`, `2024-03`, `14:30`; null where the order of day and month, or the year, is open. */
  readonly iso: string | null;
}

/** The longest written date that begins at a word, or null. */
export function readDateAt(reading: Reading, from: number): WrittenDate | null {
  const word = reading.words[from];
  if (!word) return null;
  return (word.isNumber ? numericDate(reading, from, word) : null) ?? monthDate(reading, from);
}

function numericDate(reading: Reading, from: number, first: Word): WrittenDate | null {
  const second = wordBehind(reading, from, /^(?:[-/:]|\.\s?)$/);
  if (!second) return null;
  const separator = reading.question.charAt(first.end);
  if (separator === ':') return timeOfDay(reading, from, [first, second]);
  if (first.text.length === 4) return yearFirst(reading, from, [first, second]);
  const third = wordBehind(reading, from + 1, /^[-/.]\s?$/);
  if (!third?.isNumber || !second.isNumber) return null;
  if (![2, 4].includes(third.text.length) || first.text.length > 2 || second.text.length > 2)
    return null;
  const [one, other] = [Number(first.text), Number(second.text)];
  if (one < 1 || other < 1 || Math.min(one, other) > 12 || Math.max(one, other) > 31) return null;
  const isDayFirst = separator === '.' || one > 12;
  const isCertain =
    third.text.length === 4 && (separator === '.' || one > 12 || other > 12 || one === other);
  const [day, month] = isDayFirst ? [one, other] : [other, one];
  const iso = isCertain && month <= 12 ? written(third.text, month, day) : null;
  return { from, to: from + 3, kind: 'date', iso };
}

/** `14:30`, `14:30:15` */
function timeOfDay(
  reading: Reading,
  from: number,
  [hour, minute]: readonly [Word, Word],
): WrittenDate | null {
  const isTime =
    minute.isNumber &&
    minute.text.length === 2 &&
    Number(hour.text) <= 23 &&
    Number(minute.text) <= 59;
  if (!isTime) return null;
  const time = `${hour.text.padStart(2, '0')}:${minute.text}`;
  const second = wordBehind(reading, from + 1, /^:$/);
  return second?.isNumber
    ? { from, to: from + 3, kind: 'time', iso: `${time}:${second.text}` }
    : { from, to: from + 2, kind: 'time', iso: time };
}

/** `2024-03`, `2024-03-05`, `2024/3/5`, `2024.03.05`, `2024-03-05T14:30:00Z` (whose time goes with it). */
function yearFirst(
  reading: Reading,
  from: number,
  [year, month]: readonly [Word, Word],
): WrittenDate | null {
  const { words, question } = reading;
  if (!/^(?:0?[1-9]|1[0-2])$/.test(month.text)) return null;
  const gap = question.slice(year.end, month.start);
  const next = words[from + 2];
  const day =
    next && question.slice(month.end, next.start) === gap
      ? /^(0?[1-9]|[12]\d|3[01])(t\d{2})?$/.exec(next.text)
      : null;
  if (!day) {
    if (gap !== '-' || month.text.length !== 2) return null;
    return { from, to: from + 2, kind: 'date', iso: written(year.text, Number(month.text)) };
  }
  let to = from + 3;
  if (day[2] !== undefined) while (wordBehind(reading, to - 1, /^[:.+]$/)) to += 1;
  const iso = written(year.text, Number(month.text), Number(day[1]));
  return { from, to, kind: 'date', iso };
}

/** `3 March 2024`, `March 3rd, 2024`, `March 2024`, `3. März`, `in March`, and `1 May` of `between 1 May and 3 June 2024`. */
function monthDate(reading: Reading, from: number): WrittenDate | null {
  const read = dayOfMonth(reading, from);
  if (!read) return null;
  const { day, month, to } = read;
  const year = read.year ?? yearBehind(reading, read);
  if (day === null && year === null && !isNamedAlone(reading, from)) return null;
  const iso = year === null ? null : written(year, month, day);
  return { from, to, kind: 'date', iso };
}

interface DayOfMonth {
  readonly day: number | null;
  readonly month: number;
  readonly year: string | null;
  readonly to: number;
}

/** The year that the second of two days says of both: of the first it is the year before where that comes later in a year. */
function yearBehind(reading: Reading, { day, month, to }: DayOfMonth): string | null {
  const joint = wordBehind(reading, to - 1, /^\s+$/)?.text ?? '';
  const second = JOINTS.has(joint) ? dayOfMonth(reading, to + 1) : null;
  if (!second?.year || (day === null) !== (second.day === null)) return null;
  const isLater =
    month > second.month || (month === second.month && (day ?? 0) > (second.day ?? 0));
  return isLater ? String(Number(second.year) - 1) : second.year;
}

const JOINTS = new Set(['and', 'to', 'until', 'till', 'through', 'und', 'bis']);

function dayOfMonth(reading: Reading, from: number): DayOfMonth | null {
  const { words } = reading;
  let at = from;
  let day = dayIn(textAt(words, at));
  if (day !== null) {
    at += textAt(words, at + 1) === 'of' ? 2 : 1;
    if (!wordBehind(reading, at - 1, /^\.?\s*$/)) return null;
  }
  const month = monthNumber(textAt(words, at));
  if (month === undefined) return null;
  if (day === null) {
    day = dayIn(wordBehind(reading, at, /^\s+$/)?.text ?? '');
    if (day !== null) at += 1;
  }
  const year = yearIn(wordBehind(reading, at, /^[.,]?\s+$/)?.text ?? '');
  if (year !== null) at += 1;
  return { day, month, year, to: at + 1 };
}

/** `in March`: a name that is no verb there. */
function isNamedAlone({ words, grammar }: Reading, at: number): boolean {
  const name = words[at];
  if (!name) return false;
  return name.isCapital && !name.isSentenceStart && isOneOf(words[at - 1], grammar.comparing);
}

function dayIn(text: string): number | null {
  const day = Number(/^(\d{1,2})(?:st|nd|rd|th)?$/.exec(text)?.[1]);
  return day >= 1 && day <= 31 ? day : null;
}

function yearIn(text: string): string | null {
  return /^[12]\d{3}$/.test(text) ? text : null;
}

function written(year: string, month: number, day: number | null = null): string {
  const parts = [month, ...(day === null ? [] : [day])];
  return [year, ...parts.map((part) => String(part).padStart(2, '0'))].join('-');
}
