import 'server-only';
import { agentBases, basesOf, stemOf } from './inflection';
import { KIN, SYNONYMS } from './thesaurus';
import { SYNONYMS_OF_TRADES } from './thesaurus-of-trades';

/**
 * What a word may mean, as weighted keys: its bases, its stem, and the thesaurus' sets it is in. Two words
 * are as near as the best key that they share.
 */
export type Meaning = ReadonlyMap<string, number>;

/** Weights are an order of trust: the word itself, the verb in an agent noun, a synonym, a shared stem, a hint. */
const AGENT = 0.9;
const SYNONYM = 0.85;
const STEM = 0.75;
const COMPOUND = 0.85;
const HINT = 0.5;

const SETS = indexSets([...SYNONYMS, ...SYNONYMS_OF_TRADES], '#', SYNONYM);
const HINTS = indexSets(KIN, '%', HINT);
const known = new Map<string, Meaning>();
const KNOWN_CAP = 20_000;

/** How near two words are in meaning: 1 for forms of one word, 0 for nothing in common. */
export function affinity(left: Meaning, right: Meaning): number {
  const [small, large] = left.size <= right.size ? [left, right] : [right, left];
  let best = 0;
  for (const [key, weight] of small) {
    const other = large.get(key);
    if (other !== undefined) best = Math.max(best, Math.min(weight, other));
  }
  return best;
}

/** `word` in lower case. */
export function meaningOf(word: string): Meaning {
  const found = known.get(word);
  if (found) return found;
  const meaning = readMeaning(spelling(word));
  if (known.size >= KNOWN_CAP) known.clear();
  known.set(word, meaning);
  return meaning;
}

/** True of a form of a word that the thesaurus has. */
export function isInThesaurus(word: string): boolean {
  return basesOf(spelling(word)).some((base) => SETS.has(base) || HINTS.has(base));
}

function readMeaning(word: string): Meaning {
  const keys = new Map<string, number>();
  const add = (key: string, weight: number) => {
    keys.set(key, Math.max(weight, keys.get(key) ?? 0));
  };
  const addWord = (text: string, weight: number) => {
    for (const base of basesOf(text)) {
      add(`=${base}`, weight);
      for (const [key, trust] of [...(SETS.get(base) ?? []), ...(HINTS.get(base) ?? [])]) {
        add(key, trust * weight);
      }
    }
  };

  addWord(word, 1);
  const bases = basesOf(word);
  for (const base of bases) {
    for (const verb of agentBases(base)) addWord(verb, AGENT);
    const stem = stemOf(base);
    if (stem !== null) add(`~${stem}`, STEM);
  }
  const part = lastPart(bases);
  if (part !== null) {
    addWord(part, COMPOUND);
    for (const verb of agentBases(part)) addWord(verb, COMPOUND * AGENT);
  }
  return keys;
}

/** The last word of a closed compound: "writer" of "ghostwriter". */
function lastPart(bases: readonly string[]): string | null {
  for (const base of bases) {
    for (let at = 3; at <= base.length - 4; at++) {
      const part = base.slice(at);
      if (SETS.has(part) && part !== 'ship') return part;
    }
  }
  return null;
}

/** One spelling for British and American: colour and color, organise and organize, theatre and theater. */
function spelling(word: string): string {
  if (word.length < 6) return word;
  return word
    .replace(/our(?=$|s$|ed$|ing$|er|ite)/u, 'or')
    .replace(/is(?=ed?$|es$|ing$|ers?$|ations?$)/u, (match) =>
      /(?:rise|vise|cise)/u.test(word) ? match : 'iz',
    )
    .replace(/tre(?=s?$)/u, 'ter');
}

function indexSets(
  lines: readonly string[],
  mark: string,
  weight: number,
): ReadonlyMap<string, readonly (readonly [string, number])[]> {
  const sets = new Map<string, (readonly [string, number])[]>();
  for (const [index, line] of lines.entries()) {
    for (const word of line.split(' ').map(spelling)) {
      const list = sets.get(word) ?? [];
      list.push([`${mark}${index}`, weight]);
      sets.set(word, list);
    }
  }
  return sets;
}
