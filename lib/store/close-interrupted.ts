import 'server-only';
import type { Store } from './store';

/**
 * Marks as interrupted the questions whose process died in mid-answer. What became of what they sent
 * is in the ledger (`unknown`); here they only stop being under way.
 */
export async function closeInterrupted(
  store: Pick<Store, 'runs' | 'keep'>,
  isAlive: (writer: string) => Promise<boolean>,
): Promise<number> {
  const runs = await store.runs.list();
  let closed = 0;
  for (const { questionId, writer } of runs) {
    if (await isAlive(writer)) continue;
    await store.keep(async (tx) => {
      await tx.questions.update(questionId, ['sending'], { state: 'interrupted' });
      await tx.runs.end(questionId);
    });
    closed += 1;
  }
  return closed;
}
