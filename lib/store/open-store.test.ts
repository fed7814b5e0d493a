import { randomBytes } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { change, end, intent } from './__fixtures__/drafts';
import { exportBundle, verifyBundle, verifyLedger } from './ledger/ledger-bundle';
import { openStore } from './open-store';
import type { Store } from './store';

const environment = { SOTTO_MASTER_KEY: randomBytes(32).toString('base64') };

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'sotto-open-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('openStore', () => {
  test('names a wrong master key at once, and the right one still opens all', async () => {
    await (await open()).close();
    const other = { SOTTO_MASTER_KEY: randomBytes(32).toString('base64') };
    await expect(open('server', other)).rejects.toMatchObject({
      code: 'invalid-input',
      message: expect.stringContaining('not the master key'),
    });
    await (await open()).close();
  });

  test('makes a key outside the data folder at the first start, and no second one where it is lost', async () => {
    const home = path.join(folder, 'home');
    const data = path.join(folder, 'data');
    const start = (environment: Record<string, string>) =>
      openStore({ dataFolder: data, role: 'server', environment });
    await (await start({ HOME: home })).close();
    await (await start({ HOME: home })).close();
    const [file = ''] = readdirSync(path.join(home, '.config', 'sotto'));
    const key = readFileSync(path.join(home, '.config', 'sotto', file), 'utf8').trim();
    expect(filesUnder(data).some((name) => readFileSync(name).includes(key))).toBe(false);
    await expect(start({ HOME: path.join(folder, 'elsewhere') })).rejects.toMatchObject({
      code: 'invalid-input',
    });
    expect(existsSync(path.join(folder, 'elsewhere'))).toBe(false);
  });

  test.each(['mysql://x', 'file:./x.db', 'nonsense'])(
    'refuses the database %s with a word on what to do',
    async (databaseUrl) => {
      await expect(
        openStore({ dataFolder: folder, databaseUrl, role: 'server', environment }),
      ).rejects.toMatchObject({ code: 'invalid-input' });
    },
  );

  test('says that a database cannot be reached, and not its password', async () => {
    const failure = openStore({
      dataFolder: folder,
      databaseUrl: 'postgresql://u:pass-canary@127.0.0.1:1/x',
      role: 'server',
      environment,
    });
    await expect(failure).rejects.toMatchObject({
      message: expect.stringContaining('DATABASE_URL'),
    });
    await expect(failure).rejects.not.toThrow('pass-canary');
  });

  test('says what to do where the data folder cannot be made', async () => {
    writeFileSync(path.join(folder, 'file'), '');
    await expect(
      openStore({ dataFolder: path.join(folder, 'file'), role: 'server', environment }),
    ).rejects.toMatchObject({
      code: 'ledger-stopped',
      message: expect.stringContaining('data folder'),
    });
  });

  test('says so where the database file is not one', async () => {
    writeFileSync(
      path.join(folder, 'sotto.db'),
      'not a database, whatever its name says'.repeat(200),
    );
    await expect(open()).rejects.toMatchObject({ code: 'internal' });
  });

  test('writes nothing after it was closed', async () => {
    const store = await open();
    await store.close();
    await expect(store.ledgerWriter.append(change('x', 'x'))).rejects.toMatchObject({
      code: 'ledger-stopped',
    });
    await expect(store.keep((tx) => tx.settings.set('a', 1))).rejects.toMatchObject({
      code: 'ledger-stopped',
    });
  });

  test('I10: a backup from yesterday is a whole chain, and its missing end is found against a head kept outside', async () => {
    const store = await open();
    for (let index = 0; index < 5; index += 1)
      await store.ledgerWriter.append(change('x', `${index}`));
    await store.close();
    const backup = path.join(folder, 'backup.db');
    copyFileSync(path.join(folder, 'sotto.db'), backup);
    const today = await open();
    await today.ledgerWriter.append(change('x', 'today'));
    const head = await today.ledger.head();
    await today.close();
    for (const name of ['sotto.db-wal', 'sotto.db-shm'])
      rmSync(path.join(folder, name), { force: true });
    copyFileSync(backup, path.join(folder, 'sotto.db'));

    const restored = await open();
    expect(await verifyLedger(restored.ledger)).toMatchObject({ ok: true, entries: 5 });
    expect(await verifyLedger(restored.ledger, head === null ? [] : [head])).toMatchObject({
      ok: false,
      firstBad: { sequence: 6, reason: 'truncated' },
    });
    await restored.close();
  });
});

