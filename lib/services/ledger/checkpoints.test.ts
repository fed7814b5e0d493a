import { execFileSync, spawnSync } from 'node:child_process';
import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { rootFolder } from '@/lib/base/process-file';
import { parseCheckpoint } from '@/lib/ledger/checkpoint';
import type { LedgerDraft } from '@/lib/ledger/entry';
import { parseNote, parseVerifierKey } from '@/lib/ledger/signed-note';
import { sha256 } from '@/lib/store/ledger/payload-seal';
import { openTestApplication, type TestApplication } from '@/lib/testing/open-test-application';

import { Checkpoints } from './checkpoints';
import { erasePayload } from './erase-payload';
import { exportLedger } from './export-ledger';
import { getLedgerHead } from './get-ledger-head';
import { listLedgerKeys } from './list-ledger-keys';
import { rotateKey } from './rotate-key';
import { verifyLedgerBundle } from './verify-ledger';

const VERIFIER = path.join(rootFolder(), 'verifier', 'verify_ledger.py');
const TAMPERS = path.join(rootFolder(), 'lib', 'testing', 'ledger-tampers.py');

let house: TestApplication;
beforeEach(async () => {
  house = await openTestApplication();
});
afterEach(() => house.close());

const place = (name: string) => path.join(house.dataFolder, name);

async function append(count: number): Promise<void> {
  for (let number = 0; number < count; number += 1) {
    const draft = draftOf(number);
    const { ledgerWriter } = house.application.store;
    const intent = await ledgerWriter.append({ ...draft, kind: 'intent', intent: null });
    await ledgerWriter.append({ ...draft, kind: 'replied', intent: intent.sequence });
  }
}

function draftOf(number: number): Omit<LedgerDraft, 'kind' | 'intent'> {
  return {
    action: 'question.send',
    actor: 'owner',
    graph: number % 2 === 0 ? 'harbour' : null,
    subject: `q${number}`,
    facts: { attempt: 1, model: 'on-premises', note: 'ünïcode " \\ \u2028' },
    payload: Buffer.from(`bytes ${number} \u{1f680}`),
  };
}

async function headFile(name: string): Promise<string> {
  const head = await getLedgerHead({ ctx: house.ctx });
  writeFileSync(place(name), JSON.stringify(head));
  return place(name);
}

async function bundleFile(name = 'bundle.jsonl'): Promise<string> {
  await exportLedger({ ctx: house.ctx, file: place(name) });
  return place(name);
}

