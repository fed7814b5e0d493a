import 'server-only';
import type { LedgerWriter } from '@/lib/ledger/entry';

import type { LedgerReader } from './ledger-reader';

export interface Aftermath {
  readonly reader: LedgerReader;
  readonly writer: LedgerWriter;
  /** True while the process with this writer's name lives. */
  readonly isAlive: (writer: string) => Promise<boolean>;
}

/**
 * Ends every send whose process has died before it could say what became of it: whether the bytes
 * went out is `unknown`, and the ledger says that. A command that is still running keeps its own.
 */
export async function closeOpenIntents({ reader, writer, isAlive }: Aftermath): Promise<number> {
  const open = await reader.openIntents();
  const alive = new Map<string, boolean>();
  for (const name of new Set(open.map((intent) => intent.writer)))
    alive.set(name, await isAlive(name));

  let closed = 0;
  for (const { sequence, writer: owner } of open) {
    if (alive.get(owner) === true) continue;
    const intent = await reader.get(sequence);
    if (intent === null) continue;
    await writer.append({
      kind: 'unknown',
      action: 'ledger.close-intent',
      actor: 'system',
      graph: intent.graph,
      subject: intent.subject,
      intent: sequence,
      facts: { writer: owner },
      payload: new Uint8Array(),
    });
    closed += 1;
  }
  return closed;
}
