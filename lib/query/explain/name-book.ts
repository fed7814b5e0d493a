import type { GraphSchema } from '@/lib/schema/graph-schema';

import type { Query } from '../model';
import { elementsOf } from '../visit';
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

export function createNameBook(parts: NameBookParts): NameBook {
  const { schema, query, nouns, read, quote, reserved } = parts;
  const used = namesOfQuery(query);
  const owners = [...schema.labels, ...schema.relationshipTypes];
  const labels = distinctly(
    [...schema.labels.map(({ name }) => name), ...used.labels],
    (name) => {
      const words = nouns.get(name) ?? read.noun(wordsOfName(name));
      return words === reserved ? '' : words;
    },
    quote,
  );
  const types = distinctly(
    [...schema.relationshipTypes.map(({ name }) => name), ...used.labels],
    (name) => read.type(wordsOfName(name)),
    quote,
  );
  const properties = distinctly(
    [...owners.flatMap((owner) => owner.properties.map(({ name }) => name)), ...used.properties],
    (name) => read.noun(wordsOfName(name)),
    quote,
  );
  const plain = (name: string): string => properties.get(name) ?? quote(name);
  const taken = new Set(properties.values());
  return {
    label: (name) => labels.get(name) ?? quote(name),
    type: (name) => types.get(name) ?? quote(name),
    property: (name, ofOwners) => {
      const asked = ofOwners.map((owner) => nouns.get(`${owner}.${name}`));
      const [word] = asked;
      const isOne = word !== undefined && asked.every((other) => other === word);
      return isOne && (!taken.has(word) || word === plain(name)) ? word : plain(name);
    },
  };
}

/** A name whose words are those of another name too is quoted as it is written. */
function distinctly(
  names: readonly string[],
  wordsFor: (name: string) => string,
  quote: (text: string) => string,
): ReadonlyMap<string, string> {
  const unique = [...new Set(names)];
  const words = new Map(unique.map((name) => [name, wordsFor(name)]));
  const counts = new Map<string, number>();
  for (const text of words.values()) counts.set(text, (counts.get(text) ?? 0) + 1);
  return new Map(
    unique.map((name) => {
      const text = words.get(name) ?? '';
      return [name, text === '' || counts.get(text) !== 1 ? quote(name) : text];
    }),
  );
}

function namesOfQuery(query: Query): {
  readonly labels: readonly string[];
  readonly properties: readonly string[];
} {
  return {
    labels: elementsOf(query, 'label').map(({ name }) => name),
    properties: [
      ...elementsOf(query, 'property').map(({ key }) => key.text),
      ...elementsOf(query, 'map-entry').map(({ key }) => key.text),
      ...elementsOf(query, 'property-selector').map(({ key }) => key.text),
    ],
  };
}
