import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { rootFolder } from '@/lib/base/process-file';
import type { LedgerDraft } from '@/lib/ledger/entry';
import { openTestApplication, type TestApplication } from '@/lib/testing/open-test-application';

import { getLedgerHead } from './get-ledger-head';
import { listLedgerKeys } from './list-ledger-keys';
import { proveConsistency } from './prove-consistency';
import { proveInclusion } from './prove-inclusion';

const VERIFIER = path.join(rootFolder(), 'verifier', 'verify_ledger.py');
const TAMPERS = path.join(rootFolder(), 'lib', 'testing', 'proof-tampers.py');

let house: TestApplication;
beforeEach(async () => {
  house = await openTestApplication();
});
afterEach(() => house.close());

describe('a proof of inclusion', () => {
  test('of each entry holds for the standalone verifier, with the bytes that were recorded', async () => {
    await append(5);
    const kept = await keptHead('head.json');
    for (let sequence = 1; sequence <= kept.sequence; sequence += 1) {
      const file = await inclusionFile(sequence);
      expect(run(file, '--checkpoint', kept.file, ...(await keyOptions()))).toEqual({
        status: 0,
        report: expect.objectContaining({
          ok: true,
          sequence,
          entries: kept.sequence,
          signatures: 'checked',
        }),
      });
    }
    const { entry } = JSON.parse(readFileSync(await inclusionFile(2), 'utf8')) as {
      entry: { payload: string };
    };
    expect(Buffer.from(entry.payload, 'base64').toString()).toBe('{"masked":2}');
  });

  test('is of the newest checkpoint, and of no other', async () => {
    await append(2);
    const early = await keptHead('early.json');
    await append(2);
    const file = await inclusionFile(1);
    const newest = await keptHead('newest.json');
    expect(run(file, '--checkpoint', newest.file)).toMatchObject({ status: 0 });
    expect(run(file, '--checkpoint', early.file)).toMatchObject({
      status: 1,
      report: { reason: 'it names another checkpoint than the one that was kept' },
    });
  });

  test('with any bit of it changed is refused', async () => {
    await append(3);
    const { tried, taken } = tampered(await inclusionFile(2), await listLedgerKeys(house));
    expect(tried).toBeGreaterThan(1_000);
    expect(taken).toEqual([]);
  });

  test('is no proof of another entry, nor with another ledger’s key', async () => {
    await append(4);
    const proof = JSON.parse(readFileSync(await inclusionFile(2), 'utf8')) as object;
    const other = JSON.parse(readFileSync(await inclusionFile(3), 'utf8')) as { entry: object };
    writeFileSync(place('other.json'), `${JSON.stringify({ ...proof, entry: other.entry })}\n`);
    expect(run(place('other.json'))).toMatchObject({
      status: 1,
      report: { reason: 'the entry is not in the ledger of the checkpoint' },
    });
    const elsewhere = await openTestApplication();
    const [key = ''] = await listLedgerKeys(elsewhere);
    await elsewhere.close();
    expect(run(await inclusionFile(2), '--key', key)).toMatchObject({ status: 1 });
  });

  test('is not given of an entry that is not there', async () => {
    await append(1);
    for (const sequence of [0, -1, 1.5, 9_999]) {
      await expect(proveInclusion({ ctx: house.ctx, sequence })).rejects.toMatchObject({
        code: 'not-found',
      });
    }
  });

  test('is not given once what was signed is not what is there', async () => {
    await append(3);
    await getLedgerHead({ ctx: house.ctx });
    const { ledger } = house.application.store;
    const leaves = ledger.leaves;
    Object.assign(ledger, {
      leaves: async function* (after: number) {
        for await (const leaf of leaves(after))
          yield leaf.sequence === 1 ? { ...leaf, digest: 'a'.repeat(64) } : leaf;
      },
    });
    await expect(proveInclusion({ ctx: house.ctx, sequence: 2 })).rejects.toMatchObject({
      code: 'conflict',
    });
  });
});

