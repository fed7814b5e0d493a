import 'server-only';
import type { GraphSchema, PropertySchema } from '@/lib/schema/graph-schema';

import { SYNONYMS } from '../translate/english/thesaurus';
import { germanForms } from '../translate/german/forms';
import { isGerman } from '../translate/german/function-words';
import { GERMAN_NOUNS } from './german-nouns';
import { isMisspelt } from './spelling';
import { stemOf, type Word } from './words';

/** What a word of an amendment may mean in the graph. */
export type Sense =
  | { readonly kind: 'label'; readonly label: string }
  | { readonly kind: 'type'; readonly type: string }
  | { readonly kind: 'property'; readonly owner: string; readonly property: PropertySchema };

export interface Mention {
  /** Places of its first word and behind its last among the words. */
  readonly from: number;
  readonly to: number;
  readonly senses: readonly Sense[];
  /** Heard in a word that is not spelled so. */
  readonly isSlip: boolean;
}

export interface Lexicon {
  readonly schema: GraphSchema;
  /** Every mention of a name of the schema, longer ones first where they begin alike. */
  mentionsIn(words: readonly Word[]): readonly Mention[];
}

type Entry = {
  readonly stems: readonly string[];
  /** The last word, whole. */
  readonly last: string;
  readonly sense: Sense;
  /** True for a word of general English: heard where nothing nearer is. */
  readonly isGeneral: boolean;
};

/** `synonyms` are words by name: `Label`, `TYPE` or `Owner.property`. */
export function createLexicon(
  schema: GraphSchema,
  synonyms: Readonly<Record<string, readonly string[]>>,
): Lexicon {
  const entries: Entry[] = [];
  const add = (text: string, sense: Sense, isGeneral = false): void => {
    const own = nameWords(text);
    const stems = own.map(stemOf).filter((stem) => stem !== '');
    if (stems.length > 0) entries.push({ stems, last: own.at(-1) ?? '', sense, isGeneral });
  };
  const addAll = (name: string, own: string, sense: Sense): void => {
    add(own, sense);
    const contents = nameWords(own).filter((word) => !PARTICLES.has(word));
    // A part of a name says it too: "year" of a year of release.
    const owner = sense.kind === 'property' ? nameWords(sense.owner).map(stemOf) : [];
    if (sense.kind !== 'label') {
      // The thing itself is not one of its properties: "dens" are no types of dens.
      for (const word of contents) if (!owner.includes(stemOf(word))) add(word, sense);
    }
    for (const synonym of synonyms[name] ?? []) add(synonym, sense);
    for (const word of contents.flatMap(alikeTo)) add(word, sense, true);
  };
  const ownProperties = (owner: string, properties: readonly PropertySchema[]): void => {
    for (const property of properties) {
      addAll(`${owner}.${property.name}`, property.name, { kind: 'property', owner, property });
    }
  };
  for (const { name, properties } of schema.labels) {
    addAll(name, name, { kind: 'label', label: name });
    ownProperties(name, properties);
  }
  for (const { name, properties } of schema.relationshipTypes) {
    addAll(name, name, { kind: 'type', type: name });
    ownProperties(name, properties);
  }
  return { schema, mentionsIn: (words) => mentionsIn(words, entries) };
}

/** Words of general English that say much the same. */
function alikeTo(word: string): readonly string[] {
  const stem = stemOf(word);
  return word.length < SHORTEST ? [] : (ALIKE.get(stem) ?? []);
}

const SHORTEST = 4;
const ALIKE = new Map<string, string[]>();
for (const line of [...SYNONYMS, ...GERMAN_NOUNS]) {
  const words = line.split(' ');
  for (const word of words) ALIKE.set(stemOf(word), [...(ALIKE.get(stemOf(word)) ?? []), ...words]);
}

const PARTICLES = new Set(
  'has have had is are was by in at to on of for with from the a an per kg m mg'.split(' '),
);

