import 'server-only';
import { RIGHTS } from '@/lib/contracts/access';
import { type AccountView, TokenView } from '@/lib/contracts/account';

import { ANY_GRAPH, hasRight } from '../access/require-right';
import type { ServiceContext } from '../service-context';
import { DEMO } from './demo-people';
import { requireSession } from './require-session';

/** A person's own account: roles and rights held, ways in, devices, tokens. */
export async function getAccount({ ctx }: { ctx: ServiceContext }): Promise<AccountView> {
  const { person, sessionId } = await requireSession(ctx);
  const { store } = ctx.application;
  const [password, factor, sessions, tokens] = await Promise.all([
    store.credentials.passwordOf(person.id),
    store.secondFactors.get(person.id),
    store.sessions.list(person.id),
    store.apiTokens.list(person.id),
  ]);
  return {
    id: person.id,
    name: person.name,
    email: person.email,
    isDemo: person.kind === DEMO,
    roles: ctx.roles.map(({ name }) => name),
    rights: RIGHTS.filter((right) => hasRight(ctx, right, ANY_GRAPH)),
    hasPassword: password !== null,
    secondFactor: factor?.confirmedAt ? { recoveryCodes: factor.codes.length } : null,
    mustAddFactor: ctx.limit?.lacks === 'second-factor',
    devices: sessions.map(({ id, userAgent, createdAt, updatedAt }) => ({
      id,
      userAgent,
      since: createdAt.toISOString(),
      usedAt: updatedAt.toISOString(),
      isThis: id === sessionId,
    })),
    tokens: tokens.map(({ id, name, rights, graphs, expiresAt, createdAt }) =>
      TokenView.parse({
        id,
        name,
        rights,
        graphs,
        expiresAt: expiresAt.toISOString(),
        createdAt: createdAt.toISOString(),
      }),
    ),
  };
}
