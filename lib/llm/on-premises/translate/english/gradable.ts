import 'server-only';
import type { Meaning } from './meaning';
import { meaningOf } from './meaning';

/** An adjective of degree: which way more of it goes on a measure, and on the calendar. */
export interface Gradable {
  readonly meaning: Meaning;
  readonly more: 1 | -1;
  /** 1: later, -1: earlier, 0: says nothing of time. */
  readonly later: 1 | -1 | 0;
  /** True where it only speaks of time: "recent". */
  readonly onlyTime: boolean;
}

const UP =
  'long high big large great tall heavy deep fast wide broad expensive costly valuable far hot warm strong thick rich loud bright hard old much many ' +
  'steep dense noisy dangerous severe serious difficult tough complex profitable spicy ' +
  'humid wet windy dirty efficient powerful experienced bulky spacious roomy pricey lengthy accurate risky urgent ' +
  'intense lucrative';
const DOWN =
  'short low small little tiny light shallow slow narrow cheap near cold cool weak thin poor quiet soft young few ' +
  'easy simple safe mild inexpensive affordable brief compact sparse dim faint';
const LATER = 'new late recent young modern last';
const EARLIER = 'old early ancient first';

const WORDS = new Map<string, Gradable>();
for (const [line, more] of [
  [UP, 1],
  [DOWN, -1],
] as const) {
  for (const word of line.split(' ')) {
    WORDS.set(word, { meaning: meaningOf(word), more, later: 0, onlyTime: false });
  }
}
for (const [line, later] of [
  [LATER, 1],
  [EARLIER, -1],
] as const) {
  for (const word of line.split(' ')) {
    const known = WORDS.get(word);
    const meaning = meaningOf(word);
    WORDS.set(word, { meaning, more: known?.more ?? later, later, onlyTime: !known });
  }
}

/** An adjective as it stands in the dictionary. */
export function gradable(word: string): Gradable | null {
  return WORDS.get(word) ?? null;
}

/** "longer", "heavier", "bigger". */
export function comparative(word: string): Gradable | null {
  return degree(word, 'er');
}

/** "longest", "first". */
export function superlative(word: string): Gradable | null {
  if (word === 'last' || word === 'first') return gradable(word);
  return degree(word, 'est');
}

function degree(word: string, ending: string): Gradable | null {
  if (!word.endsWith(ending)) return null;
  const stem = word.slice(0, -ending.length);
  const [, single] = /^(.+(.))\2$/u.exec(stem) ?? [];
  const bases = [stem, `${stem}e`, ...(stem.endsWith('i') ? [`${stem.slice(0, -1)}y`] : [])];
  for (const base of [...bases, ...(single === undefined ? [] : [single])]) {
    const found = gradable(base);
    if (found) return found;
  }
  return null;
}
