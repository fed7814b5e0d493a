import 'server-only';
import { hashPassword } from 'better-auth/crypto';

import { PasswordInput } from '@/lib/contracts/account';

import type { ServiceContext } from '../service-context';
import { accountEntry } from './account-entry';
import { requireGoodPassword } from './password-rules';
import { requirePassword } from './require-password';
import { requireOwnAccount } from './require-session';

/** Sets a new password; the person's other sessions end with the old one. */
export async function changePassword(args: { ctx: ServiceContext; input: unknown }): Promise<void> {
  const { ctx } = args;
  const { person, sessionId } = await requireOwnAccount(ctx);
  const { current, password } = PasswordInput.parse(args.input);
  await requirePassword(ctx, person, current);
  requireGoodPassword(password, [person.name, person.email]);
  const hash = await hashPassword(password);
  await ctx.application.store.write(async (tx) => {
    await tx.credentials.setPassword(person.id, hash);
    const sessions = await tx.sessions.end({ personId: person.id, exceptId: sessionId });
    return {
      result: undefined,
      entry: accountEntry({
        action: 'account.password',
        actor: person.id,
        subject: person.id,
        facts: { sessions },
      }),
    };
  });
}
