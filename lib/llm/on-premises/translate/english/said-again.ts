import 'server-only';
import type { Word } from '../read-words';
import { DETERMINERS, PREPOSITIONS } from './closed-classes';

const ASKING = new Set(['who', 'what', 'when', 'where', 'which', 'how', 'why']);
const SOMEBODY = new Set(['he', 'she', 'it', 'they', 'him', 'her', 'them']);
const SAYING = [
  ['that', 'is'],
  ['that', 'means'],
  ['i', 'mean'],
  ['which', 'means'],
  ['meaning'],
  ['namely'],
];

/**
 * What is said a second time and more exactly takes the place of what was said first: "from $a, that is from the country
 * $a" is from the country, "how old is $a, I mean when was he born" asks when.
 */
export function saidAgain(words: readonly Word[]): readonly Word[] {
  const at = words.findIndex(({ text }, index) => text === ',' && lengthAt(words, index + 1) > 0);
  const from = at + 1 + lengthAt(words, at + 1);
  const opens = words[from];
  if (at < 1 || opens?.kind !== 'word') return words;
  const before = words.slice(0, at);
  if (PREPOSITIONS.has(opens.text)) {
    const same = before.findLastIndex(({ text }) => text === opens.text);
    return same < 1 ? words : [...before.slice(0, same), ...words.slice(from)];
  }
  const clause = words.slice(from);
  const meant = ASKING.has(opens.text) ? namedIn(before) : [];
  return meant.length === 0
    ? words
    : clause.flatMap((word) => (SOMEBODY.has(word.text) ? meant : [word]));
}

/** "the sailor $a", or the value alone. */
function namedIn(words: readonly Word[]): readonly Word[] {
  const at = words.findLastIndex(({ kind }) => kind === 'placeholder');
  const isNamed = words[at - 1]?.kind === 'word' && DETERMINERS.has(words[at - 2]?.text ?? '');
  return at < 0 ? [] : words.slice(isNamed ? at - 2 : at, at + 1);
}

function lengthAt(words: readonly Word[], at: number): number {
  const found = SAYING.find((said) =>
    said.every((text, offset) => words[at + offset]?.text === text),
  );
  return found?.length ?? 0;
}
