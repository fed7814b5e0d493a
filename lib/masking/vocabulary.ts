import { aliasOf, NO_ALIASES, propertyAlias, type SchemaAliases } from '@/lib/schema/aliases';
import { propertyKey, type GraphSchema, type PropertySchema } from '@/lib/schema/graph-schema';

import { fold } from './fold';
import type { QuestionLanguage } from './language';
import type { OrdinaryWords } from './ordinary-words';
import { stem } from './stem';
import { tokenize } from './token';

/** What a schema word or a synonym of it names. */
export type SchemaTarget =
  | { readonly kind: 'label'; readonly label: string }
  | { readonly kind: 'property'; readonly property: string }
  | { readonly kind: 'relationship'; readonly type: string };

/** Words that people use for a part of the schema; an expert's, never a value. */
export interface Synonym {
  readonly words: string;
  readonly target: SchemaTarget;
  /** From a dictionary of general English, not from somebody who knows the graph. */
  readonly isGeneral?: boolean;
}

export interface VocabularySource {
  /** What the role may see. */
  readonly schema: GraphSchema;
  readonly synonyms?: readonly Synonym[];
  /** Words of the prompt's template. */
  readonly promptWords?: ReadonlySet<string>;
  /** Ordinary words per language in lower case; needed in strict mode only, helps in standard mode. */
  readonly ordinaryWords?: Partial<Readonly<Record<QuestionLanguage, OrdinaryWords>>>;
  /** Words that an administrator moved out, and the sensitive ones; they win over ordinary words only. */
  readonly removedWords?: ReadonlySet<string>;
  /** Other names that parts of the schema are sent under. */
  readonly aliases?: SchemaAliases;
}

/** A schema term by the stems of its words. */
export interface SchemaTerm {
  readonly target: SchemaTarget;
  readonly words: readonly string[];
  readonly stems: readonly string[];
  /** What it is called in prompts. */
  readonly promptName: string;
  /** True where that is not its own name, which must not leave. */
  readonly isAliased: boolean;
  readonly isGeneral: boolean;
}

export interface RelationshipEnds {
  readonly from: readonly string[];
  readonly to: readonly string[];
  /** The acting end is `to` in a type such as MADE_BY, else `from`. */
  readonly agent: 'from' | 'to';
}

/** A vocabulary made ready for looking up; made once for a schema and its synonyms. */
export interface Vocabulary {
  /** Terms by the stem of each of their words. */
  readonly terms: ReadonlyMap<string, readonly SchemaTerm[]>;
  readonly promptWords: ReadonlySet<string>;
  readonly ordinaryWords: Partial<Readonly<Record<QuestionLanguage, OrdinaryWords>>>;
  readonly removedWords: ReadonlySet<string>;
  /** The property by which elements of a label are called, by label. */
  readonly callingProperty: ReadonlyMap<string, string>;
  /** Properties whose values are names, of which people write parts; where a label has none, what it is called by. */
  readonly nameProperties: ReadonlySet<string>;
  readonly relationships: ReadonlyMap<string, RelationshipEnds>;
  /** Stems of the words of names that must not leave, and of what people call them. */
  readonly aliasedStems: ReadonlySet<string>;
  readonly aliasedWords: readonly string[];
}

