import 'server-only';
import { type TableContext, timestamp } from './database';

/** What a graph looked like, or what its policy said, from one moment to the next. Versions count from 1. */
interface VersionedJson {
  readonly graphId: string;
  readonly version: number;
  readonly json: unknown;
  readonly createdAt: string;
}

interface PolicyRecord extends VersionedJson {
  readonly actor: string;
}

export interface SchemaReader {
  /** The newest, or null before the first introspection. */
  latest(graphId: string): Promise<VersionedJson | null>;
}

export interface SchemaTable extends SchemaReader {
  /** Adds the next version. */
  add(graphId: string, json: unknown): Promise<VersionedJson>;
}

export interface PolicyReader {
  latest(graphId: string): Promise<PolicyRecord | null>;
  /** A request keeps the version it began with. */
  get(graphId: string, version: number): Promise<PolicyRecord | null>;
  /** Newest first. */
  list(graphId: string, limit: number): Promise<readonly PolicyRecord[]>;
}

export interface PolicyTable extends PolicyReader {
  add(graphId: string, json: unknown, actor: string): Promise<PolicyRecord>;
}

export function createSchemaTable({ database }: TableContext): SchemaTable {
  return {
    latest: async (graphId) => {
      const row = await database.graphSchema.findFirst({
        where: { graphId },
        orderBy: { version: 'desc' },
      });
      return row === null ? null : parsed(row);
    },
    add: async (graphId, json) => {
      const last = await database.graphSchema.findFirst({
        where: { graphId },
        orderBy: { version: 'desc' },
        select: { version: true },
      });
      const row = await database.graphSchema.create({
        data: {
          graphId,
          version: (last?.version ?? 0) + 1,
          json: JSON.stringify(json),
          createdAt: timestamp(),
        },
      });
      return parsed(row);
    },
  };
}

export function createPolicyTable({ database }: TableContext): PolicyTable {
  return {
    latest: async (graphId) => {
      const row = await database.policy.findFirst({
        where: { graphId },
        orderBy: { version: 'desc' },
      });
      return row === null ? null : parsed(row);
    },
    list: async (graphId, limit) => {
      const rows = await database.policy.findMany({
        where: { graphId },
        orderBy: { version: 'desc' },
        take: limit,
      });
      return rows.map((row) => parsed(row));
    },
    get: async (graphId, version) => {
      const row = await database.policy.findUnique({
        where: { graphId_version: { graphId, version } },
      });
      return row === null ? null : parsed(row);
    },
    add: async (graphId, json, actor) => {
      const last = await database.policy.findFirst({
        where: { graphId },
        orderBy: { version: 'desc' },
        select: { version: true },
      });
      const row = await database.policy.create({
        data: {
          graphId,
          version: (last?.version ?? 0) + 1,
          json: JSON.stringify(json),
          actor,
          createdAt: timestamp(),
        },
      });
      return parsed(row);
    },
  };
}

function parsed<Row extends { readonly json: string; readonly createdAt: Date }>(
  row: Row,
): Omit<Row, 'json' | 'createdAt'> & { readonly json: unknown; readonly createdAt: string } {
  return { ...row, json: JSON.parse(row.json), createdAt: row.createdAt.toISOString() };
}
