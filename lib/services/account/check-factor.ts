import 'server-only';
import type { Application } from '../application';
import { digestOf } from './digest';
import { stepOf } from './one-time-code';

/** How a person's second factor stands to a code: there is none, it is asked for, it opens, it does not. */
export type FactorCheck = 'none' | 'asked' | 'wrong' | 'authenticator' | 'recovery-code';

/** Uses up the code that opens: neither step nor recovery code opens twice. */
export async function checkFactor(
  { store }: Application,
  personId: string,
  code: string | undefined,
): Promise<FactorCheck> {
  const known = await store.secondFactors.get(personId);
  if (!known?.confirmedAt) return 'none';
  if (code === undefined || code.trim() === '') return 'asked';
  return store.keep(async (tx): Promise<FactorCheck> => {
    const factor = await tx.secondFactors.get(personId);
    if (!factor) return 'wrong';
    const step = stepOf(code, { ...factor, now: Date.now() });
    if (step !== null) {
      await tx.secondFactors.save({ ...factor, lastStep: step });
      return 'authenticator';
    }
    const digest = digestOf(code.trim().toLowerCase());
    if (!factor.codes.includes(digest)) return 'wrong';
    await tx.secondFactors.save({ ...factor, codes: factor.codes.filter((one) => one !== digest) });
    return 'recovery-code';
  });
}
