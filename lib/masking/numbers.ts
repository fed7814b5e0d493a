import type { QuestionLanguage } from './language';
import { readNumberWords } from './number-words';
import { isOneOf, spanOfWords, type Reading, type Word } from './reading';
import { wordBehind } from './word-behind';

/** A number as written, and its plain decimal. */
export interface WrittenNumber {
  readonly from: number;
  readonly to: number;
  readonly start: number;
  readonly end: number;
  readonly canonical: string;
  /** `5th`: a place in an order, never a value. */
  readonly isOrdinal: boolean;
  /** `1990s`: the ten years that begin with it. */
  readonly isDecade?: boolean;
  /** Written in letters, and so small that it counts unless it is plainly compared. */
  readonly isSmallWord?: boolean;
}

/** From here on a number in letters is read as one in digits. */
const FIRST_BIG = 13;

const UNITS = 's k m mg g kg t ml cl l mm cm km min h ms kb mb gb tb usd eur gbp c f x';
const UNIT_SET: ReadonlySet<string> = new Set(UNITS.split(' '));

/**
 * The number that begins at a word: `1,000`, `7.5`, `-3`, `1990s`, `5th`, `20mg`, `1.5 million`; null where
 * none does. Of `between 50 and 100 million` the first is in millions too.
 */
export function readNumberAt(reading: Reading, from: number): WrittenNumber | null {
  const number = readPlainNumberAt(reading, from);
  if (!number) return null;
  const own = scaleAt(reading, number);
  if (own !== null) {
    const to = number.to + 1;
    const { end } = spanOfWords(reading, from, to);
    return { ...number, to, end, canonical: shifted(number.canonical, own), isSmallWord: false };
  }
  return { ...number, canonical: shifted(number.canonical, scaleOfRange(reading, number) ?? 0) };
}

/** Zeros that a word behind a number adds. German counts billions otherwise. */
const SCALES: Readonly<Record<QuestionLanguage, ReadonlyMap<string, number>>> = {
  en: new Map(
    Object.entries({
      thousand: 3,
      million: 6,
      millions: 6,
      mio: 6,
      mn: 6,
      billion: 9,
      billions: 9,
      bn: 9,
    }),
  ),
  de: new Map(
    Object.entries({
      tausend: 3,
      million: 6,
      millionen: 6,
      mio: 6,
      milliarde: 9,
      milliarden: 9,
      mrd: 9,
      billion: 12,
      billionen: 12,
    }),
  ),
};

function scaleAt({ words, question, language }: Reading, number: WrittenNumber): number | null {
  const word = words[number.to];
  if (!word || !/^[\s-]+$/u.test(question.slice(number.end, word.start))) return null;
  return SCALES[language].get(word.text) ?? null;
}

/** Words before the first of two numbers, and between them, that make them a range. */
const OPENERS = new Set(['between', 'from', 'zwischen', 'von']);
const JOINERS = new Set(['and', 'to', 'und', 'bis', 'until']);

/** The scale that a second number has, where both are the ends of a range: nobody means 50 to 100,000,000. */
function scaleOfRange(reading: Reading, number: WrittenNumber): number | null {
  const { words, question } = reading;
  const joiner = words[number.to];
  if (!joiner) return null;
  const isDashed = /^\s*[-–—]\s*$/u.test(question.slice(number.end, joiner.start));
  const isJoined = isOneOf(joiner, JOINERS) && isOneOf(words[number.from - 1], OPENERS);
  if (!isDashed && !isJoined) return null;
  const second = readPlainNumberAt(reading, isDashed ? number.to : number.to + 1);
  if (!second || Number(second.canonical) <= Number(number.canonical)) return null;
  return scaleAt(reading, second);
}

/** A decimal with its point moved to the right. */
function shifted(canonical: string, places: number): string {
  const [whole = '', rest = ''] = canonical.split('.');
  const digits = rest.padEnd(places, '0');
  const fraction = digits.slice(places);
  const sign = whole.startsWith('-') ? '-' : '';
  const moved = plain(`${whole.replace('-', '')}${digits.slice(0, places)}`);
  return `${sign}${moved}${fraction === '' ? '' : `.${fraction}`}`;
}

function readPlainNumberAt(reading: Reading, from: number): WrittenNumber | null {
  const { words, question } = reading;
  const word = words[from];
  if (!word) return null;
  if (!word.hasDigit) return numberInWords(reading, from);
  if (!word.isNumber) return attachedNumber(word, from);

  let canonical = word.text;
  let to = from + 1;
  const thousands = (): Word | null => {
    const next = wordBehind(reading, to - 1, /^,$/);
    return next && canonical.length <= 15 && /^\d{3}$/.test(next.text) ? next : null;
  };
  if (word.text.length <= 3)
    for (let next = thousands(); next; next = thousands()) {
      canonical += next.text;
      to += 1;
    }
  const part = wordBehind(reading, to - 1, /^[.٫]$/);
  if (part?.isNumber) {
    canonical += `.${part.text}`;
    to += 1;
  }
  const sign = /(?:^|[\s(])([-−])$/u.exec(question.slice(Math.max(0, word.start - 2), word.start));
  const { start, end } = spanOfWords(reading, from, to);
  return {
    from,
    to,
    start: sign ? start - 1 : start,
    end,
    canonical: `${sign ? '-' : ''}${plain(canonical)}`,
    isOrdinal: false,
  };
}

function numberInWords(reading: Reading, from: number): WrittenNumber | null {
  const found = readNumberWords(reading, from);
  if (!found || found.value < 2) return null;
  const { to, value } = found;
  return {
    from,
    to,
    ...spanOfWords(reading, from, to),
    canonical: String(value),
    isOrdinal: false,
    isSmallWord: value < FIRST_BIG,
  };
}

function attachedNumber(word: Word, from: number): WrittenNumber | null {
  const match = /^(\d+)([a-z]+)$/.exec(word.text);
  if (!match) return null;
  const digits = match[1] ?? '';
  const letters = match[2] ?? '';
  const isOrdinal = ['st', 'nd', 'rd', 'th'].includes(letters);
  if (!isOrdinal && !UNIT_SET.has(letters)) return null;
  const isPlain = word.raw.length === word.text.length;
  const end = isPlain && letters !== 's' ? word.start + digits.length : word.end;
  const canonical = plain(digits);
  const isDecade = letters === 's' && /^(?:1\d|20)\d0$/.test(canonical);
  const place = { from, to: from + 1, start: word.start, end };
  return { ...place, canonical, isOrdinal, ...(isDecade ? { isDecade } : {}) };
}

function plain(text: string): string {
  return text.replace(/^0+(?=\d)/, '');
}
