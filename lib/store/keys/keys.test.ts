import { randomBytes } from 'node:crypto';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { rename } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { createOnce } from './create-once';
import { loadMasterKey } from './master-key';
import { createSealedFiles } from './sealed-file';
import { createSealer, type SealingPurpose } from './sealer';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'sotto-keys-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('a sealer', () => {
  const masterKey = randomBytes(32);
  const sealer = createSealer(masterKey, 'columns');
  const plain = Buffer.from('Falcon Nine Group');

  test('gives back what it sealed, and shows nothing of it', () => {
    const sealed = sealer.seal(plain, 'Table.column:1');
    expect(Buffer.from(sealer.open(sealed, 'Table.column:1'))).toEqual(plain);
    expect(Buffer.from(sealed).includes(plain)).toBe(false);
    expect(sealer.open(sealer.seal(new Uint8Array(), 'x'), 'x')).toEqual(new Uint8Array());
  });

  test('seals equal bytes differently each time', () => {
    expect(sealer.seal(plain, 'x')).not.toEqual(sealer.seal(plain, 'x'));
  });

  test.each<[string, (sealed: Uint8Array) => Uint8Array]>([
    ['nothing', () => new Uint8Array()],
    ['the first half', (sealed) => sealed.subarray(0, sealed.length / 2)],
    ['all but the last byte', (sealed) => sealed.subarray(0, -1)],
    ['another version', (sealed) => sealed.with(0, 2)],
    ['another IV', (sealed) => sealed.with(3, (sealed[3] ?? 0) ^ 1)],
    ['another body', (sealed) => sealed.with(15, (sealed[15] ?? 0) ^ 1)],
    ['another tag', (sealed) => sealed.with(sealed.length - 1, (sealed.at(-1) ?? 0) ^ 1)],
  ])('opens no %s, and says nothing of the bytes', (_case, spoil) => {
    const open = () => sealer.open(spoil(sealer.seal(plain, 'Table.column:1')), 'Table.column:1');
    expect(open).toThrow(
      expect.objectContaining({ code: 'internal', details: { what: 'Table.column' } }),
    );
  });

  test.each<[string, Uint8Array, SealingPurpose, string]>([
    ['context', masterKey, 'columns', 'Table.column:2'],
    ['purpose', masterKey, 'files', 'Table.column:1'],
    ['key', randomBytes(32), 'columns', 'Table.column:1'],
  ])('opens nothing for another %s', (_case, key, purpose, context) => {
    const sealed = sealer.seal(plain, 'Table.column:1');
    expect(() => createSealer(key, purpose).open(sealed, context)).toThrow('could not be opened');
  });
});

describe('the master key', () => {
  const request = (environment: Record<string, string>, mayCreate = true) => ({
    dataFolder: path.join(folder, 'data'),
    installation: 'one',
    mayCreate,
    environment,
  });

  test('is taken from the environment', () => {
    const key = randomBytes(32);
    expect(
      Buffer.from(loadMasterKey(request({ SOTTO_MASTER_KEY: key.toString('base64') }))),
    ).toEqual(key);
  });

  test.each([
    'abc',
    randomBytes(31).toString('base64'),
    randomBytes(33).toString('base64'),
    randomBytes(32).toString('hex'),
  ])('is 32 bytes of base64 and nothing else', (text) => {
    expect(() => loadMasterKey(request({ SOTTO_MASTER_KEY: text }))).toThrow('32 bytes');
  });

  test('is made once in the home folder, for its owner alone, and found again', () => {
    const home = path.join(folder, 'home');
    const key = loadMasterKey(request({ HOME: home }));
    expect(loadMasterKey(request({ HOME: home }, false))).toEqual(key);
    const file = path.join(home, '.config', 'sotto', 'one.key');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(Buffer.from(readFileSync(file, 'utf8'), 'base64')).toEqual(Buffer.from(key));
    expect(readdirSync(path.dirname(file))).toEqual(['one.key']);
  });

  test('is never made anew for data that another one sealed', () => {
    expect(() => loadMasterKey(request({ HOME: path.join(folder, 'empty') }, false))).toThrow(
      'its key is not at',
    );
  });

  test('is never in the data folder, not by a link either', () => {
    const data = path.join(folder, 'data');
    mkdirSync(data, { recursive: true });
    symlinkSync(data, path.join(folder, 'link'));
    for (const file of [
      path.join(data, 'x.key'),
      path.join(folder, 'link', 'deep', 'x.key'),
      path.join(data, 'a', '..', 'x.key'),
    ]) {
      expect(() => loadMasterKey(request({ SOTTO_KEY_FILE: file }))).toThrow(
        'may not be in the data folder',
      );
    }
    expect(
      loadMasterKey(request({ SOTTO_KEY_FILE: path.join(folder, 'data-keys', 'x.key') })),
    ).toHaveLength(32);
  });

  test('says where it could not be made', () => {
    writeFileSync(path.join(folder, 'file'), '');
    expect(() =>
      loadMasterKey(request({ SOTTO_KEY_FILE: path.join(folder, 'file', 'x.key') })),
    ).toThrow('could not be made');
  });
});

describe('createOnce', () => {
  test('keeps what the first one wrote', () => {
    const file = path.join(folder, 'once', 'x');
    expect(createOnce(file, 'first')).toBe('first');
    expect(createOnce(file, 'second')).toBe('first');
    expect(readdirSync(path.dirname(file))).toEqual(['x']);
  });
});

describe('a sealed file', () => {
  const files = createSealedFiles(createSealer(randomBytes(32), 'files'));

  test('comes back whole, is replaced at once, and leaves nothing beside it', async () => {
    const file = path.join(folder, 'index', 'a.index');
    mkdirSync(path.dirname(file));
    await files.write(file, Buffer.from('first'));
    await files.write(file, Buffer.from('Falcon Nine Group'));
    expect(Buffer.from(await files.read(file)).toString()).toBe('Falcon Nine Group');
    expect(readFileSync(file).includes('Falcon')).toBe(false);
    expect(readdirSync(path.dirname(file))).toEqual(['a.index']);
  });

  test('H2: is refused when it was cut short, changed or put in the place of another', async () => {
    const file = path.join(folder, 'b.index');
    await files.write(file, randomBytes(1_000));
    const whole = readFileSync(file);
    truncateSync(file, 500);
    await expect(files.read(file)).rejects.toThrow('could not be opened');
    writeFileSync(file, whole.with(600, (whole[600] ?? 0) ^ 1));
    await expect(files.read(file)).rejects.toThrow('could not be opened');
    writeFileSync(file, whole);
    await rename(file, path.join(folder, 'c.index'));
    await expect(files.read(path.join(folder, 'c.index'))).rejects.toThrow('could not be opened');
  });
});
