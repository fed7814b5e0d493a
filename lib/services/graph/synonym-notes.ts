import 'server-only';
import { stem } from '@/lib/masking/stem';
import { type SchemaTarget, type Synonym, wordsIn } from '@/lib/masking/vocabulary';
import { aliasedKey, NO_ALIASES, type SchemaAliases } from '@/lib/schema/aliases';
import type { GraphSchema } from '@/lib/schema/graph-schema';

/** An administrator's words for parts of the schema: label, type or `Owner.property` to words. */
export type SynonymSettings = Readonly<Record<string, readonly string[]>>;

/** Synonyms as the masker reads them; those of names that the schema does not have are left out. */
export function synonymsOf(settings: SynonymSettings, schema: GraphSchema): readonly Synonym[] {
  return Object.entries(settings).flatMap(([name, words]) => {
    const target = targetOf(name, schema);
    return target ? words.map((word) => ({ words: word, target })) : [];
  });
}

/** What a prompt says of a synonym: one static line each, known before any question. */
function synonymNote(word: string, name: string): string {
  return `"${word}" means ${name}`;
}

/** A synonym's note, and the stems that call for it, all of them together. */
export interface SynonymNote {
  readonly stems: readonly string[];
  /** The words that they are the stems of. */
  readonly words: readonly string[];
  readonly note: string;
}

/** What a name that has an alias is called is not told: it would say what the alias hides. */
export function synonymNotes(
  settings: SynonymSettings,
  schema: GraphSchema,
  aliases: SchemaAliases = NO_ALIASES,
): readonly SynonymNote[] {
  return Object.entries(settings).flatMap(([name, words]) => {
    const target = targetOf(name, schema);
    if (!target || isHidden(target, aliases)) return [];
    const said = target.kind === 'property' ? aliasedKey(aliases, name) : name;
    return words.map((word) => {
      const parts = wordsIn(word);
      return {
        stems: parts.map((part) => stem(part)),
        words: parts,
        note: synonymNote(word, said),
      };
    });
  });
}

function isHidden(target: SchemaTarget, aliases: SchemaAliases): boolean {
  switch (target.kind) {
    case 'label':
      return Object.hasOwn(aliases.labels, target.label);
    case 'relationship':
      return Object.hasOwn(aliases.relationshipTypes, target.type);
    case 'property':
      return Object.hasOwn(aliases.properties, target.property);
  }
}

function targetOf(name: string, schema: GraphSchema): SchemaTarget | null {
  if (schema.labels.some((label) => label.name === name)) return { kind: 'label', label: name };
  if (schema.relationshipTypes.some((type) => type.name === name)) {
    return { kind: 'relationship', type: name };
  }
  const owners = [...schema.labels, ...schema.relationshipTypes];
  const isProperty = owners.some((owner) =>
    owner.properties.some((property) => `${owner.name}.${property.name}` === name),
  );
  return isProperty ? { kind: 'property', property: name } : null;
}
