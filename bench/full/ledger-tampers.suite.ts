import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';

import { rootFolder } from '@/lib/base/process-file';
import { parseBundleEntry, parseBundleHeader } from '@/lib/ledger/bundle';
import type { VerifiableEntry } from '@/lib/ledger/ledger-entry';
import { verifyEntries } from '@/lib/ledger/verify-entries';
import { verifierKeys } from '@/lib/services/ledger/ledger-keys';
import { makeCheckpoint } from '@/lib/services/ledger/make-checkpoint';
import { exportBundle } from '@/lib/store/ledger/ledger-bundle';
import { sha256 } from '@/lib/store/ledger/payload-seal';
import { openStore } from '@/lib/store/open-store';

import { numberOption } from '../figures';
import { pick, runSuite } from './run-suite';

/**
 * An exported ledger, changed at random: a character, a line gone, moved, doubled, swapped, the end cut
 * off. Our verifier must find each change, held to the head that was exported with it; the standalone
 * one, held to an earlier checkpoint, also a chain made anew from its first entry and bytes taken out.
 */
const ENTRIES = 40;
/** Rounds of the standalone verifier in one process of its own. */
const STANDALONE = 500;
const root = rootFolder();
const folder = mkdtempSync(path.join(tmpdir(), 'sotto-tampers-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
const { lines, key } = await exportedLedger();
const [first = '', ...entryLines] = lines;
const head = parseBundleHeader(first)?.head;
if (!head) throw new Error('The bundle has no head.');
const original = entryLines.map((line) => parseBundleEntry(line));
if (!(await verdictOf(entryLines))) throw new Error('The bundle itself does not verify.');

await runSuite(async (random, round) => {
  const missed = round % STANDALONE === 0 ? missedByStandalone(round) : null;
  if (missed !== null) return missed;
  const { name, changed } = tamper(random);
  const entries = changed.map((line) => parseBundleEntry(line));
  if (isDeepStrictEqual(entries, original)) return null;
  return (await verdictOf(changed)) ? `${name} was not found` : null;
});

function tamper(random: () => number): { name: string; changed: readonly string[] } {
  const changed = [...entryLines];
  const at = Math.floor(random() * changed.length);
  const to = Math.floor(random() * changed.length);
  const line = changed[at] ?? '';
  const other = changed[to] ?? '';
  const name = pick(random, ['character', 'deletion', 'move', 'copy', 'swap', 'truncation']);
  if (name === 'character') {
    const place = Math.floor(random() * line.length);
    const character = pick(random, '0123456789abcdefABCDEF+/="{}:,xyz'.split(''));
    changed[at] = line.slice(0, place) + character + line.slice(place + 1);
  } else if (name === 'deletion') changed.splice(at, 1);
  else if (name === 'move') changed.splice(to, 0, ...changed.splice(at, 1));
  else if (name === 'copy') changed.splice(to, 0, line);
  else if (name === 'truncation') changed.splice(at);
  else [changed[at], changed[to]] = [other, line];
  return { name, changed };
}

async function verdictOf(lines: readonly string[]): Promise<boolean> {
  const { ok } = await verifyEntries(parsed(lines), { sha256, checkpoints: head ? [head] : [] });
  return ok;
}

async function* parsed(lines: readonly string[]): AsyncGenerator<VerifiableEntry | null> {
  for (const line of lines) yield parseBundleEntry(line);
}

function missedByStandalone(from: number): string | null {
  const { stdout, stderr } = spawnSync(
    'python3',
    [
      path.join(root, 'lib', 'testing', 'ledger-tampers.py'),
      path.join(root, 'verifier', 'verify_ledger.py'),
      path.join(folder, 'bundle.jsonl'),
      path.join(folder, 'note.txt'),
      key,
      `${numberOption('seed', 1)}`,
      `${from}`,
      `${Math.min(from + STANDALONE, numberOption('rounds', 1))}`,
    ],
    { encoding: 'utf8' },
  );
  if (stderr !== '') return 'the standalone verifier failed';
  const { missed } = JSON.parse(stdout) as { missed: readonly { kind: string }[] };
  const [one] = missed;
  return one === undefined ? null : `the standalone verifier did not find ${one.kind}`;
}

async function exportedLedger(): Promise<{ lines: readonly string[]; key: string }> {
  const environment = { SOTTO_MASTER_KEY: randomBytes(32).toString('base64') };
  const store = await openStore({ dataFolder: folder, role: 'command', environment });
  for (let number = 0; number < ENTRIES / 2; number += 1) {
    const draft = {
      action: 'question.send',
      actor: 'owner',
      graph: 'library',
      subject: `q${number}`,
      facts: { attempt: 1, model: 'on-premises' },
      payload: new Uint8Array(randomBytes(60)),
    };
    const intent = await store.ledgerWriter.append({ ...draft, kind: 'intent', intent: null });
    await store.ledgerWriter.append({ ...draft, kind: 'replied', intent: intent.sequence });
    if (number === ENTRIES / 4) {
      const { signature } = await makeCheckpoint(store);
      writeFileSync(path.join(folder, 'note.txt'), signature ?? '');
    }
  }
  const file = path.join(folder, 'bundle.jsonl');
  await exportBundle(store.ledger, { file, head: await makeCheckpoint(store) });
  const [key = ''] = await verifierKeys(store);
  await store.close();
  return { lines: readFileSync(file, 'utf8').trimEnd().split('\n'), key };
}
