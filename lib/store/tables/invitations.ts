import 'server-only';
import type { TableContext } from './database';

/** A link by which a person takes up their account; one for a person, the newest counts. */
export interface InvitationRecord {
  readonly personId: string;
  readonly tokenDigest: string;
  /** Who invited. */
  readonly actor: string;
  readonly expiresAt: Date;
  readonly createdAt: Date;
}

export interface InvitationReader {
  getByToken(tokenDigest: string): Promise<InvitationRecord | null>;
}

export interface InvitationTable extends InvitationReader {
  save(invitation: InvitationRecord): Promise<void>;
  /** False where it was used in the meantime. */
  take(tokenDigest: string): Promise<boolean>;
  deleteOf(personId: string): Promise<void>;
}

export function createInvitationTable({ database }: TableContext): InvitationTable {
  return {
    getByToken: (tokenDigest) => database.invitation.findUnique({ where: { tokenDigest } }),
    save: async ({ personId, ...rest }) => {
      await database.invitation.upsert({
        where: { personId },
        create: { personId, ...rest },
        update: rest,
      });
    },
    take: async (tokenDigest) =>
      (await database.invitation.deleteMany({ where: { tokenDigest } })).count === 1,
    deleteOf: async (personId) => {
      await database.invitation.deleteMany({ where: { personId } });
    },
  };
}