describe('a proof of consistency', () => {
  test('of each earlier checkpoint and each later one holds for the standalone verifier', async () => {
    const kept: { file: string; sequence: number }[] = [];
    for (let round = 0; round < 4; round += 1) {
      await append(round + 1);
      kept.push(await keptHead(`head-${round}.json`));
    }
    for (const [index, earlier] of kept.entries()) {
      for (const later of kept.slice(index)) {
        const file = await consistencyFile(earlier.file, later.file);
        const both = ['--checkpoint', earlier.file, '--checkpoint', later.file];
        expect(run(file, ...both, ...(await keyOptions()))).toEqual({
          status: 0,
          report: expect.objectContaining({
            ok: true,
            earlier: earlier.sequence,
            entries: later.sequence,
            signatures: 'checked',
          }),
        });
      }
    }
  });

  test('leads to the newest checkpoint where no later one is given', async () => {
    await append(2);
    const early = await keptHead('early.json');
    await append(3);
    const file = await consistencyFile(early.file);
    const newest = await keptHead('newest.json');
    expect(run(file)).toMatchObject({
      status: 0,
      report: { earlier: early.sequence, entries: newest.sequence, signatures: 'not checked' },
    });
  });

  test('with any bit of it changed is refused', async () => {
    await append(3);
    const early = await keptHead('early.json');
    await append(4);
    const file = await consistencyFile(early.file);
    const { tried, taken } = tampered(file, await listLedgerKeys(house));
    expect(tried).toBeGreaterThan(800);
    expect(taken).toEqual([]);
  });

  test('is not given where this ledger did not grow out of that one', async () => {
    await append(2);
    const elsewhere = await openTestApplication();
    await elsewhere.application.store.ledgerWriter.append(sendOf(1));
    const foreign = await getLedgerHead({ ctx: elsewhere.ctx });
    await elsewhere.close();
    writeFileSync(place('foreign.json'), JSON.stringify(foreign));
    await append(2);
    await expect(consistencyFile(place('foreign.json'))).rejects.toMatchObject({
      code: 'conflict',
    });
  });

  test('needs signed checkpoints, the earlier one first, and none of more than is there', async () => {
    await append(1);
    const early = await keptHead('early.json');
    await append(1);
    const late = await keptHead('late.json');
    await expect(consistencyFile(late.file, early.file)).rejects.toMatchObject({
      code: 'invalid-input',
    });
    writeFileSync(place('bare.json'), JSON.stringify({ ...early.head, signature: null }));
    await expect(consistencyFile(place('bare.json'))).rejects.toMatchObject({
      code: 'invalid-input',
    });
    await expect(consistencyFile(place('gone.json'))).rejects.toMatchObject({ code: 'not-found' });
  });
});

const place = (name: string) => path.join(house.dataFolder, name);

async function append(count: number): Promise<void> {
  for (let number = 1; number <= count; number += 1)
    await house.application.store.ledgerWriter.append(sendOf(number));
}

function sendOf(number: number): LedgerDraft {
  return {
    kind: 'intent',
    action: 'question.send',
    actor: house.ctx.actor.id,
    graph: 'harbour',
    subject: `q${number}`,
    intent: null,
    facts: { model: 'on-premises' },
    payload: new TextEncoder().encode(`{"masked":${number}}`),
  };
}

async function keptHead(name: string) {
  const head = await getLedgerHead({ ctx: house.ctx });
  if (head === null) throw new Error('The ledger is empty.');
  writeFileSync(place(name), JSON.stringify(head));
  return { file: place(name), sequence: head.sequence, head };
}

async function inclusionFile(sequence: number): Promise<string> {
  const proof = await proveInclusion({ ctx: house.ctx, sequence });
  writeFileSync(place('proof.json'), `${proof}\n`);
  return place('proof.json');
}

async function consistencyFile(earlierFile: string, laterFile?: string): Promise<string> {
  const later = laterFile === undefined ? {} : { laterFile };
  const proof = await proveConsistency({ ctx: house.ctx, earlierFile, ...later });
  writeFileSync(place('proof.json'), `${proof}\n`);
  return place('proof.json');
}

async function keyOptions(): Promise<readonly string[]> {
  return (await listLedgerKeys(house)).flatMap((line) => ['--key', line]);
}

function run(file: string, ...options: readonly string[]) {
  const { status, stdout } = spawnSync(
    'python3',
    [VERIFIER, '--proof', file, '--json', ...options],
    {
      encoding: 'utf8',
    },
  );
  return { status, report: JSON.parse(stdout || 'null') as unknown };
}

function tampered(file: string, keys: readonly string[]) {
  const { stdout, stderr } = spawnSync('python3', ['-B', TAMPERS, VERIFIER, file, ...keys], {
    encoding: 'utf8',
  });
  if (stderr !== '') throw new Error(stderr);
  return JSON.parse(stdout) as { readonly tried: number; readonly taken: readonly number[] };
}
