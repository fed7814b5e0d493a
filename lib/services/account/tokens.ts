import 'server-only';
import { randomUUID } from 'node:crypto';

import { AppError } from '@/lib/base/errors';
import { TokenInput } from '@/lib/contracts/account';

import { hasRight, INSTALLATION, requireRight } from '../access/require-right';
import type { ServiceContext } from '../service-context';
import { accountEntry } from './account-entry';
import { digestOf, newToken } from './digest';
import { requireOwnAccount, requireSession } from './require-session';

const DAY = 24 * 60 * 60 * 1_000;
/** Enough for every program that one person runs. */
const TOKEN_CAP = 50;

/**
 * A token for a program of the person's own: it may do what the person may, and of that only the rights
 * and graphs named here. Shown once; its digest is kept.
 */
export async function createToken(args: {
  ctx: ServiceContext;
  input: unknown;
}): Promise<{ readonly id: string; readonly token: string }> {
  const { ctx } = args;
  const { person } = await requireOwnAccount(ctx);
  const { name, rights, graphs, days } = TokenInput.parse(args.input);
  for (const right of rights) {
    if (graphs === null && !hasRight(ctx, right, INSTALLATION))
      requireRight(ctx, right, INSTALLATION);
    for (const graph of graphs ?? []) requireRight(ctx, right, graph);
  }
  const id = randomUUID();
  const token = `sotto_${newToken()}`;
  const createdAt = new Date();
  const expiresAt = new Date(createdAt.getTime() + days * DAY);
  await ctx.application.store.write(async (tx) => {
    if ((await tx.apiTokens.list(person.id)).length >= TOKEN_CAP) {
      throw new AppError('conflict', `There are ${TOKEN_CAP} tokens already; end one first.`);
    }
    const tokenDigest = digestOf(token);
    await tx.apiTokens.create({
      id,
      personId: person.id,
      name,
      tokenDigest,
      rights,
      graphs,
      expiresAt,
      createdAt,
    });
    return {
      result: undefined,
      entry: accountEntry({
        action: 'token.create',
        actor: person.id,
        subject: id,
        facts: { rights: rights.join(' '), graphs: graphs?.length ?? null, days },
      }),
    };
  });
  return { id, token };
}

/** The next request with it is refused. */
export async function revokeToken(args: { ctx: ServiceContext; id: string }): Promise<void> {
  const { ctx, id } = args;
  const { person } = await requireSession(ctx);
  await ctx.application.store.write(async (tx) => {
    if (!(await tx.apiTokens.delete(person.id, id))) {
      throw new AppError('not-found', 'There is no such token.');
    }
    return {
      result: undefined,
      entry: accountEntry({ action: 'token.revoke', actor: person.id, subject: id }),
    };
  });
}
