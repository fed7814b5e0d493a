import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { rootFolder } from '@/lib/base/process-file';
import { printBundleEntry } from '@/lib/ledger/bundle';
import { chainedEntries } from '@/lib/testing/chained-entries';

import { verifyBundle } from './ledger-bundle';

const ENTRIES = 2_500;

describe('a verification under way', () => {
  let folder = '';
  let file = '';
  beforeAll(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'sotto-progress-'));
    file = path.join(folder, 'bundle.jsonl');
    writeFileSync(file, bundleOf(ENTRIES));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  test('says how far it is, ours', async () => {
    const seen: number[] = [];
    const verdict = await verifyBundle({ file, onProgress: (entries) => seen.push(entries) });
    expect(verdict).toMatchObject({ ok: true, entries: ENTRIES });
    expect(seen).toEqual([1_000, 2_000]);
  });

  test('says how far it is, the standalone one', () => {
    const program = [
      'import sys, verify_ledger',
      'seen = []',
      'with open(sys.argv[1], encoding="utf-8", newline="\\n") as file:',
      '    verify_ledger.verify(file, on_progress=seen.append)',
      'print(seen)',
    ];
    const verifier = path.join(rootFolder(), 'verifier');
    const said = execFileSync('python3', ['-B', '-c', program.join('\n'), file], {
      env: { ...process.env, PYTHONPATH: verifier },
      encoding: 'utf8',
    });
    expect(said.trim()).toBe('[1000, 2000]');
  });
});

/** Entries without bytes, and the head that they end in. */
function bundleOf(count: number): string {
  const entries = chainedEntries(count);
  const lines = entries.map((entry) => printBundleEntry(entry));
  const head = { sequence: count, digest: entries.at(-1)?.digest, signature: null };
  const header = {
    bundle: 'sotto-ledger',
    format: 1,
    exportedAt: '2026-01-02T03:04:05.678Z',
    head,
  };
  return `${[JSON.stringify(header), ...lines].join('\n')}\n`;
}
