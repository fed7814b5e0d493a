import 'server-only';
import type { EntranceView } from '@/lib/contracts/account';

import { areDemoPeopleOffered } from './demo-people';
import { isWithoutAccounts } from './set-up';
import type { Arrival } from './visit';

/** Which ways in there are; all that somebody who is not signed in is told. */
export async function getEntrance({ visit }: { visit: Arrival }): Promise<EntranceView> {
  const { application, headers } = visit;
  const [demo, setup] = await Promise.all([
    areDemoPeopleOffered(application, headers),
    isWithoutAccounts(application.store),
  ]);
  return { demo, setup, provider: application.accounts.settings.oidc?.name ?? null };
}
