import { z } from 'zod';

import { FixedBy } from './settings';

/** Name of a graph in addresses, commands and entries. */
export const GRAPH_NAME_PATTERN = /^[a-z0-9][a-z0-9._-]{0,62}$/i;

export const GraphSummary = z.object({
  name: z.string(),
  title: z.string(),
  description: z.string(),
  kind: z.enum(['embedded', 'neo4j']),
  mode: z.enum(['standard', 'strict']),
  nodes: z.int(),
  relationships: z.int(),
  /** Null while no index stands; nothing can be asked then. */
  index: z.object({ values: z.int(), builtAt: z.string(), bytes: z.int() }).nullable(),
  starters: z.array(z.string()),
  /** What environment or configuration file decide of it; here that is only shown. */
  fixedBy: z.object({ connection: FixedBy.optional(), policy: FixedBy.optional() }).optional(),
});
export type GraphSummary = z.infer<typeof GraphSummary>;

/** What a try of a connection gave; `message` says what went wrong and holds no value. */
export const ConnectionTest = z.object({
  ok: z.boolean(),
  product: z.string(),
  version: z.string(),
  /** True where the credentials could write; only reading is ever asked for. */
  canWrite: z.boolean(),
  milliseconds: z.int(),
  message: z.string().nullable(),
});
export type ConnectionTest = z.infer<typeof ConnectionTest>;

/** Where a graph is kept, for those who administer it. Never the password. */
export const ConnectionView = z.object({
  kind: z.enum(['embedded', 'neo4j']),
  url: z.string().nullable(),
  user: z.string().nullable(),
  database: z.string().nullable(),
  hasPassword: z.boolean(),
});
export type ConnectionView = z.infer<typeof ConnectionView>;

const DatabaseUsers = z.strictObject({
  people: z.record(z.string().max(200), z.string().min(1).max(200)).default({}),
  roles: z.record(z.string().max(200), z.string().min(1).max(200)).default({}),
});
/** As whom queries run on a graph's server; null for everybody as the connection's own user. */
export const DatabaseUsersInput = z.strictObject({
  users: DatabaseUsers.nullable(),
  /** By user; null takes a password away, and who is not named keeps theirs. */
  passwords: z
    .record(z.string().min(1).max(200), z.string().min(1).max(1_000).nullable())
    .default({}),
});
export const DatabaseUsersView = z.object({
  users: DatabaseUsers.nullable(),
  /** Users whose password is kept; the others are impersonated. */
  withPassword: z.array(z.string()),
});
export type DatabaseUsersView = z.infer<typeof DatabaseUsersView>;

const propertyTypes = z.record(z.string(), z.string());

/** `graph schema NAME --json`; a superset of what `explain --schema` reads. */
export const SchemaView = z.object({
  labels: z.record(z.string(), propertyTypes),
  relationships: z.array(z.tuple([z.string(), z.string(), z.string()])),
  counts: z.object({
    labels: z.record(z.string(), z.int()),
    relationships: z.record(z.string(), z.int()),
  }),
  relationshipProperties: z.record(z.string(), propertyTypes),
  sampled: z.boolean(),
});
export type SchemaView = z.infer<typeof SchemaView>;

export const ModelView = z.object({
  id: z.string(),
  title: z.string(),
  host: z.string(),
  outside: z.boolean(),
  /** Taken where nobody chooses. */
  isDefault: z.boolean(),
});
export type ModelView = z.infer<typeof ModelView>;
