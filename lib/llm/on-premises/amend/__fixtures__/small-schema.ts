import { parse } from '@/lib/language/cypher/parse';
import { print } from '@/lib/language/cypher/print';
import type { Query } from '@/lib/query/model';
import type { GraphSchema, PropertySchema, ScalarType } from '@/lib/schema/graph-schema';

/** A label of three things that have all of its properties. */
export function label(
  name: string,
  own: readonly (readonly [string, ScalarType])[],
): GraphSchema['labels'][number] {
  const properties = own.map(([key, type]): PropertySchema => ({
    name: key,
    types: [type],
    list: false,
    filled: 3,
    distinct: 3,
  }));
  return { name, count: 3, properties };
}

export function hop(
  name: string,
  from: string,
  to: string,
): GraphSchema['relationshipTypes'][number] {
  return { name, count: 3, endpoints: [{ from, to, count: 3 }], properties: [] };
}

export function read(text: string): Query {
  const parsed = parse(text);
  if (!parsed.ok) throw new Error(`does not parse: ${text}`);
  return parsed.query;
}

/** On one line. */
export function written(query: Query): string {
  const printed = print(query, { dialect: 'neo4j' });
  return printed.ok ? printed.text.replaceAll('\n', ' ') : '';
}