export function compileVocabulary(source: VocabularySource): Vocabulary {
  const { schema, synonyms = [], aliases = NO_ALIASES } = source;
  const terms = new Map<string, SchemaTerm[]>();
  const aliasedWords = new Set<string>();
  const add = (words: string, target: SchemaTarget, isGeneral = false): void => {
    const parts = wordsIn(words);
    const { name, promptName } = namesOf(target, aliases);
    const isAliased = name !== promptName;
    const isJoinedToo = isAliased && parts.length > 1;
    const typed = parts.map((part) => withUmlauts(part, source.ordinaryWords?.en));
    const isTypedToo = typed.some((part, at) => part !== parts[at]);
    for (const words of [
      parts,
      ...(isJoinedToo ? [[parts.join('')]] : []),
      ...(isTypedToo ? [typed] : []),
    ]) {
      const stems = words.map(stem);
      const term = { target, words, stems, promptName, isAliased, isGeneral };
      for (const one of new Set(stems)) terms.set(one, [...(terms.get(one) ?? []), term]);
    }
    if (isAliased && !isGeneral) [...parts, ...typed].forEach((part) => aliasedWords.add(part));
  };
  for (const label of schema.labels) {
    add(label.name, { kind: 'label', label: label.name });
    for (const property of label.properties) {
      const key = propertyKey({ owner: 'node', ownerName: label.name, property: property.name });
      add(property.name, { kind: 'property', property: key });
    }
  }
  for (const type of schema.relationshipTypes) {
    add(type.name, { kind: 'relationship', type: type.name });
    for (const property of type.properties) {
      const key = propertyKey({
        owner: 'relationship',
        ownerName: type.name,
        property: property.name,
      });
      add(property.name, { kind: 'property', property: key });
    }
  }
  for (const { words, target, isGeneral } of synonyms) add(words, target, isGeneral);
  return {
    terms,
    promptWords: source.promptWords ?? new Set(),
    ordinaryWords: source.ordinaryWords ?? {},
    removedWords: source.removedWords ?? new Set(),
    callingProperty: new Map(schema.labels.flatMap((label) => callingPropertyOf(label))),
    nameProperties: new Set(schema.labels.flatMap((label) => namePropertiesOf(label))),
    relationships: new Map(schema.relationshipTypes.map((type) => [type.name, endsOf(type)])),
    aliasedWords: [...aliasedWords],
    aliasedStems: new Set([...aliasedWords].map(stem)),
  };
}

/** `wohnflaeche` as a question has it, whose marks are folded away; a word of English has no umlauts. */
function withUmlauts(word: string, english: OrdinaryWords | undefined): string {
  return english === undefined || english.has(word) ? word : word.replaceAll(/([aou])e/gu, '$1');
}

/** The bare name of a part of the schema, and what prompts call it. */
function namesOf(
  target: SchemaTarget,
  aliases: SchemaAliases,
): { readonly name: string; readonly promptName: string } {
  switch (target.kind) {
    case 'label':
      return { name: target.label, promptName: aliasOf(aliases.labels, target.label) };
    case 'relationship':
      return { name: target.type, promptName: aliasOf(aliases.relationshipTypes, target.type) };
    case 'property':
      return {
        name: target.property.slice(target.property.lastIndexOf('.') + 1),
        promptName: propertyAlias(aliases, target.property),
      };
  }
}

/** `releaseYear`, `RELEASE_YEAR` and `release year` are the same words. */
export function wordsIn(name: string): readonly string[] {
  const parted = name.replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ');
  return tokenize(fold(parted)).map((token) => token.text);
}

function callingPropertyOf(
  label: GraphSchema['labels'][number],
): readonly (readonly [string, string])[] {
  const share = (property: PropertySchema): number =>
    (property.distinct ?? 0) / Math.max(1, property.filled);
  const [best] = label.properties
    .filter((property) => !property.list && property.types[0] === 'STRING')
    .toSorted((one, other) => share(other) * other.filled - share(one) * one.filled);
  return best
    ? [[label.name, propertyKey({ owner: 'node', ownerName: label.name, property: best.name })]]
    : [];
}

const NAME_WORDS = new Set(
  'name title headline caption label designation titel bezeichnung überschrift'
    .split(' ')
    .flatMap((word) => wordsIn(word)),
);
/** `hostname`, `Nachname`, `Haupttitel`. */
const CLOSED_NAME = /(?:name|title|titel)$/u;

function namePropertiesOf(label: GraphSchema['labels'][number]): readonly string[] {
  const named = label.properties.filter(({ name, list, types }) => {
    const last = wordsIn(name).at(-1) ?? '';
    return !list && types.includes('STRING') && (NAME_WORDS.has(last) || CLOSED_NAME.test(last));
  });
  return named.length > 0
    ? named.map(({ name }) => propertyKey({ owner: 'node', ownerName: label.name, property: name }))
    : callingPropertyOf(label).map(([, property]) => property);
}

function endsOf(type: GraphSchema['relationshipTypes'][number]): RelationshipEnds {
  return {
    from: [...new Set(type.endpoints.map((ends) => ends.from))],
    to: [...new Set(type.endpoints.map((ends) => ends.to))],
    agent: wordsIn(type.name).at(-1) === 'by' ? 'to' : 'from',
  };
}
