import 'server-only';
import type { SchemaTarget, Synonym } from '@/lib/masking/vocabulary';
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

/** A synonym's note, and the folded word that calls for it. */
export interface SynonymNote {
  readonly word: string;
  readonly note: string;
}

export function synonymNotes(
  settings: SynonymSettings,
  schema: GraphSchema,
): readonly SynonymNote[] {
  return Object.entries(settings).flatMap(([name, words]) =>
    targetOf(name, schema) ? words.map((word) => ({ word, note: synonymNote(word, name) })) : [],
  );
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
