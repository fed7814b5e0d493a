import 'server-only';
import { stem } from '@/lib/masking/stem';
import { wordsIn } from '@/lib/masking/vocabulary';
import { NO_ALIASES, type SchemaAliases } from '@/lib/schema/aliases';
import type { GraphSchema } from '@/lib/schema/graph-schema';

import { propertyKeys } from '../graph/property-keys';

export interface SchemaName {
  readonly name: string;
  readonly kind: 'label' | 'relationship' | 'property';
  readonly isHidden: boolean;
}

/** Every part of a schema that may have words: labels, relationship types, properties. */
export function schemaNames(
  schema: GraphSchema,
  aliases: SchemaAliases = NO_ALIASES,
): readonly SchemaName[] {
  return [
    ...schema.labels.map(({ name }) => ({
      name,
      kind: 'label' as const,
      isHidden: Object.hasOwn(aliases.labels, name),
    })),
    ...schema.relationshipTypes.map(({ name }) => ({
      name,
      kind: 'relationship' as const,
      isHidden: Object.hasOwn(aliases.relationshipTypes, name),
    })),
    ...propertyKeys(schema).map((name) => ({
      name,
      kind: 'property' as const,
      isHidden: Object.hasOwn(aliases.properties, name),
    })),
  ];
}

/** The name that somebody means by other spelling: `page count` for `Book.page_count`; null where it is none or several. */
export function meantName(text: string, names: readonly SchemaName[]): string | null {
  const exact = names.find(({ name }) => name === text);
  if (exact) return exact.name;
  const wanted = keyOf(text);
  if (wanted === '') return null;
  const same = names.filter(({ name }) => keyOf(name) === wanted);
  const bare = names.filter(
    ({ name, kind }) =>
      kind === 'property' && keyOf(name.slice(name.lastIndexOf('.') + 1)) === wanted,
  );
  const found = same.length > 0 ? same : bare;
  return found.length === 1 ? (found[0]?.name ?? null) : null;
}

function keyOf(text: string): string {
  return wordsIn(text).map(stem).join(' ');
}
