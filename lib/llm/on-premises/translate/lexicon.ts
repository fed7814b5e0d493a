import 'server-only';
import { isVerbForm } from './english/inflection';
import type { Meaning } from './english/meaning';
import type { Word } from './read-words';
import type { LabelWords, PropertyWords, Terms, TypeWords, Vocabulary } from './schema-vocabulary';

/** A name of the schema that a word may speak of. */
type Entry =
  | { readonly kind: 'label'; readonly label: LabelWords; readonly terms: Terms }
  | { readonly kind: 'type'; readonly type: string; readonly terms: Terms }
  | {
      readonly kind: 'property';
      /** Label or relationship type. */
      readonly owner: string;
      readonly ofType: boolean;
      readonly property: PropertyWords;
      readonly terms: Terms;
    };

interface Hit {
  readonly entry: Entry;
  /** 1 for forms of one word, 0 for nothing in common. */
  readonly near: number;
}

/** Below this, a word does not speak of a name. */
export const COVERED = 0.45;

/** From here on a word is a name itself. */
const OWN_NAME = 0.9;

/** What words spoke of is kept for so many of them. */
const MOST_KNOWN = 5_000;

/** Finds what words speak of, by what their meanings share: a look-up, however large the schema is. */
export class Lexicon {
  readonly vocabulary: Vocabulary;
  readonly #byKey = new Map<string, { entry: Entry; weight: number }[]>();
  readonly #known = new Map<Meaning, readonly Hit[]>();
  readonly #patternsOf = new Map<string, TypeWords[]>();
  readonly #leaving = new Map<string, { pattern: TypeWords; forward: boolean }[]>();

  constructor(vocabulary: Vocabulary) {
    this.vocabulary = vocabulary;
    const types = new Set<string>();
    for (const label of vocabulary.labels.values()) {
      this.#add({ kind: 'label', label, terms: label.terms });
      for (const property of label.properties) {
        this.#add({
          kind: 'property',
          owner: label.name,
          ofType: false,
          property,
          terms: property.terms,
        });
      }
    }
    for (const pattern of vocabulary.patterns) {
      push(this.#patternsOf, pattern.type, pattern);
      push(this.#leaving, pattern.from, { pattern, forward: true });
      push(this.#leaving, pattern.to, { pattern, forward: false });
      if (types.has(pattern.type)) continue;
      types.add(pattern.type);
      this.#add({ kind: 'type', type: pattern.type, terms: pattern.terms });
      for (const property of pattern.properties) {
        this.#add({
          kind: 'property',
          owner: pattern.type,
          ofType: true,
          property,
          terms: property.terms,
        });
      }
    }
  }

  patterns(type: string): readonly TypeWords[] {
    return this.#patternsOf.get(type) ?? [];
  }

  /** Relationships at a label, each as seen from it. */
  leaving(label: string): readonly { readonly pattern: TypeWords; readonly forward: boolean }[] {
    return this.#leaving.get(label) ?? [];
  }

  hits(word: Word): readonly Hit[] {
    const known = this.#known.get(word.meaning);
    if (known) return known;
    const best = new Map<Entry, number>();
    for (const [key, weight] of word.meaning) {
      for (const { entry, weight: own } of this.#byKey.get(key) ?? []) {
        best.set(entry, Math.max(best.get(entry) ?? 0, Math.min(weight, own)));
      }
    }
    const hits = [...best]
      .filter(([, near]) => near >= COVERED)
      .map(([entry, near]) => ({ entry, near }))
      .toSorted((a, b) => b.near - a.near);
    if (this.#known.size >= MOST_KNOWN) this.#known.clear();
    this.#known.set(word.meaning, hits);
    return hits;
  }

  /** How much a word speaks of things or what they have. */
  noun(word: Word): number {
    return this.#strength(word, (entry) => entry.kind !== 'type' || !isVerbForm(word.text));
  }

  thing(word: Word): number {
    return this.#strength(word, (entry) => entry.kind === 'label');
  }

  /** Labels that a word is a name of. */
  labelsNamed(word: Word): readonly string[] {
    return this.hits(word).flatMap(({ entry, near }) =>
      near >= OWN_NAME && entry.kind === 'label' ? [entry.label.name] : [],
    );
  }

  /** How much a word speaks of what things do. */
  verb(word: Word): number {
    return this.#strength(
      word,
      (entry) =>
        entry.kind === 'type' || (entry.kind === 'property' && entry.terms.words.some(isVerbForm)),
    );
  }

  attribute(word: Word): number {
    return this.#strength(word, (entry) => entry.kind === 'property');
  }

  /** How much a word speaks of a number that things have. */
  figure(word: Word): number {
    return this.#strength(word, (entry) => entry.kind === 'property' && entry.property.isNumber);
  }

  #strength(word: Word, fits: (entry: Entry) => boolean): number {
    return this.hits(word).find(({ entry }) => fits(entry))?.near ?? 0;
  }

  #add(entry: Entry): void {
    const keys = new Map<string, number>();
    for (const meaning of [
      ...entry.terms.meanings,
      ...(entry.terms.noted ? [entry.terms.noted] : []),
    ]) {
      for (const [key, weight] of meaning) keys.set(key, Math.max(weight, keys.get(key) ?? 0));
    }
    for (const [key, weight] of keys) push(this.#byKey, key, { entry, weight });
  }
}

function push<Key, Value>(map: Map<Key, Value[]>, key: Key, value: Value): void {
  const list = map.get(key);
  if (list) list.push(value);
  else map.set(key, [value]);
}
