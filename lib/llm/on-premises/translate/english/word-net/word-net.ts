import 'server-only';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';

import { rootFolder } from '@/lib/base/process-file';

/** What WordNet 3.1 says of a word; synsets are numbers, of at most three senses each, the commonest first. */
export interface WordEntry {
  /** Its senses as a noun are mostly persons, or mostly places. */
  readonly isPerson: boolean;
  readonly isPlace: boolean;
  readonly nouns: readonly number[];
  readonly verbs: readonly number[];
  readonly adjectives: readonly number[];
  /** Words of another part of speech that are made of it, or it of them: `treat`, `treatment`. */
  readonly derived: readonly string[];
  /** Nouns whose degree an adjective is: `heavy`, `weight`. */
  readonly degrees: readonly string[];
  /** Synsets that are similar to those of an adjective: `infectious`, `contagious`. */
  readonly similar: readonly number[];
}

interface Words {
  /** Lines in the order of their words, each with a line break before and behind it. */
  readonly text: string;
  /** By the number of a noun's synset its broader one. */
  readonly broader: readonly (number | null)[];
}

let words: Words | null = null;

/** The entry of a word in its base form and in lower case; null for one that is not among the commoner words. */
export function wordEntry(word: string): WordEntry | null {
  const line = lineOf(readWords().text, word);
  return line === null ? null : readEntry(line);
}

/** The next broader synset of a noun's; null for the broadest and for those of other words. */
export function broaderSynset(synset: number): number | null {
  return readWords().broader[synset] ?? null;
}

function readWords(): Words {
  if (words) return words;
  const file = 'lib/llm/on-premises/translate/english/word-net/words.txt.gz';
  const text = gunzipSync(readFileSync(path.join(rootFolder(), file))).toString('latin1');
  const end = text.indexOf('\n\n');
  const broader = text
    .slice(end + 2)
    .trimEnd()
    .split(' ')
    .map((number) => (number === '' ? null : parseInt(number, 36)));
  words = { text: `\n${text.slice(0, end + 1)}`, broader };
  return words;
}

/** Looks for the line by halves: nothing is read of the words that nobody asks for. */
function lineOf(text: string, word: string): string | null {
  let low = 0;
  let high = text.length - 1;
  while (low < high) {
    const start = text.lastIndexOf('\n', (low + high) >> 1);
    const end = text.indexOf('\n', start + 1);
    const found = text.slice(start + 1, text.indexOf('\t', start));
    if (found === word) return text.slice(start + found.length + 2, end);
    if (found < word) low = end;
    else high = start;
  }
  return null;
}

function readEntry(line: string): WordEntry {
  const fields = new Map(
    line.split(' ').map((field) => {
      const [name = '', list = ''] = field.split('=');
      return [name, list === '' ? [] : list.split(',')] as const;
    }),
  );
  const numbers = (name: string) => (fields.get(name) ?? []).map((each) => parseInt(each, 36));
  return {
    isPerson: fields.has('p'),
    isPlace: fields.has('l'),
    nouns: numbers('n'),
    verbs: numbers('v'),
    adjectives: numbers('a'),
    derived: fields.get('d') ?? [],
    degrees: fields.get('q') ?? [],
    similar: numbers('s'),
  };
}
