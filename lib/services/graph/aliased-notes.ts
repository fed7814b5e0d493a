import 'server-only';
import { stem } from '@/lib/masking/stem';
import { wordsIn } from '@/lib/masking/vocabulary';
import { hasAliases, propertyAlias, type SchemaAliases } from '@/lib/schema/aliases';
import type { GraphSchema } from '@/lib/schema/graph-schema';

interface AliasedNotes {
  readonly notes: readonly string[];
  /** Numbers, from 1, of those that name what must not leave in words that no alias replaces. */
  readonly leftOut: readonly number[];
}

/**
 * Notes by the names that may leave: a name as the schema writes it becomes its alias, and a note that
 * still says one in other words is left out.
 */
export function aliasedNotes(
  notes: readonly string[],
  { schema, aliases }: { readonly schema: GraphSchema; readonly aliases: SchemaAliases },
): AliasedNotes {
  if (!hasAliases(aliases)) return { notes, leftOut: [] };
  const pairs = aliasPairs(schema, aliases);
  const kept: string[] = [];
  const leftOut: number[] = [];
  notes.forEach((note, place) => {
    const said = pairs.reduce((text, [name, alias]) => replaceName(text, name, alias), note);
    if (pairs.some(([name]) => speaksOf(said, name))) leftOut.push(place + 1);
    else kept.push(said);
  });
  return { notes: kept, leftOut };
}

/** Names and their aliases, the longest name first; a property only where no other keeps its name. */
function aliasPairs(
  schema: GraphSchema,
  aliases: SchemaAliases,
): readonly (readonly [string, string])[] {
  const keys = Object.keys(aliases.properties);
  const known = [...schema.labels, ...schema.relationshipTypes].flatMap(({ name, properties }) =>
    properties.map((property) => `${name}.${property.name}`),
  );
  const openly = new Set(known.filter((key) => !keys.includes(key)).map(bareName));
  return [
    ...Object.entries(aliases.labels),
    ...Object.entries(aliases.relationshipTypes),
    ...keys
      .filter((key) => !openly.has(bareName(key)))
      .map((key) => [bareName(key), propertyAlias(aliases, key)] as const),
  ].toSorted(([one], [other]) => other.length - one.length);
}

function replaceName(text: string, name: string, alias: string): string {
  const escaped = name.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  return text.replaceAll(
    new RegExp(String.raw`(?<![\p{L}\p{N}_])${escaped}(?![\p{L}\p{N}_])`, 'gu'),
    alias,
  );
}

/** All words of the name side by side, in any form; or run together. */
export function speaksOf(text: string, name: string): boolean {
  const words = wordsIn(text);
  const stems = words.map(stem);
  const parts = wordsIn(name);
  const wanted = parts.map(stem);
  if (wanted.length === 0) return false;
  const isThere = stems.some((_, at) => wanted.every((one, offset) => stems[at + offset] === one));
  return isThere || words.includes(parts.join(''));
}

function bareName(key: string): string {
  return key.slice(key.lastIndexOf('.') + 1);
}
