import 'server-only';
import path from 'node:path';

import { z } from 'zod';

import { AppError } from '@/lib/base/errors';
import type { NetworkWall } from '@/lib/egress/network-wall';
import type { GraphDatabase } from '@/lib/graph/graph-database';
import { type GraphConnection, openGraph } from '@/lib/graph/open-graph';
import type { GraphRecord } from '@/lib/store/tables/graphs';

/** Where a graph lives, as it is sealed in the store. */
export const StoredConnection = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('embedded') }),
  z.strictObject({
    kind: z.literal('neo4j'),
    url: z.string(),
    user: z.string(),
    password: z.string(),
    database: z.string().nullable(),
    /** Of users that queries run as, by name; who has none here is impersonated. */
    userPasswords: z.record(z.string(), z.string()).optional(),
  }),
]);
export type StoredConnection = z.infer<typeof StoredConnection>;

export interface GraphRegistryOptions {
  readonly wall: NetworkWall;
  readonly dataFolder: string;
}

/** The open graphs of this process, each opened at its first use and closed when it is replaced. */
export class GraphRegistry {
  readonly #options: GraphRegistryOptions;
  readonly #open = new Map<
    string,
    {
      readonly updatedAt: string;
      readonly database: Promise<GraphDatabase>;
      readonly address: Address | null;
    }
  >();

  constructor(options: GraphRegistryOptions) {
    this.#options = options;
  }

  /** Folder of an embedded graph and of every graph's value index. */
  folderOf(id: string): string {
    return path.join(this.#options.dataFolder, 'graphs', id);
  }

  /** The adapter for a graph; opened anew when its record has changed since. */
  async database(record: GraphRecord): Promise<GraphDatabase> {
    const known = this.#open.get(record.id);
    if (known?.updatedAt === record.updatedAt) return known.database;
    const connection = StoredConnection.parse(record.connection);
    const database = this.open(record.id, connection);
    const address = connection.kind === 'neo4j' ? addressOf(connection.url) : null;
    this.#open.set(record.id, { updatedAt: record.updatedAt, database, address });
    if (known) await (await known.database).close();
    return database;
  }

  /** An adapter that the caller closes: for a graph that is not kept yet. */
  open(id: string, connection: StoredConnection): Promise<GraphDatabase> {
    if (connection.kind === 'neo4j') this.#allow(connection.url);
    return openGraph(this.#describe(id, connection));
  }

  /** Takes an address off the wall's list again, unless an open graph has the same one. */
  forget(connection: StoredConnection): void {
    if (connection.kind !== 'neo4j') return;
    const { host, port } = addressOf(connection.url);
    const isUsed = [...this.#open.values()].some(
      ({ address }) => address?.host === host && address.port === port,
    );
    if (!isUsed) this.#options.wall.disallow(host, port);
  }

  async close(): Promise<void> {
    const databases = [...this.#open.values()].map(({ database }) => database);
    this.#open.clear();
    await Promise.all(databases.map(async (database) => (await database).close()));
  }

  #describe(id: string, connection: StoredConnection): GraphConnection {
    return connection.kind === 'embedded'
      ? { kind: 'embedded', folder: this.folderOf(id) }
      : withoutEmpty(connection);
  }

  /** The wall lets the database's own address through, and nothing else of it. */
  #allow(text: string): void {
    const { host, port } = addressOf(text);
    this.#options.wall.allow(host, port);
  }
}

function withoutEmpty({
  userPasswords,
  ...connection
}: Extract<StoredConnection, { kind: 'neo4j' }>): GraphConnection {
  return { ...connection, ...(userPasswords ? { userPasswords } : {}) };
}

interface Address {
  readonly host: string;
  readonly port: number;
}

/** Of `bolt://` and `neo4j://`; throws `invalid-input` for anything else. */
export function addressOf(text: string): Address {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !/^(bolt|neo4j)(\+s|\+ssc)?:$/.test(url.protocol) || url.hostname === '') {
    throw new AppError(
      'invalid-input',
      'The address of a Neo4j is written bolt://host:7687 or neo4j://host:7687.',
    );
  }
  return { host: url.hostname.replace(/^\[|\]$/g, ''), port: Number(url.port || '7687') };
}
