import 'server-only';
import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { AppError } from '@/lib/base/errors';
import { openGateway } from '@/lib/egress/gateway';
import { staticSetOf } from '@/lib/llm/prompts/static-set';
import { verifyLedger } from '@/lib/store/ledger/ledger-bundle';
import { openStore } from '@/lib/store/open-store';

import { numberedPrompt, plainModel } from './plain-model';
import { startRecordingServer } from './recording-server';

export interface SendLoad {
  /** SHA-256 of each body that the server received, sorted. */
  readonly received: readonly string[];
  /** The same of each intent's bytes in the ledger. */
  readonly recorded: readonly string[];
  /** True where the entries that the senders were told of are all of them, without a gap. */
  readonly isWithoutGap: boolean;
  /** The chain verifies, and no send is left open. */
  readonly isWhole: boolean;
}

/** Sends so many requests, so many at a time; every fiftieth is broken off by the server and asked again. */
export async function runSendLoad(count: number, concurrency: number): Promise<SendLoad> {
  const folder = mkdtempSync(path.join(tmpdir(), 'sotto-sends-'));
  const environment = { SOTTO_MASTER_KEY: randomBytes(32).toString('base64') };
  const store = await openStore({ dataFolder: folder, role: 'command', environment });
  const server = await startRecordingServer((_request, index) =>
    index % 50 === 49 ? { kind: 'reset' } : { kind: 'text', text: 'RETURN 1' },
  );
  const { model, pin } = plainModel(server.baseUrl);
  const gateway = openGateway({ ledger: store.ledgerWriter, permit: (run) => run(), pins: [pin] });
  const before = (await store.ledger.head())?.sequence ?? 0;
  const told: number[] = [];
  let next = 0;

  async function send(number: number, attempt: number): Promise<void> {
    const prompt = numberedPrompt(`${number}`);
    try {
      await gateway.send({
        model,
        prompt,
        approvedDigest: null,
        credential: null,
        deadline: 60_000,
        captured: await model.compose(prompt),
        policy: {
          version: '1',
          staticSet: staticSetOf([]),
          leakMatcher: { find: () => [] },
          placeholders: [],
          needsApproval: false,
        },
        context: {
          actor: 'owner',
          graph: null,
          subject: `q${number}`,
          attempt,
          action: 'question.send',
        },
        onRecorded: (sequence) => told.push(sequence),
      });
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'model-failed') throw error;
      await send(number, attempt + 1);
    }
  }
  async function sendSome(): Promise<void> {
    while (next < count) {
      next += 1;
      await send(next, 1);
    }
  }
  await Promise.all(Array.from({ length: concurrency }, sendSome));

  const recorded: string[] = [];
  for await (const { kind, opened } of store.ledger.entries({ isOpened: true })) {
    if (kind !== 'intent' || !opened) continue;
    recorded.push(digestOf(opened.payload.subarray(opened.payload.indexOf(0x0a) + 1)));
  }
  const verdict = await verifyLedger(store.ledger);
  const open = await store.ledger.openIntents();
  const sorted = told.toSorted((a, b) => a - b);
  await gateway.close();
  await server.close();
  await store.close();
  rmSync(folder, { recursive: true });
  return {
    received: server.requests.map(({ body }) => digestOf(body)).toSorted(),
    recorded: recorded.toSorted(),
    isWithoutGap: sorted.every((sequence, index) => sequence === before + 1 + index),
    isWhole: verdict.ok && open.length === 0,
  };
}

function digestOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
