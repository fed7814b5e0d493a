import 'server-only';
import type { MaskedValue } from '@/lib/masking/masking';
import type { QuestionRecord } from '@/lib/store/tables/questions';

import type { Application } from '../application';
import type { ServiceContext } from '../service-context';
import type { PreparedQuestion } from './prepared-question';

/** What never left, or was masked anew before it did, has given no names. */
const UNSENT = new Set(['previewed', 'blocked', 'dropped']);

/** Questions of a thread whose names go on. */
const LONGEST_THREAD = 100;

/** Conversations whose values are kept in memory. */
const KEPT = 8;

/** Of each question as it was: what it masked. */
type ValuesByQuestion = ReadonlyMap<string, readonly MaskedValue[]>;

const kept = new WeakMap<Application, Map<string, ValuesByQuestion>>();

/**
 * The values that a thread has masked, oldest first: equal values keep their placeholder, and what the
 * asker chose for one holds until something else is chosen. Only questions that came or changed since
 * the last time are read.
 */
export async function threadValues(
  { application }: ServiceContext,
  threadId: string,
): Promise<readonly MaskedValue[]> {
  const { questions } = application.store;
  const sent = (await questions.listByThread(threadId)).filter(({ state }) => !UNSENT.has(state));
  const known = kept.get(application) ?? new Map<string, ValuesByQuestion>();
  kept.set(application, known);
  const last = known.get(threadId);
  const read = await Promise.all(
    sent.slice(-LONGEST_THREAD).map(async ({ id, state, updatedAt }) => {
      const tag = `${id} ${state} ${updatedAt}`;
      return [tag, last?.get(tag) ?? valuesOf(await questions.get(id))] as const;
    }),
  );
  known.delete(threadId);
  known.set(threadId, new Map(read));
  for (const old of [...known.keys()].slice(0, -KEPT)) known.delete(old);
  const values = new Map<string, MaskedValue>();
  for (const [, masked] of read) for (const value of masked) values.set(value.name, value);
  return [...values.values()];
}

function valuesOf(record: QuestionRecord | null): readonly MaskedValue[] {
  return (record?.vault as PreparedQuestion | null | undefined)?.masking.values ?? [];
}
