import 'server-only';
import { z } from 'zod';

/** Where a Neo4j is, and who asks it. */
export const Neo4jAddress = z.strictObject({
  url: z.string().min(1).max(1_000),
  user: z.string().min(1).max(200).default('neo4j'),
  password: z.string().max(1_000),
  database: z.string().min(1).max(200).nullable().default(null),
});