function nameWords(name: string): readonly string[] {
  return name
    .replaceAll(/(\p{Ll}|\d)(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== '');
}

/** What a German word is in English, each as its stems: `mitgespielt` is "act". */
function inEnglish({ text }: Word): readonly (readonly string[])[] {
  return germanForms(text.toLowerCase()).flatMap(({ english }) =>
    english.split('/').map((each) => each.split('-').map(stemOf)),
  );
}

function mentionsIn(words: readonly Word[], entries: readonly Entry[]): readonly Mention[] {
  const stems = words.map(({ plain }) => stemOf(plain));
  const isInGerman = isGerman(words.map(({ text }) => text.toLowerCase()));
  const mentions: Mention[] = [];
  for (let from = 0; from < words.length;) {
    const exact = entries.filter(({ stems: own, last }) =>
      own.every(
        (stem, index) =>
          isSame(stem, stems[from + index]) ||
          // "Pies" and "pie" have no stem in common.
          (index === own.length - 1 && words[from + index]?.plain === `${last}s`),
      ),
    );
    const isOpen = exact.length === 0 && !BUILDING.has(words[from]?.plain ?? '');
    const [first] = isOpen && isInGerman ? words.slice(from, from + 1) : [];
    const english = first ? inEnglish(first) : [];
    const translated = entries.filter(({ stems: own }) =>
      english.some((each) => each.join(' ') === own.join(' ')),
    );
    if (translated.length > 0) {
      const near = translated.filter(({ isGeneral }) => !isGeneral);
      const senses = (near.length > 0 ? near : translated).map(({ sense }) => sense);
      mentions.push({ from, to: from + 1, senses: unique(senses), isSlip: false });
      from += 1;
      continue;
    }
    const slips = isOpen
      ? entries.filter(({ stems: own }) => own.length === 1 && isMisspelt(stems[from], own[0]))
      : exact;
    const found =
      isOpen && slips.length === 0
        ? entries.filter(
            ({ stems: own, last }) => own.length === 1 && isHeadOf(words[from]?.plain, last),
          )
        : slips;
    const near = found.filter(({ isGeneral }) => !isGeneral);
    // "Sorted" builds an amendment, though a sort is a kind.
    const isBuilt = BUILDING.has(stems[from] ?? '');
    const heard = near.length > 0 || isBuilt ? near : found;
    const longest = Math.max(0, ...heard.map(({ stems: own }) => own.length));
    const senses = heard
      .filter(({ stems: own }) => own.length === longest)
      .map(({ sense }) => sense);
    if (longest === 0 || BUILDING.has(words[from]?.plain ?? '')) {
      from += 1;
      continue;
    }
    mentions.push({
      from,
      to: from + longest,
      senses: unique(senses),
      isSlip: isOpen && slips.length > 0,
    });
    from += longest;
  }
  return mentions;
}

function unique(senses: readonly Sense[]): readonly Sense[] {
  return [...new Map(senses.map((sense) => [JSON.stringify(sense), sense])).values()];
}

/** Words that build an amendment and name nothing by themselves. */
const BUILDING = new Set(
  'only also and or not no the a an of in at to from with without by is are was were first last all show sort more less than instead who that which each per they them those ones have has be many much every there'.split(
    ' ',
  ),
);

function isSame(stem: string, other: string | undefined): boolean {
  return (
    other !== undefined &&
    (stem === other ||
      stemOf(stem) === stemOf(other) ||
      (stem.length >= 5 && other.length >= 5 && (stem.startsWith(other) || other.startsWith(stem))))
  );
}

/** The last part of a compound says what it is: `Spruch` of a `Werbespruch`. */
function isHeadOf(word: string | undefined, compound: string): boolean {
  if (word === undefined || word.length < SHORTEST_HEAD) return false;
  return compound.length >= word.length + 3 && compound.endsWith(word);
}

const SHORTEST_HEAD = 5;

/** The property that says what a thing is called. */
export function namingProperty(schema: GraphSchema, label: string): string | null {
  const properties = schema.labels.find(({ name }) => name === label)?.properties ?? [];
  const wanted = ['name', 'title', 'label', 'code'];
  const found = wanted
    .map((word) => properties.find(({ name }) => name === word || name.endsWith(`_${word}`)))
    .find((each) => each !== undefined);
  return (found ?? properties.find(({ types }) => types.includes('STRING')))?.name ?? null;
}
