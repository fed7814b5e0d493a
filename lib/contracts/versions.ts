import { z } from 'zod';

import { Changes, QUERY_LENGTH, Side } from './amendment';

/** Longest name of a version. */
const VERSION_NAME_LENGTH = 200;

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
  /** The version whose rows the question's answer shows; null where they are of none. */
  shows: z.string().nullable(),
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

const span = { start: z.int().nonnegative(), end: z.int().nonnegative() };

/**
 * By hand; as an earlier one was; what an amendment proposes, all of it or some changes; one query with
 * some changes of another; a finding's fix.
 */
export const AddVersionInput = z.union([
  z.strictObject({ query: z.string().min(1).max(QUERY_LENGTH), revision: Revision }),
  z.strictObject({ revertTo: z.string().max(100), revision: Revision }),
  z.strictObject({
    amendment: z.string().max(100),
    changes: Changes.optional(),
    revision: Revision,
  }),
  z.strictObject({ from: Side, to: Side, changes: Changes, revision: Revision }),
  z.strictObject({
    fix: z.strictObject({ code: z.string().min(1).max(100), ...span }),
    revision: Revision,
  }),
]);
export type AddVersionInput = z.infer<typeof AddVersionInput>;

export const NameVersionInput = z.strictObject({
  name: z.string().trim().min(1).max(VERSION_NAME_LENGTH).nullable(),
});