describe('a checkpoint', () => {
  test('signs where the ledger stands, the same note while nothing is appended', async () => {
    await append(3);
    const head = await getLedgerHead({ ctx: house.ctx });
    const checkpoint = parseCheckpoint(parseNote(head?.signature ?? '')?.text ?? '');
    // The first key is an entry too.
    expect(head).toMatchObject({ sequence: 7, digest: checkpoint?.digest });
    expect(checkpoint).toMatchObject({ size: 7, origin: expect.stringMatching(/^sotto\//) });
    expect(await getLedgerHead({ ctx: house.ctx })).toEqual(head);
    await append(1);
    expect(await getLedgerHead({ ctx: house.ctx })).toMatchObject({ sequence: 9 });
  });

  test('is verified by the command and holds a bundle to its tree', async () => {
    await append(2);
    const checkpointFiles = [await headFile('one.json')];
    await append(2);
    checkpointFiles.push(await headFile('two.json'));
    const keys = await listLedgerKeys({ ctx: house.ctx });
    const file = await bundleFile();
    expect(await verifyLedgerBundle({ file, checkpointFiles, keys })).toMatchObject({ ok: true });

    const forged = JSON.parse(readFileSync(place('one.json'), 'utf8')) as { signature: string };
    writeFileSync(
      place('forged.json'),
      JSON.stringify({ ...forged, signature: forged.signature.replace(/time 2/, 'time 1') }),
    );
    await expect(
      verifyLedgerBundle({ file, checkpointFiles: [place('forged.json')], keys }),
    ).rejects.toMatchObject({ code: 'invalid-input' });
  });

  test('I12: a rotated key leaves earlier checkpoints verifiable, and the first new one is signed by both', async () => {
    await append(1);
    const before = await headFile('before.json');
    const [oldKey = ''] = await listLedgerKeys({ ctx: house.ctx });
    const { signature } = await rotateKey({ ctx: house.ctx });
    writeFileSync(place('both.txt'), signature ?? '');
    await append(1);
    const after = await headFile('after.json');
    const keys = await listLedgerKeys({ ctx: house.ctx });
    expect(keys).toHaveLength(2);
    expect(keys.map((line) => parseVerifierKey(line, sha256)?.name)).toEqual([
      parseVerifierKey(oldKey, sha256)?.name,
      parseVerifierKey(oldKey, sha256)?.name,
    ]);
    const file = await bundleFile();
    const [newKey = ''] = keys;
    const both = place('both.txt');
    expect(
      await verifyLedgerBundle({ file, checkpointFiles: [before, both, after], keys }),
    ).toMatchObject({ ok: true });
    for (const key of [oldKey, newKey]) {
      // The bundle's own head is signed by the new key alone.
      const check = verifyLedgerBundle({ file, checkpointFiles: [both], keys: [key, newKey] });
      expect(await check).toMatchObject({ ok: true });
    }
    await expect(
      verifyLedgerBundle({ file, checkpointFiles: [before], keys: [newKey] }),
    ).rejects.toMatchObject({ code: 'invalid-input' });
  });

  test('I4: nothing stands behind the end that a bundle names itself', async () => {
    await append(2);
    const file = await bundleFile();
    const lines = readFileSync(file, 'utf8').trimEnd().split('\n');
    await append(1);
    const longer = await bundleFile('longer.jsonl');
    const added = readFileSync(longer, 'utf8').trimEnd().split('\n').slice(lines.length);
    writeFileSync(file, [...lines, ...added].join('\n'));
    expect(await verifyLedgerBundle({ file })).toMatchObject({
      ok: false,
      firstBad: { sequence: lines.length, reason: 'surplus' },
    });
    const { head: _head, ...header } = JSON.parse(lines[0] ?? '') as Record<string, unknown>;
    writeFileSync(file, [JSON.stringify({ ...header, head: null }), ...lines.slice(1)].join('\n'));
    expect(await verifyLedgerBundle({ file })).toMatchObject({
      ok: false,
      firstBad: { sequence: 1, reason: 'surplus' },
    });
  });

  test('I14: bytes erased on purpose are said to be, and others may not be missing', async () => {
    await append(2);
    await erasePayload({ ctx: house.ctx, input: { sequence: 1 } });
    const file = await bundleFile();
    expect(await verifyLedgerBundle({ file })).toMatchObject({ ok: true });
    await house.application.store.keep((tx) => tx.eraseLedgerKey(3));
    expect(await verifyLedgerBundle({ file: await bundleFile('other.jsonl') })).toMatchObject({
      ok: false,
      firstBad: { sequence: 3, reason: 'missing' },
    });
    await expect(erasePayload({ ctx: house.ctx, input: { sequence: 999 } })).rejects.toMatchObject({
      code: 'not-found',
    });
  });
});

describe('checkpoints by schedule', () => {
  test('are written to a file outside, each once, and the last one on closing', async () => {
    const file = place('checkpoints.txt');
    const { store } = house.application;
    const checkpoints = new Checkpoints({ store, minutes: 60, file });
    await append(1);
    await checkpoints.run();
    await checkpoints.run();
    const one = readFileSync(file, 'utf8');
    expect(one.match(/^head /gm)).toHaveLength(1);
    await append(1);
    await checkpoints.close();
    const two = readFileSync(file, 'utf8');
    expect(two.startsWith(one)).toBe(true);
    expect(two.match(/^head /gm)).toHaveLength(2);
    expect(checkpoints.state).toMatchObject({ size: 5, failure: null });
  });

  test('I10: an older copy of the database in the place of the newer one is reported', async () => {
    const file = place('checkpoints.txt');
    const { store } = house.application;
    await append(2);
    const checkpoints = new Checkpoints({ store, minutes: 60, file });
    await checkpoints.run();
    const text = readFileSync(file, 'utf8');
    appendFileSync(file, text.replace(/^5$/m, '9').replace(/^head .*/m, `head ${'a'.repeat(64)}`));
    await expect(checkpoints.run()).rejects.toMatchObject({ code: 'conflict' });
    await checkpoints.close();
    expect(checkpoints.state.failure).toContain('older copy');
  });

  test('are posted to an address outside, each once; what is not taken is told and posted again', async () => {
    const { store } = house.application;
    const taken: string[] = [];
    let isOpen = false;
    const post = (note: string): Promise<void> => {
      if (!isOpen) return Promise.reject(new Error('Nobody took it.'));
      taken.push(note);
      return Promise.resolve();
    };
    const checkpoints = new Checkpoints({ store, minutes: 60, post });
    expect(checkpoints.state.isPublished).toBe(true);
    await append(1);
    await expect(checkpoints.run()).rejects.toThrow('Nobody took it.');
    isOpen = true;
    await checkpoints.run();
    await checkpoints.run();
    expect(taken.map((note) => parseCheckpoint(parseNote(note)?.text ?? '')?.size)).toEqual([3]);
    isOpen = false;
    await append(1);
    await checkpoints.close();
    expect(checkpoints.state.failure).toBe('Nobody took it.');
  });

  test('say so where their file cannot be written', async () => {
    const { store } = house.application;
    const checkpoints = new Checkpoints({ store, minutes: 60, file: house.dataFolder });
    await append(1);
    await checkpoints.close();
    expect(checkpoints.state.failure).toContain('SOTTO_CHECKPOINT_FILE');
  });
});

// Where there is no Python `npm test` says what was left out.
const hasPython = spawnSync('python3', ['--version']).status === 0;
if (hasPython)
  describe('the standalone verifier', () => {
    const run = (...args: readonly string[]) => {
      const { status, stdout } = spawnSync('python3', [VERIFIER, ...args, '--json'], {
        encoding: 'utf8',
      });
      return { status, report: JSON.parse(stdout || 'null') as unknown };
    };

    test('finds nothing wrong with an export, held to earlier checkpoints by their keys', async () => {
      await append(3);
      const one = await headFile('one.json');
      await rotateKey({ ctx: house.ctx });
      await append(2);
      await erasePayload({ ctx: house.ctx, input: { sequence: 2 } });
      const keys = (await listLedgerKeys({ ctx: house.ctx })).flatMap((line) => ['--key', line]);
      const file = await bundleFile();
      expect(run(file, '--checkpoint', one, ...keys)).toMatchObject({
        status: 0,
        report: { ok: true, checkpoints: 1, signatures: 'checked' },
      });
      const [, oldKey = ''] = await listLedgerKeys({ ctx: house.ctx });
      expect(run(file, '--key', oldKey)).toMatchObject({ status: 1 });
    });

    test('I13: goes on from where it stopped', async () => {
      await append(2);
      const file = await bundleFile();
      const state = place('state.json');
      expect(run(file, '--state', state)).toMatchObject({ status: 0, report: { entries: 6 } });
      await append(2);
      const later = await bundleFile('later.jsonl');
      expect(run(later, '--state', state)).toMatchObject({ status: 0, report: { entries: 11 } });
      const kept = JSON.parse(readFileSync(state, 'utf8')) as { digest: string };
      writeFileSync(state, JSON.stringify({ ...kept, digest: 'a'.repeat(64), sequence: 6 }));
      expect(run(later, '--state', state)).toMatchObject({
        status: 1,
        report: { firstBad: { sequence: 7 } },
      });
    });

    test('looks back at an earlier checkpoint that it had not been given before it stopped', async () => {
      await append(3);
      const head = await headFile('head.json');
      await append(2);
      const [file, state] = [await bundleFile(), place('state.json')];
      expect(run(file, '--state', state)).toMatchObject({ status: 0 });
      expect(run(file, '--state', state, '--checkpoint', head)).toMatchObject({ status: 0 });
      const other = { sequence: 2, digest: 'b'.repeat(64), signature: null };
      writeFileSync(place('other.json'), JSON.stringify(other));
      const both = ['--checkpoint', head, '--checkpoint', place('other.json')];
      expect(run(file, '--state', state, ...both)).toMatchObject({
        status: 1,
        report: { firstBad: { sequence: 2 } },
      });
    });

    test('verifies the signatures of RFC 8032 without any package, and no changed one', () => {
      const program = `
import importlib.util, sys
spec = importlib.util.spec_from_file_location('v', sys.argv[1])
v = importlib.util.module_from_spec(spec); spec.loader.exec_module(v)
h = bytes.fromhex
public = h('3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c')
signature = h('92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da'
              '085ac1e43e15996e458f3613d0f11d8c387b2eaeb4302aeeb00d291612bb0c00')
print(v.verify_ed25519_plainly(public, h('72'), signature),
      v.verify_ed25519_plainly(public, h('73'), signature),
      v.verify_ed25519_plainly(public, h('72'), signature[:-1] + b'\\x10'))
`;
      const out = execFileSync('python3', ['-c', program, VERIFIER], { encoding: 'utf8' });
      expect(out.trim()).toBe('True False False');
    });

    test('I1 to I5: finds 300 random tampers, full re-hash and cut ends included', async () => {
      await append(8);
      await getLedgerHead({ ctx: house.ctx });
      const { signature } = (await getLedgerHead({ ctx: house.ctx })) ?? {};
      writeFileSync(place('note.txt'), signature ?? '');
      await append(4);
      const file = await bundleFile();
      const [key = ''] = await listLedgerKeys({ ctx: house.ctx });
      const args = [TAMPERS, VERIFIER, file, place('note.txt'), key, '1', '0', '300'];
      const { stdout, stderr } = spawnSync('python3', args, { encoding: 'utf8' });
      expect(stderr).toBe('');
      expect(JSON.parse(stdout)).toEqual({ rounds: 300, found: 300, missed: [] });
    });
  });
