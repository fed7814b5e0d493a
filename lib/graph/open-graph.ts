import 'server-only';
import { EmbeddedGraphDatabase } from './embedded/embedded-graph-database';
import type { GraphDatabase } from './graph-database';

/** Where a graph is, and how to get in. */
export type GraphConnection =
  | { readonly kind: 'embedded'; readonly folder: string }
  | {
      readonly kind: 'neo4j';
      /** `bolt://` for one server, `neo4j://` for a cluster; `+s` for TLS. */
      readonly url: string;
      /** Empty where the server asks for no password. */
      readonly user: string;
      readonly password: string;
      /** The server's default database where null. */
      readonly database: string | null;
      /** Of users that queries run as, by name. */
      readonly userPasswords?: Readonly<Record<string, string>>;
    };

/** The adapter for a connection. Opens nothing yet: the first request does. */
export async function openGraph(connection: GraphConnection): Promise<GraphDatabase> {
  switch (connection.kind) {
    case 'embedded':
      return new EmbeddedGraphDatabase(connection);
    case 'neo4j': {
      // The driver takes half a second to load, and many have no such graph.
      const { Neo4jGraphDatabase } = await import('./neo4j/neo4j-graph-database');
      return new Neo4jGraphDatabase(connection);
    }
  }
}