describe('a bundle of the ledger', () => {
  test('holds the exact bytes, and verifies without the store', async () => {
    const { file, payload } = await exported();
    expect(await verifyBundle({ file })).toMatchObject({
      ok: true,
      entries: 4,
      head: { sequence: 4 },
    });
    const lines = readFileSync(file, 'utf8')
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(Buffer.from(String(lines[1]?.['payload']), 'base64')).toEqual(payload);
    expect(lines[2]).toMatchObject({ kind: 'sent', payload: null, nonce: null });
  });

  test.each<[string, (lines: string[]) => string[], number]>([
    [
      'a changed byte of a payload',
      (lines) => lines.map((line) => line.replace('"payload":"AAEC', '"payload":"AAED')),
      1,
    ],
    [
      'a changed actor',
      (lines) =>
        lines.map((line, index) => (index === 3 ? line.replace('"owner"', '"nobody"') : line)),
      3,
    ],
    [
      'a line cut short',
      (lines) => lines.map((line, index) => (index === 2 ? line.slice(0, 40) : line)),
      2,
    ],
    ['a missing line', (lines) => lines.filter((_, index) => index !== 2), 2],
    ['a missing end', (lines) => lines.slice(0, -1), 4],
  ])('shows %s', async (_case, spoil, sequence) => {
    const { file } = await exported();
    const spoilt = spoil(readFileSync(file, 'utf8').trimEnd().split('\n'));
    writeFileSync(file, `${spoilt.join('\n')}\n`);
    expect(await verifyBundle({ file })).toMatchObject({ ok: false, firstBad: { sequence } });
  });

  test('is held to a checkpoint that was printed earlier', async () => {
    const { file, head } = await exported();
    const checkpointFile = path.join(folder, 'head.json');
    writeFileSync(checkpointFile, JSON.stringify(head));
    expect(await verifyBundle({ file, checkpointFiles: [checkpointFile] })).toMatchObject({
      ok: true,
    });
    writeFileSync(checkpointFile, JSON.stringify({ ...head, digest: 'a'.repeat(64) }));
    expect(await verifyBundle({ file, checkpointFiles: [checkpointFile] })).toMatchObject({
      ok: false,
      firstBad: { sequence: 4, reason: 'checkpoint' },
    });
    writeFileSync(checkpointFile, '{}');
    await expect(verifyBundle({ file, checkpointFiles: [checkpointFile] })).rejects.toMatchObject({
      code: 'invalid-input',
    });
  });

  test('names what is no bundle, and what is not there', async () => {
    const file = path.join(folder, 'x.jsonl');
    await expect(verifyBundle({ file })).rejects.toMatchObject({ code: 'not-found' });
    for (const text of ['', '{}\n', 'prose\n']) {
      writeFileSync(file, text);
      await expect(verifyBundle({ file })).rejects.toMatchObject({ code: 'invalid-input' });
    }
  });

  test('of an empty ledger is whole', async () => {
    const store = await open();
    const file = path.join(folder, 'x.jsonl');
    expect(await exportBundle(store.ledger, { file, head: null })).toEqual({
      entries: 0,
      head: null,
    });
    expect(await verifyBundle({ file })).toEqual({ ok: true, entries: 0, head: null });
    await store.close();
  });

  async function exported() {
    const store = await open();
    const payload = Buffer.from([0, 1, 2, 255, 10]);
    const { sequence } = await store.ledgerWriter.append({ ...intent(), payload });
    await store.ledgerWriter.append(end('sent', sequence));
    await store.ledgerWriter.append(end('replied', sequence));
    await store.ledgerWriter.append(change('x', 'x'));
    const file = path.join(folder, 'bundle.jsonl');
    const { head } = await exportBundle(store.ledger, { file, head: await store.ledger.head() });
    await store.close();
    return { file, payload, head };
  }
});

function open(
  role: 'server' | 'command' = 'server',
  given: Record<string, string> = environment,
): Promise<Store> {
  return openStore({ dataFolder: folder, role, environment: given });
}

function filesUnder(place: string): readonly string[] {
  return readdirSync(place, { recursive: true, withFileTypes: true })
    .filter((item) => item.isFile())
    .map((item) => path.join(item.parentPath, item.name));
}
