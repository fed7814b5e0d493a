import 'server-only';
import { basesOf, isVerbForm } from '../inflection';
import { broaderSynset, wordEntry, type WordEntry } from './word-net';

/** A word that means about the same, and how near: never as near as a synonym that was chosen for records. */
export interface Likeness {
  readonly word: string;
  readonly near: number;
}

/** By the ranks of the senses that two words share, added up. */
const SHARED = [0.72, 0.66, 0.58, 0.5];
/** `treat` of a treatment; and what shares a sense with such a word. */
const DERIVED = 0.7;
const DERIVED_LESS = 0.14;
/** `heavy` of a weight. */
const DEGREE = 0.7;
/** `infectious` of what is contagious. */
const SIMILAR = 0.62;
/** `vehicle` of a truck: what is broader in its commonest sense, and less with each step and a rarer sense of the name. */
const BROADER = 0.6;
const LESS = 0.03;
const MOST_STEPS = 3;

type Part = 'nouns' | 'verbs' | 'adjectives';
const PARTS: readonly Part[] = ['nouns', 'verbs', 'adjectives'];

/** A word in the name of something. */
export interface NamingWord {
  readonly word: string;
  /** Of a relationship, which tells a deed as well as a thing. */
  readonly isDeed: boolean;
  /** It says what kind of thing it is: the last word of `hull_number`, and not the first. */
  readonly isHead: boolean;
}

/** Which of the names of a schema a word may stand for, by WordNet: made once, and then asked. */
export class WordNames {
  readonly #bySynset = new Map<number, Likeness[]>();
  readonly #byDerived = new Map<string, (Likeness & { readonly isDeed: boolean })[]>();
  readonly #byBase = new Map<string, string[]>();
  readonly #broader = new Map<number, Likeness[]>();

  constructor(names: Iterable<NamingWord>) {
    const known = new Set<string>();
    for (const name of names) {
      const key = `${name.word} ${name.isDeed} ${name.isHead}`;
      if (known.has(key)) continue;
      known.add(key);
      for (const base of basesOf(name.word)) {
        push(this.#byBase, base, name.word);
        const entry = wordEntry(base);
        if (entry) this.#add(name, entry);
      }
    }
  }

  /** The names nearest to a word, all that are as near; none where nothing is known of it. */
  nearestTo(word: string): readonly Likeness[] {
    const found = new Map<string, number>();
    const take = (name: string, near: number): void => {
      if (near > (found.get(name) ?? 0)) found.set(name, near);
    };
    for (const base of basesOf(word)) {
      const entry = wordEntry(base);
      if (!entry) continue;
      // A judgment is no judge, whatever both are made of; but who was judged may have one.
      const isThing = entry.nouns.length > 0 && !isVerbForm(word);
      for (const { word: name, near, isDeed } of this.#byDerived.get(base) ?? [])
        if (isDeed || !isThing) take(name, near);
      this.#takeLike(entry, isThing, take);
    }
    const nearest = Math.max(0, ...found.values());
    return [...found]
      .filter(([, near]) => near === nearest)
      .map(([name, near]) => ({ word: name, near }));
  }

  #takeLike(entry: WordEntry, isThing: boolean, take: (name: string, near: number) => void): void {
    for (const part of PARTS)
      for (const [rank, synset] of entry[part].entries())
        for (const { word, near } of this.#bySynset.get(synset) ?? [])
          take(word, SHARED[near + rank] ?? 0);
    for (const derived of isThing ? [] : entry.derived)
      for (const synset of firstSenses(derived))
        for (const { word, near } of this.#bySynset.get(synset) ?? [])
          take(word, (SHARED[near] ?? 0) - DERIVED_LESS);
    for (const degree of entry.degrees)
      for (const name of this.#byBase.get(degree) ?? []) take(name, DEGREE);
    for (const synset of entry.similar)
      for (const { word, near } of this.#bySynset.get(synset) ?? [])
        take(word, SIMILAR - near * LESS);
    const [commonest] = entry.nouns;
    for (const { word, near } of this.#broader.get(commonest ?? -1) ?? []) take(word, near);
  }

  #add({ word, isDeed, isHead }: NamingWord, entry: WordEntry): void {
    for (const part of PARTS)
      for (const [rank, synset] of entry[part].entries())
        push(this.#bySynset, synset, { word, near: rank });
    for (const derived of entry.derived)
      push(this.#byDerived, derived, { word, near: DERIVED, isDeed });
    if (!isHead) return;
    for (const [rank, synset] of entry.nouns.slice(0, 2).entries()) {
      let at = broaderSynset(synset);
      for (let step = 0; at !== null && step < MOST_STEPS; step += 1) {
        push(this.#broader, at, { word, near: BROADER - (step + rank) * LESS });
        at = broaderSynset(at);
      }
    }
  }
}

/** The commonest sense of a word in each part of speech. */
function firstSenses(word: string): readonly number[] {
  const entry = wordEntry(word);
  return entry === null ? [] : PARTS.flatMap((part) => entry[part].slice(0, 1));
}

function push<Key, Value>(map: Map<Key, Value[]>, key: Key, value: Value): void {
  const list = map.get(key);
  if (list) list.push(value);
  else map.set(key, [value]);
}
