import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';

import { parseBundleEntry, parseBundleHeader } from '@/lib/ledger/bundle';
import { type VerifiableEntry, verifyEntries } from '@/lib/ledger/verify-entries';
import { exportBundle } from '@/lib/store/ledger/ledger-bundle';
import { sha256 } from '@/lib/store/ledger/payload-seal';
import { openStore } from '@/lib/store/open-store';

import { pick, runSuite } from './run-suite';

/**
 * An exported ledger, changed at random: a character, a line gone, moved, doubled, swapped, the end cut
 * off. The verifier must find each change, held to the head that was exported with it.
 */
const ENTRIES = 40;
const lines = await exportedLines();
const [first = '', ...entryLines] = lines;
const head = parseBundleHeader(first)?.head;
if (!head) throw new Error('The bundle has no head.');
const original = entryLines.map(parseBundleEntry);
if (!(await verdictOf(entryLines))) throw new Error('The bundle itself does not verify.');

await runSuite(async (random) => {
  const { name, changed } = tamper(random);
  if (isDeepStrictEqual(changed.map(parseBundleEntry), original)) return null;
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

async function exportedLines(): Promise<readonly string[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'sotto-tampers-'));
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
  }
  const file = path.join(folder, 'bundle.jsonl');
  await exportBundle(store.ledger, file);
  await store.close();
  const lines = readFileSync(file, 'utf8').trimEnd().split('\n');
  rmSync(folder, { recursive: true, force: true });
  return lines;
}
