import 'server-only';
import type { MaskedValue } from '@/lib/masking/masking';

import type { ServiceContext } from '../service-context';
import type { PreparedQuestion } from './prepared-question';

/** What never left, or was masked anew before it did, has given no names. */
const UNSENT = new Set(['previewed', 'blocked', 'dropped']);

/** Questions of a thread whose names go on. */
const LONGEST_THREAD = 100;

/**
 * The values that a thread has masked, oldest first: equal values keep their placeholder, and what the
 * asker chose for one holds until something else is chosen.
 */
export async function threadValues(
  { application }: ServiceContext,
  threadId: string,
): Promise<readonly MaskedValue[]> {
  const { questions } = application.store;
  const sent = (await questions.listByThread(threadId)).filter(({ state }) => !UNSENT.has(state));
  const records = await Promise.all(sent.slice(-LONGEST_THREAD).map(({ id }) => questions.get(id)));
  const values = new Map<string, MaskedValue>();
  for (const record of records) {
    const prepared = record?.vault as PreparedQuestion | null | undefined;
    for (const value of prepared?.masking.values ?? []) values.set(value.name, value);
  }
  return [...values.values()];
}
