import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { makeCheckpoint } from '@/lib/services/ledger/make-checkpoint';
import { exportBundle, verifyBundle } from '@/lib/store/ledger/ledger-bundle';
import { openStore } from '@/lib/store/open-store';

import { median, numberOption, reportFigures } from './figures';

/**
 * What `ledger verify` makes of an exported bundle, against the machine's own SHA-256 over the same
 * bytes. The ledger is one of sends, each of them the three entries that it makes: the request in the
 * smallest size that bodies are padded to, that it is out, and a short reply. Larger requests and
 * replies are quicker to verify for their size.
 */
const sends = numberOption('sends', 20_000);
const rounds = numberOption('rounds', 7);
/** So many are under way at once while the ledger is made. */
const AT_ONCE = 1_000;

const folder = mkdtempSync(path.join(tmpdir(), 'sotto-bench-ledger-verify-'));
const environment = { SOTTO_MASTER_KEY: randomBytes(32).toString('base64') };
const store = await openStore({ dataFolder: folder, role: 'command', environment });
const actor = randomUUID();
const request = new Uint8Array(randomBytes(4_250));
const reply = new Uint8Array(randomBytes(300));
const MODEL = { model: 'on-premises', host: 'on-premises', attempt: 1 };

async function recordSend(): Promise<void> {
  const of = { action: 'question.send', actor, graph: 'graph', subject: randomUUID() };
  const digests = { staticSet: 'ab'.repeat(32), requestDigest: randomBytes(32).toString('hex') };
  const segments = 's2343|s11p9s25p9s27v5v1v5v1v2v1p9v1v3v1v6v1v4v1p9v1v5v1';
  const facts = { ...MODEL, policyVersion: '1', ...digests, bodyBytes: 4_096, segments };
  const { sequence: intent } = await store.ledgerWriter.append({
    ...of,
    kind: 'intent',
    intent: null,
    facts,
    payload: request,
  });
  const then = { ...of, intent, facts: MODEL };
  await store.ledgerWriter.append({ ...then, kind: 'sent', payload: new Uint8Array() });
  await store.ledgerWriter.append({
    ...then,
    kind: 'replied',
    facts: { ...MODEL, status: 200, bodyBytes: reply.length },
    payload: reply,
  });
}

for (let made = 0; made < sends; made += AT_ONCE) {
  await Promise.all(Array.from({ length: Math.min(AT_ONCE, sends - made) }, recordSend));
}
const file = path.join(folder, 'bundle.jsonl');
const head = await makeCheckpoint(store);
const { entries } = await exportBundle(store.ledger, { file, head });
await store.close();

const bytes = readFileSync(file);
const megabytes = bytes.length / 1_000_000;
const verifying: number[] = [];
const hashing: number[] = [];
for (let round = 0; round < rounds; round += 1) {
  let started = performance.now();
  const verdict = await verifyBundle({ file });
  verifying.push(megabytes / ((performance.now() - started) / 1000));
  if (!verdict.ok) throw new Error('The bundle does not verify.');
  started = performance.now();
  createHash('sha256').update(bytes).digest();
  hashing.push(megabytes / ((performance.now() - started) / 1000));
}
rmSync(folder, { recursive: true });

reportFigures([
  {
    name: `verify a bundle of ${entries} entries, ${Math.round(megabytes)} MB (a third of SHA-256 is wanted)`,
    unit: 'MB/s',
    value: median(verifying),
    rival: { name: "the machine's SHA-256 over the same bytes", value: median(hashing) },
  },
]);
