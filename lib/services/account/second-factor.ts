import 'server-only';
import { renderSVG } from 'uqr';

import { AppError } from '@/lib/base/errors';
import {
  ConfirmFactorInput,
  type FactorStart,
  StartFactorInput,
  StopFactorInput,
} from '@/lib/contracts/account';

import type { ServiceContext } from '../service-context';
import { accountEntry } from './account-entry';
import { digestOf } from './digest';
import { base32, keyUri, newRecoveryCodes, newSecret, stepOf } from './one-time-code';
import { requirePassword } from './require-password';
import { requireOwnAccount } from './require-session';

/** Tries of codes at the page. */
const TRIES = { burst: 10, perMinute: 5 };

/** A secret for the authenticator; nobody is asked for its codes until one was typed. */
export async function startSecondFactor(args: {
  ctx: ServiceContext;
  input: unknown;
}): Promise<FactorStart> {
  const { ctx } = args;
  const { person } = await requireOwnAccount(ctx);
  const { password } = StartFactorInput.parse(args.input);
  await requirePassword(ctx, person, password);
  const secret = newSecret();
  await ctx.application.store.keep(async (tx) => {
    const known = await tx.secondFactors.get(person.id);
    if (known?.confirmedAt) {
      throw new AppError('conflict', 'There is an authenticator already; take it off first.');
    }
    const factor = { personId: person.id, secret, codes: [], lastStep: 0, confirmedAt: null };
    await tx.secondFactors.save(factor);
  });
  const uri = keyUri(secret, person.email);
  return { secret: base32(secret), uri, picture: renderSVG(uri, { border: 2 }) };
}

/** From the first code that is right the factor counts; answers with the recovery codes, once. */
export async function confirmSecondFactor(args: {
  ctx: ServiceContext;
  input: unknown;
}): Promise<{ readonly codes: readonly string[] }> {
  const { ctx } = args;
  const { person, sessionId } = await requireOwnAccount(ctx);
  const { code } = ConfirmFactorInput.parse(args.input);
  ctx.application.accounts.limits.take(`code ${person.id}`, TRIES);
  const codes = newRecoveryCodes();
  await ctx.application.store.write(async (tx) => {
    const factor = await tx.secondFactors.get(person.id);
    if (!factor || factor.confirmedAt) throw new AppError('conflict', 'Begin again.');
    const lastStep = stepOf(code, { ...factor, now: Date.now() });
    if (lastStep === null)
      throw new AppError('invalid-input', 'The code is wrong. Look at the clock of your device.');
    const digests = codes.map((one) => digestOf(one));
    await tx.secondFactors.save({ ...factor, lastStep, codes: digests, confirmedAt: new Date() });
    const sessions = await tx.sessions.end({ personId: person.id, exceptId: sessionId });
    return {
      result: undefined,
      entry: accountEntry({
        action: 'account.second-factor',
        actor: person.id,
        subject: person.id,
        facts: { before: false, after: true, sessions },
      }),
    };
  });
  return { codes };
}

/** Takes the authenticator off. */
export async function stopSecondFactor(args: {
  ctx: ServiceContext;
  input: unknown;
}): Promise<void> {
  const { ctx } = args;
  const { person } = await requireOwnAccount(ctx);
  const { password } = StopFactorInput.parse(args.input);
  await requirePassword(ctx, person, password);
  await ctx.application.store.write(async (tx) => {
    const before = (await tx.secondFactors.get(person.id))?.confirmedAt ?? null;
    await tx.secondFactors.delete(person.id);
    return {
      result: undefined,
      entry: accountEntry({
        action: 'account.second-factor',
        actor: person.id,
        subject: person.id,
        facts: { before: before !== null, after: false },
      }),
    };
  });
}
