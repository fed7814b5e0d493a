import 'server-only';
import { openJson, sealJson, type TableContext, timestamp } from './database';

/** A graph that people can ask. What `kind`, `state`, `connection` and `settings` may hold, services decide. */
export interface GraphRecord {
  readonly id: string;
  /** Unique. */
  readonly name: string;
  readonly kind: string;
  readonly state: string;
  /** Address and credentials of a database elsewhere; sealed at rest. */
  readonly connection: unknown;
  /** Notes, synonyms and the like. */
  readonly settings: unknown;
  readonly createdAt: string;
  readonly updatedAt: string;
}

export type NewGraph = Omit<GraphRecord, 'createdAt' | 'updatedAt'>;
type GraphPatch = Partial<Omit<NewGraph, 'id'>>;

export interface GraphReader {
  get(id: string): Promise<GraphRecord | null>;
  getByName(name: string): Promise<GraphRecord | null>;
  /**
   * Names the state of a graph's record, schema, policy and index in one small query; another one after
   * each change of any of them. Null where there is no graph of that name.
   */
  revision(name: string): Promise<string | null>;
  /** By name. */
  list(): Promise<readonly GraphRecord[]>;
}

export interface GraphTable extends GraphReader {
  /** Throws `conflict` where the name is taken. */
  create(graph: NewGraph): Promise<GraphRecord>;
  update(id: string, patch: GraphPatch): Promise<GraphRecord>;
  /** With its schema, policies, threads and questions. Its ledger entries stay. */
  delete(id: string): Promise<void>;
}

export function createGraphTable({ database, query, sealer }: TableContext): GraphTable {
  return {
    get: async (id) => read(await database.graph.findUnique({ where: { id } })),
    getByName: async (name) => read(await database.graph.findUnique({ where: { name } })),
    revision: async (name) => {
      const [row] = await query({
        text: `SELECT "id", "updatedAt",
          (SELECT MAX("version") FROM "GraphSchema" WHERE "graphId" = "Graph"."id") AS "schema",
          (SELECT MAX("version") FROM "Policy" WHERE "graphId" = "Graph"."id") AS "policy",
          (SELECT MAX("version") FROM "IndexState" WHERE "graphId" = "Graph"."id") AS "index"
        FROM "Graph" WHERE "name" = ?`,
        values: [name],
        isApart: true,
      });
      return row === undefined ? null : JSON.stringify(Object.values(row).map(revisionPart));
    },
    list: async () =>
      (await database.graph.findMany({ orderBy: { name: 'asc' } })).map((row) => recordOf(row)),
    create: async (graph) => {
      const now = timestamp();
      const row = await database.graph.create({
        data: {
          id: graph.id,
          name: graph.name,
          kind: graph.kind,
          state: graph.state,
          connection: sealJson(sealer, graph.connection, contextOf(graph.id)),
          settings: JSON.stringify(graph.settings),
          createdAt: now,
          updatedAt: now,
        },
      });
      return recordOf(row);
    },
    update: async (id, { connection, settings, ...patch }) => {
      const row = await database.graph.update({
        where: { id },
        data: {
          ...patch,
          ...(connection === undefined
            ? {}
            : { connection: sealJson(sealer, connection, contextOf(id)) }),
          ...(settings === undefined ? {} : { settings: JSON.stringify(settings) }),
          updatedAt: timestamp(),
        },
      });
      return recordOf(row);
    },
    delete: async (id) => {
      await database.graph.delete({ where: { id } });
    },
  };

  function read(row: Row | null): GraphRecord | null {
    return row === null ? null : recordOf(row);
  }

  function recordOf(row: Row): GraphRecord {
    return {
      ...row,
      connection: openJson(sealer, row.connection, contextOf(row.id)),
      settings: JSON.parse(row.settings),
      createdAt: row.createdAt.toISOString(),
      updatedAt: row.updatedAt.toISOString(),
    };
  }
}

type Row = NonNullable<Awaited<ReturnType<TableContext['database']['graph']['findUnique']>>>;

/** The drivers give counts as numbers or big integers, moments as text or dates. */
function revisionPart(value: unknown): unknown {
  return typeof value === 'bigint' ? `${value}` : value;
}

function contextOf(id: string): string {
  return `Graph.connection:${id}`;
}
