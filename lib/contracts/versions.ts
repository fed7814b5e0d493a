import { z } from 'zod';

/** Longest name of a version. */
const VERSION_NAME_LENGTH = 200;

/** Longest query that a version may be, in UTF-16 units. */
const QUERY_LENGTH = 200_000;

const VersionView = z.object({
  id: z.string(),
  /** From 1, in the order of making. */
  number: z.int(),
  /** The version that it was made from; null for the first. */
  parent: z.string().nullable(),
  author: z.enum(['model', 'hand', 'fix', 'revert']),
  actor: z.string(),
  name: z.string().nullable(),
  /** With placeholders. */
  query: z.string(),
  /** The words that asked for it. */
  amendment: z.string().nullable(),
  /** Entries of the ledger that it caused. */
  entries: z.array(z.int()),
  createdAt: z.string(),
});
type VersionView = z.infer<typeof VersionView>;

export const VersionTree = z.object({
  versions: z.array(VersionView),
  /** The version that the question is at; null while it has none. */
  at: z.string().nullable(),
  canUndo: z.boolean(),
  canRedo: z.boolean(),
  /** To be sent with a change: where another page has changed something since, it is refused. */
  revision: z.int().nullable(),
});
export type VersionTree = z.infer<typeof VersionTree>;

const Revision = z.int().min(1).nullable();

export const MoveVersionInput = z.strictObject({
  to: z.union([
    z.literal('undo'),
    z.literal('redo'),
    z.strictObject({ version: z.string().max(100) }),
  ]),
  revision: Revision,
});
export type MoveVersionInput = z.infer<typeof MoveVersionInput>;

export const AddVersionInput = z.union([
  z.strictObject({ query: z.string().min(1).max(QUERY_LENGTH), revision: Revision }),
  z.strictObject({ revertTo: z.string().max(100), revision: Revision }),
]);

export const NameVersionInput = z.strictObject({
  name: z.string().trim().min(1).max(VERSION_NAME_LENGTH).nullable(),
});
