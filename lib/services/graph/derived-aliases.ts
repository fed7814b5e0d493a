import 'server-only';
import { wordsOf } from '@/lib/masking/language';
import { stem } from '@/lib/masking/stem';
import type { ValueAlias } from '@/lib/masking/value-aliases';
import { entriesOf, type ValueIndex } from '@/lib/masking/value-index';
import { type Vocabulary, wordsIn } from '@/lib/masking/vocabulary';
import { type GraphSchema, propertyKey } from '@/lib/schema/graph-schema';

import { nationForms } from './nation-forms';
import { formsOfKind } from './value-forms';

/** A property of more values is no list of kinds. */
const MOST_KINDS = 60;
/** Things that have each of its values, on average, where a property tells a kind and is no name. */
const LEAST_SHARED = 2;

/** What people are called who are of a kind. */
const PEOPLE: Readonly<Record<string, readonly string[]>> = {
  male: ['man', 'men', 'males', 'Männer', 'Männern', 'Männchen', 'männliche', 'männlichen'],
  female: ['woman', 'women', 'females', 'Frauen', 'Weibchen', 'weibliche', 'weiblichen'],
  männlich: ['Mann', 'Männer', 'Männern', 'Männchen'],
  weiblich: ['Frau', 'Frauen', 'Weibchen'],
};

/** Endings of a field, and of whoever works in it. */
const FIELDS: readonly (readonly [RegExp, string])[] = [
  [/logy$/u, 'logist'],
  [/iatry$/u, 'iatrist'],
  [/therapy$/u, 'therapist'],
  [/surgery$/u, 'surgeon'],
  [/(?<=[a-z]{4})ics$/u, 'ician'],
  [/nursing$/u, 'nurse'],
];

interface DerivedFrom {
  /** What the role sees. */
  readonly index: ValueIndex;
  readonly schema: GraphSchema;
  readonly vocabulary: Vocabulary;
}

/**
 * Nouns for who or what is of a kind, where the graph holds the kind: "men" for a stored `male`, "neurologists"
 * for `neurology`. Only of properties of few values, and none that is a value itself: they are masked to it, so
 * that a model is told what they are and not which. Of properties that tell a kind, other forms of the words as well:
 * "strikes" for a stored `strike`, "Schnee" for `snow`; never one that says something of the schema. A value that is
 * part of a name of the schema, or that only a dictionary or an expert's word for its own property takes for one, is a form
 * of itself.
 */
export function derivedAliases({ index, schema, vocabulary }: DerivedFrom): readonly ValueAlias[] {
  const kinds = new Map<string, string[] | null>();
  const stored = new Set<string>();
  for (const { values } of entriesOf(index)) {
    for (const { kind, text, types } of values) {
      if (kind !== 'string') continue;
      for (const type of types) {
        const known = kinds.get(type);
        if (known === null) continue;
        if (known && known.length >= MOST_KINDS) kinds.set(type, null);
        else kinds.set(type, [...(known ?? []), text]);
      }
    }
  }
  for (const all of kinds.values()) for (const text of all ?? []) stored.add(text.toLowerCase());
  const ofKinds = kindProperties(schema);
  const isFree = (form: string, property: string): boolean => {
    const ways = wordsIn(form).map((word) => wordOf(word, property, vocabulary));
    return ways.length > 0 && ways.every((way) => way !== 'schema');
  };
  return [...kinds].flatMap(([property, all]) =>
    (all ?? []).flatMap((value): readonly ValueAlias[] => {
      const text = value.toLowerCase();
      const nouns = nounsOf(text).filter((alias) => !stored.has(alias.toLowerCase()));
      const named = nouns.map((alias) => ({ alias, value, property }));
      const ofKind = ofKinds.has(property);
      const forms = [...nationForms(text, property), ...(ofKind ? formsOfKind(text) : [])]
        .filter((form) => !stored.has(form) && !nouns.includes(form))
        .concat(ofKind && isGuessedTerm(text, property, vocabulary) ? [text] : [])
        .filter((form) => isFree(form, property));
      return [
        ...named,
        ...[...new Set(forms)].map((alias) => ({ alias, value, property, isForm: true })),
      ];
    }),
  );
}

/** Properties of texts of which several things have the same. */
function kindProperties(schema: GraphSchema): ReadonlySet<string> {
  const owners = [
    ...schema.labels.map((label) => ({ owner: 'node' as const, ...label })),
    ...schema.relationshipTypes.map((type) => ({ owner: 'relationship' as const, ...type })),
  ];
  return new Set(
    owners.flatMap(({ owner, name, properties }) =>
      properties
        .filter(({ types, filled, distinct }) => {
          const isText = types.every((type) => type === 'STRING');
          return isText && distinct !== null && filled >= distinct * LEAST_SHARED;
        })
        .map((property) => propertyKey({ owner, ownerName: name, property: property.name })),
    ),
  );
}

/**
 * What the schema says of a word: by all of a name, or an expert's word for another part of it; only by part of a name, by
 * an expert's word for the property whose value it is ("females" of a sex) or by a dictionary; or nothing.
 */
function wordOf(
  word: string,
  property: string,
  { terms }: Vocabulary,
): 'guessed' | 'schema' | null {
  if (CLOSED.some((closed) => closed.has(word))) return 'schema';
  const own = terms.get(stem(word)) ?? [];
  if (own.length === 0) return null;
  const name = stemsOf(property.slice(property.lastIndexOf('.') + 1));
  const isGuessed = own.every(({ isGeneral, stems, target }) => {
    const isOfValues = target.kind === 'property' && target.property === property;
    return isGeneral || stems.length > 1 || (isOfValues && stems.join(' ') !== name);
  });
  return isGuessed ? 'guessed' : 'schema';
}

const CLOSED = [wordsOf('en').closed, wordsOf('de').closed];

function stemsOf(name: string): string {
  return wordsIn(name).map(stem).join(' ');
}

function isGuessedTerm(value: string, property: string, vocabulary: Vocabulary): boolean {
  const words = wordsIn(value);
  return (
    words.length === 1 && words.every((word) => wordOf(word, property, vocabulary) === 'guessed')
  );
}

function nounsOf(kind: string): readonly string[] {
  const people = Object.hasOwn(PEOPLE, kind) ? PEOPLE[kind] : undefined;
  if (people) return people;
  if (!/^[a-z][a-z ]*$/u.test(kind)) return [];
  const [ending, agent] = FIELDS.find(([field]) => field.test(kind)) ?? [];
  if (!ending || agent === undefined) return [];
  const noun = kind.replace(ending, agent);
  return [noun, `${noun}s`];
}
