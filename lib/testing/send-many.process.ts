import 'server-only';
import { writeSync } from 'node:fs';

import { AppError } from '@/lib/base/errors';
import { openGateway } from '@/lib/egress/gateway';
import type { LedgerReceipt, LedgerWriter } from '@/lib/ledger/entry';
import { staticSetOf } from '@/lib/llm/prompts/static-set';
import { SqliteWriter } from '@/lib/store/sqlite/sqlite-writer';

import { numberedPrompt, plainModel } from './plain-model';

/**
 * A process that sends through the gateway as fast as it can and says each entry as soon as it is
 * told of it, for tests that kill it. Arguments: database file, address of the model, how many at once.
 */
const [file = '', baseUrl = '', concurrency = '1'] = process.argv.slice(2);
const masterKey = Buffer.from(process.env['SOTTO_MASTER_KEY'] ?? '', 'base64');
// Without its thread: forty of these begin in one test, and die with all their threads at once.
const writer = await SqliteWriter.open({ file, masterKey, writer: `command-${process.pid}` });
let jobs = 0;
const ledger: LedgerWriter = {
  async append(draft) {
    jobs += 1;
    const reply = await writer.handle(jobs, { kind: 'append', draft });
    if (!reply.ok) throw new AppError('ledger-stopped', reply.failure.message);
    // What an append answers with; other jobs have other answers.
    return reply.value as LedgerReceipt;
  },
};
const { model, pin } = plainModel(baseUrl);
const gateway = openGateway({ ledger, permit: (run) => run(), pins: [pin] });
let count = 0;

async function sendSome(): Promise<never> {
  for (;;) {
    count += 1;
    const prompt = numberedPrompt(`${process.pid}-${count}`);
    await gateway.send({
      model,
      prompt,
      approvedDigest: null,
      credential: null,
      deadline: 30_000,
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
        subject: `${process.pid}-${count}`,
        attempt: 1,
        action: 'question.send',
      },
      onRecorded: (sequence) => writeSync(1, `${sequence}\n`),
    });
  }
}

await Promise.all(Array.from({ length: Number(concurrency) }, sendSome));
