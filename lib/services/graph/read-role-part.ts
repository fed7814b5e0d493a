import 'server-only';
import { AppError } from '@/lib/base/errors';
import type { GraphValue, NodeValue, RelationshipValue } from '@/lib/base/graph-value';
import type { GraphDatabase, StoredValue } from '@/lib/graph/graph-database';
import { print } from '@/lib/language/cypher/print';
import {
  anyLabel,
  call,
  integer,
  item,
  match,
  node,
  path,
  query,
  relationship,
  returning,
  variable,
} from '@/lib/query/build';
import type { Clause, ProjectionItem, Query } from '@/lib/query/model';
import { scopeToRole } from '@/lib/query/scope-to-role/scope-to-role';
import type { GraphSchema, PropertySchema } from '@/lib/schema/graph-schema';
import type { RoleScope } from '@/lib/schema/role-scope';
import type { PartTally } from '@/lib/schema/sub-schema-part';

type Row = readonly GraphValue[];

export interface RoleReading {
  readonly database: GraphDatabase;
  readonly scope: RoleScope;
  /** Names that the role sees. */
  readonly base: GraphSchema;
  readonly tally: PartTally;
}

/** Rows of one read, and how long it may take. */
const PAGE = 20_000;
const PAGE_BYTES = 256 * 1024 * 1024;
const PAGE_DEADLINE = 120_000;

/**
 * Reads all that a role sees of a graph: counts it in `tally` and gives its values. What hides the rest
 * is what hides it from the role's own queries.
 */
export async function* readRolePart(reading: RoleReading): AsyncGenerator<readonly StoredValue[]> {
  const { base, scope } = reading;
  const visible = new Set(base.labels.map(({ name }) => name));
  const seenLabels = (labels: readonly string[]): readonly string[] =>
    scope.labels === null ? labels : labels.filter((label) => visible.has(label));
  for (const { name } of base.labels) {
    const nodes = match([path(node({ variable: 'n', labels: anyLabel([name]) }))]);
    for await (const rows of pages(reading, [nodes], [item(variable('n'), 'n')])) {
      yield rows.flatMap((row) => nodeValues(row, { name, seenLabels, reading }));
    }
  }
  for (const { name, properties } of base.relationshipTypes) {
    const walk = path(
      node({ variable: 'a' }),
      relationship({ variable: 'r', types: anyLabel([name]) }),
      node({ variable: 'b' }),
    );
    const items = [
      item(variable('r'), 'r'),
      item(call('labels', variable('a')), 'a'),
      item(call('labels', variable('b')), 'b'),
    ];
    for await (const rows of pages(reading, [match([walk])], items)) {
      yield rows.flatMap((row) =>
        relationshipValues(row, { name, properties, seenLabels, reading }),
      );
    }
  }
}

interface NodePlace {
  readonly name: string;
  readonly seenLabels: (labels: readonly string[]) => readonly string[];
  readonly reading: RoleReading;
}

/** A node of several labels comes once with each; it is counted with the first. */
function nodeValues([value]: Row, { name, seenLabels, reading }: NodePlace): StoredValue[] {
  const { $node } = value as unknown as NodeValue;
  const labels = seenLabels($node.labels).toSorted();
  const known = reading.base.labels.find((label) => label.name === name)?.properties ?? [];
  if (labels[0] === name) {
    const all = reading.base.labels.flatMap((label) =>
      labels.includes(label.name) ? label.properties : [],
    );
    reading.tally.addNode(labels, kept($node.properties, all));
  }
  return valuesOf('node', name, kept($node.properties, known));
}

function relationshipValues(
  [value, from, to]: Row,
  { name, properties, seenLabels, reading }: NodePlace & { properties: readonly PropertySchema[] },
): StoredValue[] {
  const { $relationship } = value as unknown as RelationshipValue;
  const seen = kept($relationship.properties, properties);
  reading.tally.addRelationship({
    type: name,
    from: { id: $relationship.from, labels: seenLabels(from as readonly string[]) },
    to: { id: $relationship.to, labels: seenLabels(to as readonly string[]) },
    properties: seen,
  });
  return valuesOf('relationship', name, seen);
}

function kept(
  properties: Readonly<Record<string, GraphValue>>,
  seen: readonly PropertySchema[],
): Readonly<Record<string, GraphValue>> {
  const names = new Set(seen.map(({ name }) => name));
  return Object.fromEntries(Object.entries(properties).filter(([key]) => names.has(key)));
}

function valuesOf(
  owner: 'node' | 'relationship',
  ownerName: string,
  properties: Readonly<Record<string, GraphValue>>,
): StoredValue[] {
  return Object.entries(properties).flatMap(([name, value]): readonly StoredValue[] => {
    const property = { owner, ownerName, property: name };
    if (!Array.isArray(value)) return [{ property, value, listed: false }];
    const items: readonly GraphValue[] = value;
    return items.map((each) => ({ property, value: each, listed: true }));
  });
}

async function* pages(
  reading: RoleReading,
  clauses: readonly Clause[],
  items: readonly ProjectionItem[],
): AsyncGenerator<readonly Row[]> {
  for (let from = 0; ; from += PAGE) {
    const page = { skip: integer(from), limit: integer(PAGE) };
    const rows = await read(reading, query(...clauses, returning(items, page)));
    yield rows;
    if (rows.length < PAGE) return;
  }
}

async function read({ database, scope, base }: RoleReading, own: Query): Promise<readonly Row[]> {
  const scoped = scopeToRole(own, { scope, schema: base, taken: [] });
  const { dialect } = database.capabilities;
  const printed = scoped.ok ? print(scoped.query, { dialect, schema: base }) : scoped;
  if (!scoped.ok || !printed.ok) {
    throw new AppError('store-unsupported', 'This graph’s store cannot be cut to a role.');
  }
  const { rows, truncated } = await database.read({
    text: printed.text,
    parameters: scoped.parameters,
    rowCap: PAGE,
    byteCap: PAGE_BYTES,
    deadline: PAGE_DEADLINE,
  });
  if (truncated) throw new AppError('too-large', 'The graph is too large to be cut to a role.');
  return rows;
}
