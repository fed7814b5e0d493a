import 'server-only';
import { type GraphSchema, propertyKey } from '@/lib/schema/graph-schema';

/** What a prompt says about a graph: all of it is known before any question is asked. */
export interface PromptGraph {
  /** The part of the schema that the role sees, by the names that policy gave. */
  readonly schema: GraphSchema;
  /** One line each: a label with its properties, or a pattern of a relationship type. */
  readonly pieces: readonly string[];
  /** The administrator's notes, one a line of the prompt. */
  readonly notes: readonly string[];
  /** Steps in bytes that bodies are filled up to, where policy says. */
  readonly sizeBucket?: number | undefined;
  /** What is said of a type instead of its own `Owner.property`; null where nothing is. */
  readonly shownAs?: ReadonlyMap<string, string | null>;
}

/** A note as it stands in a prompt: one line. */
export function noteLine(note: string): string {
  return note.replaceAll(/\s+/gu, ' ').trim();
}

/** Labels, relationship types and property names, once each. */
export function schemaNames({ schema }: PromptGraph): readonly string[] {
  const owners = [...schema.labels, ...schema.relationshipTypes];
  const names = owners.flatMap((owner) => [owner.name, ...owner.properties.map(nameOf)]);
  return [...new Set(names)];
}

/** `Owner.property` for each property of the schema. */
export function schemaPropertyKeys({ schema }: PromptGraph): readonly string[] {
  const keysOf = (kind: 'node' | 'relationship', owners: readonly Owner[]) =>
    owners.flatMap((owner) =>
      owner.properties.map(({ name }) =>
        propertyKey({ owner: kind, ownerName: owner.name, property: name }),
      ),
    );
  return [...keysOf('node', schema.labels), ...keysOf('relationship', schema.relationshipTypes)];
}

interface Owner {
  readonly name: string;
  readonly properties: readonly { readonly name: string }[];
}

function nameOf({ name }: { readonly name: string }): string {
  return name;
}
