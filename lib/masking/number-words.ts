import type { Token } from './token';
import { textAt, wordBehind } from './word-behind';

interface ReadWords {
  readonly words: readonly Token[];
  readonly language: string;
  readonly question: string;
}

/** A number that is written out: words from where it was looked for to `to`, and its value. */
export interface NumberInWords {
  readonly to: number;
  readonly value: number;
}

const ONES =
  `zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen
sixteen seventeen eighteen nineteen`.split(/\s+/u);
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const SCALES: ReadonlyMap<string, number> = new Map([
  ['thousand', 1000],
  ['million', 1_000_000],
  ['billion', 1_000_000_000],
]);
const SMALL: ReadonlyMap<string, number> = new Map([
  ...ONES.map((word, value) => [word, value] as const),
  ...TENS.map((word, place) => [word, (place + 2) * 10] as const),
]);
/** Folded, without marks. */
const GERMAN_ONES: ReadonlyMap<string, number> = new Map(
  `null:0 ein:1 eins:1 zwei:2 drei:3 vier:4 funf:5 fuenf:5 sechs:6 sieben:7 acht:8 neun:9 zehn:10 elf:11 zwolf:12
  zwoelf:12 dreizehn:13 vierzehn:14 funfzehn:15 sechzehn:16 siebzehn:17 achtzehn:18 neunzehn:19`
    .split(/\s+/u)
    .map((pair) => [pair.slice(0, pair.indexOf(':')), Number(pair.slice(pair.indexOf(':') + 1))]),
);
const GERMAN_TENS: ReadonlyMap<string, number> = new Map(
  'zwanzig dreissig vierzig funfzig sechzig siebzig achtzig neunzig'
    .split(' ')
    .map((word, place) => [word, (place + 2) * 10]),
);

/** Number words that stand alone. */
export const NUMBER_WORDS: Iterable<string> = [...SMALL.keys(), ...SCALES.keys(), 'hundred'];
/** What German numbers begin with, which are written together. */
export const NUMBER_BEGINNINGS: Iterable<string> = [
  ...GERMAN_ONES.keys(),
  ...GERMAN_TENS.keys(),
  'hundert',
  'tausend',
];

/** The number that begins at a word and is written in letters; null where none does. */
export function readNumberWords(reading: ReadWords, from: number): NumberInWords | null {
  const { words, language } = reading;
  if (language === 'de') {
    const value = germanNumber(textAt(words, from));
    return value === null ? null : { to: from + 1, value };
  }
  let total = 0;
  let group = 0;
  let to = from;
  let isOpen = false;
  for (let at = from; at === from || wordBehind(reading, at - 1, /^[\s-]+$/); at += 1) {
    const text = textAt(words, at);
    const small = SMALL.get(text);
    const scale = SCALES.get(text);
    if (small !== undefined && (!isOpen || (group % 100 >= 20 && group % 10 === 0 && small < 10))) {
      group += small;
      isOpen = true;
    } else if (small !== undefined && isOpen && group % 100 === 0 && group > 0) {
      group += small;
    } else if (text === 'hundred' && group < 10) {
      group = Math.max(1, group) * 100;
      isOpen = true;
    } else if (scale !== undefined && (total === 0 || (group > 0 && scale < total))) {
      total += Math.max(1, group) * scale;
      group = 0;
      isOpen = false;
    } else if (text === 'and' && group % 100 === 0 && total + group >= 100) {
      continue;
    } else {
      break;
    }
    to = at + 1;
  }
  return to === from ? null : { to, value: total + group };
}

/** True for a word that may begin a number in letters. */
export function isNumberWord(text: string): boolean {
  return SMALL.has(text) || SCALES.has(text) || text === 'hundred' || germanNumber(text) !== null;
}

function germanNumber(text: string): number | null {
  if (text === '' || text.length > 60) return null;
  for (const [word, scale] of [
    ['tausend', 1000],
    ['hundert', 100],
  ] as const) {
    const at = text.indexOf(word);
    if (at < 0) continue;
    const left = at === 0 ? 1 : germanNumber(text.slice(0, at));
    const rest = text.slice(at + word.length).replace(/^und/, '');
    const right = rest === '' ? 0 : germanNumber(rest);
    return left === null || right === null || right >= scale ? null : left * scale + right;
  }
  const one = GERMAN_ONES.get(text);
  if (one !== undefined) return one;
  for (const [word, value] of GERMAN_TENS) {
    if (text === word) return value;
    if (!text.endsWith(`und${word}`)) continue;
    const digit = GERMAN_ONES.get(text.slice(0, -word.length - 3)) ?? 0;
    return digit > 0 && digit < 10 ? value + digit : null;
  }
  return null;
}
