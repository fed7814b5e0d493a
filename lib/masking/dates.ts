import { monthNumber } from './months';
import { isOneOf, type Reading, type Word } from './reading';

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
  return (word.hasDigit ? numericDate(reading, from) : null) ?? monthDate(reading, from);
}

function numericDate(reading: Reading, from: number): WrittenDate | null {
  const [first, second, third] = reading.words.slice(from, from + 3);
  if (!first?.isNumber || !second || !gapIs(reading, from, /^(?:[-/:]|\.\s?)$/)) return null;
  const separator = reading.question.slice(first.end, first.end + 1);
  if (separator === ':') {
    if (
      !second.isNumber ||
      second.text.length !== 2 ||
      Number(first.text) > 23 ||
      Number(second.text) > 59
    )
      return null;
    const to = third?.isNumber && gapIs(reading, from + 1, /^:$/) ? from + 3 : from + 2;
    const seconds = to === from + 3 ? `:${third?.text}` : '';
    return {
      from,
      to,
      kind: 'time',
      iso: `${first.text.padStart(2, '0')}:${second.text}${seconds}`,
    };
  }
  if (first.text.length === 4)
    return yearFirst(reading, from, { year: first, month: second, day: third });
  if (!third?.isNumber || !second.isNumber || !gapIs(reading, from + 1, /^[-/.]\s?$/)) return null;
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

/** `2024-03`, `2024-03-05`, `2024/3/5`, `2024.03.05`, `2024-03-05T14:30:00Z` (whose time goes with it). */
function yearFirst(
  reading: Reading,
  from: number,
  {
    year,
    month,
    day,
  }: { readonly year: Word; readonly month: Word; readonly day: Word | undefined },
): WrittenDate | null {
  if (!/^(?:0?[1-9]|1[0-2])$/.test(month.text)) return null;
  const gap = reading.question.slice(year.end, month.start);
  const dayText = /^(0?[1-9]|[12]\d|3[01])(?:t\d{2})?$/.exec(day?.text ?? '')?.[1];
  if (!day || !dayText || reading.question.slice(month.end, day.start) !== gap) {
    if (gap !== '-' || month.text.length !== 2) return null;
    return { from, to: from + 2, kind: 'date', iso: written(year.text, Number(month.text)) };
  }
  let to = from + 3;
  if (!day.isNumber) while (gapIs(reading, to - 1, /^[:.+]$/)) to += 1;
  return { from, to, kind: 'date', iso: written(year.text, Number(month.text), Number(dayText)) };
}

/** `3 March 2024`, `March 3rd, 2024`, `March 2024`, `3. März`, `in March`. */
function monthDate(reading: Reading, from: number): WrittenDate | null {
  const { words } = reading;
  const first = words[from];
  let at = from;
  let day = dayOf(first);
  if (day !== null) {
    at += words[at + 1]?.text === 'of' ? 2 : 1;
    if (!gapIs(reading, at - 1, /^\.?\s*$/)) return null;
  }
  const name = words[at];
  const month = monthNumber(name?.text ?? '');
  if (!name || month === undefined) return null;
  at += 1;
  if (day === null && !isYear(words[at])) {
    day = gapIs(reading, at - 1, /^\s+$/) ? dayOf(words[at]) : null;
    if (day !== null) at += 1;
  }
  const year =
    isYear(words[at]) && gapIs(reading, at - 1, /^[.,]?\s+$/) ? words[at]?.text : undefined;
  if (year) at += 1;
  const isBare = day === null && !year;
  if (isBare && (!name.isCapital || name.isSentenceStart || !isAfterPreposition(reading, from)))
    return null;
  return { from, to: at, kind: 'date', iso: year ? written(year, month, day) : null };
}

function isAfterPreposition({ words, grammar }: Reading, from: number): boolean {
  return isOneOf(words[from - 1], grammar.comparing);
}

function dayOf(word: Word | undefined): number | null {
  const text = /^(\d{1,2})(?:st|nd|rd|th)?$/.exec(word?.text ?? '')?.[1];
  const day = Number(text);
  return day >= 1 && day <= 31 ? day : null;
}

function isYear(word: Word | undefined): boolean {
  return /^[12]\d{3}$/.test(word?.text ?? '');
}

function written(year: string, month: number, day?: number | null): string {
  const parts = [
    year,
    String(month).padStart(2, '0'),
    ...(day ? [String(day).padStart(2, '0')] : []),
  ];
  return parts.join('-');
}

function gapIs({ words, question }: Reading, before: number, pattern: RegExp): boolean {
  const one = words[before];
  const other = words[before + 1];
  return (
    one !== undefined && other !== undefined && pattern.test(question.slice(one.end, other.start))
  );
}
