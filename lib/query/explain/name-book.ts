import type { GraphSchema } from '@/lib/schema/graph-schema';
import { oncePerSchema } from '@/lib/schema/once-per-schema';

import type { Query } from '../model';
import { namesIn } from '../scope';
import { elementsOf } from '../visit';
import { readAlike } from './own-end';
import { wordsOfName } from './split-name';

/** People's words for labels and properties, by name (`Owner.property` for a property of one owner). */
export type Nouns = ReadonlyMap<string, string>;

/** Reads names of the schema as words; two names of one kind never read the same. */
export interface NameBook {
  label(name: string): string;
  type(name: string): string;
  /** `owners` are the labels or types that it may be of, where they are known. */
  property(name: string, owners: readonly string[]): string;
}

interface NameBookParts {
  readonly schema: GraphSchema;
  readonly query: Query;
  /** The asker's words; what is not in it is read from the name itself. */
  readonly nouns: Nouns;
  /** How the words of a name stand together in the language. */
  readonly read: { readonly noun: ReadName; readonly type: ReadName };
  readonly quote: (text: string) => string;
  /** What stands for no name of the schema: a label that reads so is quoted. */
  readonly reserved?: string;
}

type ReadName = (words: readonly string[]) => string;

/** Costs by the names that the query holds, however many the schema has. */
export function createNameBook(parts: NameBookParts): NameBook {
  const { schema, query, nouns, read, quote, reserved } = parts;
  const known = wordsOfSchema(schema, read);
  const used = namesOfQuery(query);
  const asNoun = (name: string): string => read.noun(wordsOfName(name));
  const asType = (name: string): string => read.type(wordsOfName(name));
  const unknownTo = ({ words }: Wordings, names: readonly string[]): readonly string[] =>
    names.filter((name) => !words.has(name));
  const labels = withOthers(
    known.labels,
    new Map([
      ...unknownTo(known.labels, used.labels).map((name) => [name, asNoun(name)] as const),
      ...[...nouns].filter(([name]) => known.labels.words.has(name) || used.labels.includes(name)),
    ]),
  );
  const types = withOthers(
    known.types,
    new Map(unknownTo(known.types, used.types).map((name) => [name, asType(name)])),
    (text) => readAlike(text, known.isLabel),
  );
  const properties = withOthers(
    known.properties,
    new Map(unknownTo(known.properties, used.properties).map((name) => [name, asNoun(name)])),
  );
  const plain = (name: string): string => properties.telling(name) ?? quote(name);
  return {
    label: (name) => {
      const words = labels.telling(name);
      return words === null || words === reserved ? quote(name) : words;
    },
    type: (name) => types.telling(name) ?? quote(name),
    property: (name, ofOwners) => {
      const asked = ofOwners.map((owner) => nouns.get(`${owner}.${name}`));
      const [word] = asked;
      const isOne = word !== undefined && asked.every((other) => other === word);
      return isOne && (!properties.isTold(word) || word === plain(name)) ? word : plain(name);
    },
  };
}

/** The words of names of one kind, and how many names read so. */
interface Wordings {
  readonly words: ReadonlyMap<string, string>;
  readonly counts: ReadonlyMap<string, number>;
}

interface SchemaWords {
  readonly labels: Wordings;
  /** Whether words in small letters are those of a label. */
  readonly isLabel: (noun: string) => boolean;
  readonly types: Wordings;
  readonly properties: Wordings;
}

/** By the language's way to read a noun. */
const wordsByLanguage = oncePerSchema(() => new Map<ReadName, SchemaWords>());

function wordsOfSchema(schema: GraphSchema, { noun, type }: NameBookParts['read']): SchemaWords {
  const byLanguage = wordsByLanguage(schema);
  const known = byLanguage.get(noun);
  if (known) return known;
  const { labels, relationshipTypes } = schema;
  const properties = [...labels, ...relationshipTypes].flatMap((owner) => owner.properties);
  const labelWords = wordingsOf(labels, noun);
  const isLabel = nounsOf(labelWords);
  const words: SchemaWords = {
    labels: labelWords,
    isLabel,
    types: withAlike(wordingsOf(relationshipTypes, type), isLabel),
    properties: wordingsOf(properties, noun),
  };
  byLanguage.set(noun, words);
  return words;
}

/** Whether words are those of a label. */
function nounsOf({ words }: Wordings): (noun: string) => boolean {
  const nouns = new Set([...words.values()].map((word) => word.toLowerCase()));
  return (noun) => nouns.has(noun);
}

/** A type counts for what it may be said as, too. */
function withAlike({ words, counts }: Wordings, isLabel: (noun: string) => boolean): Wordings {
  const all = new Map(counts);
  for (const text of words.values()) {
    for (const other of readAlike(text, isLabel)) all.set(other, (all.get(other) ?? 0) + 1);
  }
  return { words, counts: all };
}

function wordingsOf(named: readonly { readonly name: string }[], read: ReadName): Wordings {
  const words = new Map(named.map(({ name }) => [name, read(wordsOfName(name))]));
  const counts = new Map<string, number>();
  for (const text of words.values()) counts.set(text, (counts.get(text) ?? 0) + 1);
  return { words, counts };
}

/** Wordings of which some are others for this query. */
function withOthers(
  { words, counts }: Wordings,
  others: ReadonlyMap<string, string>,
  also: (text: string) => readonly string[] = () => [],
): {
  /** What the name reads as, where no other one reads so; null where it has to be quoted. */
  readonly telling: (name: string) => string | null;
  /** True for words that one name alone reads as. */
  readonly isTold: (text: string) => boolean;
} {
  const shifts = new Map<string, number>();
  const shift = (text: string, by: number): void => {
    shifts.set(text, (shifts.get(text) ?? 0) + by);
  };
  for (const [name, text] of others) {
    const before = words.get(name);
    if (before !== undefined) shift(before, -1);
    shift(text, 1);
    for (const alike of also(text)) shift(alike, 1);
  }
  const isTold = (text: string): boolean => (counts.get(text) ?? 0) + (shifts.get(text) ?? 0) === 1;
  return {
    telling: (name) => {
      const text = others.get(name) ?? words.get(name) ?? '';
      return text !== '' && isTold(text) ? text : null;
    },
    isTold,
  };
}

function namesOfQuery(query: Query): {
  readonly labels: readonly string[];
  readonly types: readonly string[];
  readonly properties: readonly string[];
} {
  const relationships = elementsOf(query, 'relationship');
  const ofTypes = new Set(
    relationships.flatMap(({ types }) => (types ? elementsOf(types, 'label') : [])),
  );
  return {
    types: relationships.flatMap(({ types }) => namesIn(types)),
    labels: elementsOf(query, 'label')
      .filter((label) => !ofTypes.has(label))
      .map(({ name }) => name),
    properties: [
      ...elementsOf(query, 'property').map(({ key }) => key.text),
      ...elementsOf(query, 'map-entry').map(({ key }) => key.text),
      ...elementsOf(query, 'property-selector').map(({ key }) => key.text),
    ],
  };
}
