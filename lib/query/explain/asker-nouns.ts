import type { Nouns } from './name-book';
import { wordsOfName } from './split-name';

/** Words that stand before a noun, in English and German. */
const BEFORE_NOUNS = new Set(
  (
    'the a an which what many all every each any some no of and or by whose most few other ' +
    'der die das den dem des ein eine einen einem einer welche welcher welches welchen alle jede ' +
    'jeder jedes jeden viele und oder keine kein im am vom zum zur'
  ).split(' '),
);

/** Words that ask, point or rank, and name nothing. */
const POINTERS = new Set(
  (
    'who whom someone somebody anybody anyone people everyone it they one when ' +
    'first last latest earliest newest oldest next previous ' +
    'wer wen jemand leute wann erste ersten erster erstes letzte letzten letzter letztes neueste neuesten älteste ältesten'
  ).split(' '),
);

/**
 * The asker's own words for labels and properties: synonyms that the question uses as nouns. Verbs,
 * prepositions and pronouns that an administrator listed as synonyms are of no use in a sentence of ours.
 */
export function askerNouns(
  question: string,
  synonyms: Readonly<Record<string, readonly string[]>>,
): Nouns {
  const words = question.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const found = new Map<string, string>();
  for (const [name, others] of Object.entries(synonyms)) {
    const used = others.find((other) => isUsedAsNoun(other.toLowerCase(), words));
    if (used === undefined) continue;
    const own = wordsOfName(name).join(' ');
    const base = singular(used, [...others, own]);
    if (base.toLowerCase() !== own.toLowerCase()) found.set(name, base);
  }
  return found;
}

function isUsedAsNoun(synonym: string, words: readonly string[]): boolean {
  const parts = synonym.split(/\s+/);
  if (parts.some((part) => POINTERS.has(part))) return false;
  for (let at = 1; at + parts.length <= words.length; at += 1) {
    const isHere = parts.every((part, index) => words[at + index] === part);
    if (isHere && BEFORE_NOUNS.has(words[at - 1] ?? '')) return true;
  }
  return false;
}

/** `films` is said as `film` where that is a synonym too, or the name itself. */
function singular(word: string, others: readonly string[]): string {
  const lower = word.toLowerCase();
  const base = others.find((other) => {
    const shorter = other.toLowerCase();
    const ends = ['s', 'es', 'e', 'n', 'en'].some((end) => shorter + end === lower);
    return ends || (shorter.endsWith('y') && `${shorter.slice(0, -1)}ies` === lower);
  });
  return base ?? word;
}
