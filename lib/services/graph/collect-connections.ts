import 'server-only';
import type { GraphDatabase, LongWork } from '@/lib/graph/graph-database';
import { print } from '@/lib/language/cypher/print';
import {
  aggregate,
  anyLabel,
  item,
  match,
  node,
  path,
  query,
  relationship,
  returning,
  variable,
} from '@/lib/query/build';
import type { GraphSchema } from '@/lib/schema/graph-schema';
import type { ConnectionStatistics } from '@/lib/schema/graph-statistics';

/** Relationships of one kind that are counted; of more nothing is kept. */
const MOST_COUNTED = 2_000_000;
/** Kinds that are counted. */
const MOST_KINDS = 200;
/** Milliseconds for one kind, and for all. */
const DEADLINE = 5_000;
const ALL_DEADLINE = 20_000;

export interface Connections {
  readonly connections: readonly ConnectionStatistics[];
  /** False where something was too much to count. */
  readonly isWhole: boolean;
}

/**
 * How the relationships of each kind lie: how many, and at how many nodes they begin and end. Counted
 * in the database, within a deadline; what cannot be counted in it is left out and said so.
 */
export async function collectConnections(
  database: GraphDatabase,
  schema: GraphSchema,
  { signal }: LongWork = {},
): Promise<Connections> {
  const kinds = schema.relationshipTypes.flatMap(({ name, endpoints }) =>
    endpoints.map(({ from, to, count }) => ({ from, type: name, to, count })),
  );
  const started = performance.now();
  const connections: ConnectionStatistics[] = [];
  for (const kind of kinds.slice(0, MOST_KINDS)) {
    if (signal?.aborted || performance.now() - started > ALL_DEADLINE) break;
    if (kind.count > MOST_COUNTED) continue;
    const counted = await countOf(database, { schema, kind });
    if (counted) connections.push(counted);
  }
  return { connections, isWhole: connections.length === kinds.length };
}

async function countOf(
  database: GraphDatabase,
  {
    schema,
    kind: { from, type, to },
  }: { schema: GraphSchema; kind: { from: string; type: string; to: string } },
): Promise<ConnectionStatistics | null> {
  const counting = query(
    match([
      path(
        node({ variable: 'a', labels: anyLabel([from]) }),
        relationship({ variable: 'r', types: anyLabel([type]) }),
        node({ variable: 'b', labels: anyLabel([to]) }),
      ),
    ]),
    returning([
      item(aggregate('count', variable('r')), 'relationships'),
      item(aggregate('count', variable('a'), { distinct: true }), 'starts'),
      item(aggregate('count', variable('b'), { distinct: true }), 'ends'),
    ]),
  );
  const printed = print(counting, { dialect: database.capabilities.dialect, schema });
  if (!printed.ok) return null;
  try {
    const { rows } = await database.read({
      text: printed.text,
      parameters: {},
      rowCap: 2,
      byteCap: 10_000,
      deadline: DEADLINE,
    });
    const [count, distinctFrom, distinctTo] = (rows[0] ?? []).map(Number);
    if (count === undefined || distinctFrom === undefined || distinctTo === undefined) return null;
    return { from, type, to, count, distinctFrom, distinctTo };
  } catch {
    // Too much to count in time: the check goes without this fact.
    return null;
  }
}
