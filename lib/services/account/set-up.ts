import 'server-only';
import { randomUUID } from 'node:crypto';

import { hashPassword } from 'better-auth/crypto';
import { z } from 'zod';

import { AppError } from '@/lib/base/errors';
import { SetUpInput } from '@/lib/contracts/account';
import type { Store } from '@/lib/store/store';

import type { Application } from '../application';
import { accountEntry } from './account-entry';
import { DEMO, forgetDemoAnswer } from './demo-people';
import { digestOf, newToken } from './digest';
import { requireGoodPassword } from './password-rules';
import { type Entered, enter, type Arrival } from './visit';

const SETTING = 'setup-link';
const SetupLink = z.object({ digest: z.string() });

/** Tries of a link's token, from everywhere together. */
const TRIES = { burst: 20, perMinute: 20 };

/** The first administrator also asks; both roles can be given to others later. */
const FIRST_ROLES = ['administrator', 'analyst'];

/** Whether nobody has an account yet; demo people are nobody. */
export async function isWithoutAccounts({ people }: Pick<Store, 'people'>): Promise<boolean> {
  return (await people.list()).every(({ kind }) => kind === DEMO);
}

/**
 * A new link by which the first administrator comes in; the one before opens nothing any more. Null once
 * somebody has an account. For the terminal of whoever starts the server, and nobody else.
 */
export async function makeSetupLink({ store }: Application): Promise<string | null> {
  const token = newToken();
  return store.keep(async (tx) => {
    if (!(await isWithoutAccounts(tx))) {
      await tx.settings.delete(SETTING);
      return null;
    }
    await tx.settings.set(SETTING, { digest: digestOf(token) });
    return token;
  });
}

/** Makes the first administrator, once. */
export async function setUp(args: { visit: Arrival; input: unknown }): Promise<Entered> {
  const { visit } = args;
  const { application } = visit;
  const { link, name, email, password } = SetUpInput.parse(args.input);
  application.accounts.limits.take('setup', TRIES);
  requireGoodPassword(password, [name, email]);
  const hash = await hashPassword(password);
  const id = randomUUID();
  await application.store.write(async (tx) => {
    const known = SetupLink.safeParse(await tx.settings.get(SETTING));
    if (known.data?.digest !== digestOf(link) || !(await isWithoutAccounts(tx))) throw usedUp();
    await tx.settings.delete(SETTING);
    await tx.people.create({
      id,
      name,
      email,
      kind: 'person',
      state: 'active',
      roles: FIRST_ROLES,
    });
    await tx.credentials.setPassword(id, hash);
    return {
      result: undefined,
      entry: accountEntry({
        action: 'person.create',
        actor: id,
        subject: id,
        facts: { kind: 'person', rolesAfter: FIRST_ROLES.join(' ') },
      }),
    };
  });
  forgetDemoAnswer(application);
  return enter(visit, { personId: id, method: 'setup' });
}

function usedUp(): AppError {
  return new AppError(
    'not-found',
    'This link was used, or is not the newest. Start Sotto again: it prints a new one while nobody has an account.',
  );
}
