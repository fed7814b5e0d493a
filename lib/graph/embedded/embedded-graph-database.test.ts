import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { contractGraph } from '../contract-graph';
import { describeContract, failure } from '../graph-database.contract';
import type { ImportRequest } from '../import/import-source';
import { jsonLineOf } from '../import/json-line-of';
import { EmbeddedGraphDatabase } from './embedded-graph-database';
import { importGraph } from './import-graph';

let work: string;
let folder: string;
let database: EmbeddedGraphDatabase;

beforeAll(async () => {
  work = await mkdtemp(join(tmpdir(), 'sotto-embedded-'));
  folder = join(work, 'contract');
  await importGraph({ folder, request: await lines([...contractGraph('')].map(jsonLineOf)) });
  database = new EmbeddedGraphDatabase({ folder });
});

afterAll(async () => {
  await database.close();
  await rm(work, { recursive: true, force: true });
});

/** Children that were seen at work on a query, by its marker. */
const seen = new Map<string, ReadonlySet<number>>();

describeContract('embedded', () => ({
  database,
  suffix: '',
  // A query ends with its child, so a query runs on where a child that was at it is alive.
  isRunning: (marker) => {
    const pids = new Set([...(seen.get(marker) ?? []), ...database.busyProcessIds()]);
    seen.set(marker, pids);
    return Promise.resolve([...pids].some(isAlive));
  },
}));

describe('embedded: child processes', () => {
  test.each([
    ['a text that doubles', "RETURN size(reduce(s = 'x', i IN range(1, 40) | s + s)) AS x"],
    ['a long range', 'UNWIND range(1, 200000000) AS x RETURN x LIMIT 10'],
  ])('%s is stopped at the memory cap', async (_case, text) => {
    const small = new EmbeddedGraphDatabase({ folder, memoryCap: 400 * 1024 ** 2 });
    expect(await failure(read(small, text))).toBe('too-large');
    expect(await read(small, 'RETURN 1 AS x')).toEqual([[1]]);
    await small.close();
  });

  test('a child killed in the middle of a query is an error, and the next query answers', async () => {
    const reading = failure(
      read(database, 'MATCH (a:Number), (b:Number), (c:Number), (d:Number) RETURN count(*)'),
    );
    await expect.poll(() => database.busyProcessIds().length).toBe(1);
    for (const pid of database.busyProcessIds()) process.kill(pid, 'SIGKILL');
    expect(await reading).toBe('not-found');
    expect(await read(database, 'RETURN 1 AS x')).toEqual([[1]]);
  });

  test('an idle child that died is replaced', async () => {
    await read(database, 'RETURN 1 AS x');
    for (const pid of database.processIds()) process.kill(pid, 'SIGKILL');
    await expect.poll(() => database.processIds()).toEqual([]);
    expect(await read(database, 'RETURN 1 AS x')).toEqual([[1]]);
  });

  test('a property with a name that the store uses itself comes out as it went in', async () => {
    const target = join(work, 'reserved');
    const properties = { _id: 'mine', _labels: 'none', _type: 'odd' };
    const relationship = { from: 'a', to: 'a', type: 'T', properties };
    const request = await lines([node('a', properties), JSON.stringify({ relationship })]);
    await importGraph({ folder: target, request });
    const odd = new EmbeddedGraphDatabase({ folder: target });
    const rows = await read(odd, 'MATCH (n)-[r]->(m) RETURN n, r');
    expect(rows).toMatchObject([
      [{ $node: { labels: ['A'], properties } }, { $relationship: { type: 'T', properties } }],
    ]);
    await odd.close();
  });

  test('what the store cannot do is told from what it refuses', async () => {
    const unsupported = 'MATCH (n:Number) RETURN [collect(n.n), 1] AS x';
    expect(await failure(read(database, unsupported))).toBe('store-unsupported');
    expect(await failure(read(database, 'RETURN 1 / 0 AS x'))).toBe('query-rejected');
  });

  test('a graph that was never imported is not found', async () => {
    const none = new EmbeddedGraphDatabase({ folder: join(work, 'none') });
    expect(await failure(none.connect())).toBe('not-found');
    expect(await failure(read(none, 'RETURN 1'))).toBe('not-found');
  });
});

describe('importGraph', () => {
  test('replaces in one step: an open graph answers from the new version at its next query', async () => {
    const target = join(work, 'replaced');
    const names = (...all: string[]) => lines(all.map((name) => node(name, { name })));
    await importGraph({ folder: target, request: await names('old') });
    const open = new EmbeddedGraphDatabase({ folder: target });
    expect(await read(open, 'MATCH (n) RETURN n.name')).toEqual([['old']]);
    await importGraph({ folder: target, request: await names('new', 'newer') });
    expect(await read(open, 'MATCH (n) RETURN n.name ORDER BY n.name')).toEqual([
      ['new'],
      ['newer'],
    ]);
    await importGraph({ folder: target, request: await names('newest') });
    expect((await readdir(target)).toSorted()).toEqual(['current', 'v2', 'v3']);
    await open.close();
  });

  test.each([
    ['a line that is not JSON', [node('a', {}), '{'], 'Line 2 of import.jsonl: it is not JSON.'],
    [
      'an id that comes twice',
      [node('a', {}), node('a', {})],
      'Line 2 of import.jsonl: its id was used before.',
    ],
    [
      'a relationship to nothing',
      [JSON.stringify({ relationship: { from: 'a', to: 'b', type: 'T' } }), node('a', {})],
      'Line 1 of import.jsonl: there is no node with the id in "to".',
    ],
  ])('leaves the graph as it was after %s', async (_case, broken, message) => {
    const target = join(work, 'broken');
    await importGraph({ folder: target, request: await lines([node('kept', {})]) });
    const before = await readFile(join(target, 'current'), 'utf8');
    await expect(importGraph({ folder: target, request: await lines(broken) })).rejects.toThrow(
      expect.objectContaining({ code: 'invalid-input', message }),
    );
    expect(await readFile(join(target, 'current'), 'utf8')).toBe(before);
    expect((await readdir(target)).filter((name) => name.startsWith('building'))).toEqual([]);
  });

  test('that is cancelled changes nothing', async () => {
    const target = join(work, 'cancelled');
    const request = await lines([node('a', {})]);
    const signal = AbortSignal.abort();
    expect(await failure(importGraph({ folder: target, request, signal }))).toBe('cancelled');
    expect(await readdir(target).catch(() => [])).not.toContain('current');
  });

  test('tells its progress up to the end', async () => {
    const seen: number[] = [];
    const many = Array.from({ length: 20_000 }, (_, n) => node(`n${n}`, { n }));
    const request = await lines(many);
    const onProgress = (done: number) => seen.push(done);
    const counts = await importGraph({ folder: join(work, 'many'), request, onProgress });
    expect(counts).toEqual({ nodes: 20_000, relationships: 0, version: 'v1' });
    expect(seen.at(-1)).toBe(1);
    expect(seen).toEqual(seen.toSorted((a, b) => a - b));
    expect(seen.length).toBeGreaterThan(2);
  });
});

function node(id: string, properties: object): string {
  return JSON.stringify({ node: { id, labels: ['A'], properties } });
}

let files = 0;

async function lines(content: readonly string[]): Promise<ImportRequest> {
  files += 1;
  const path = join(await mkdtemp(join(work, `lines${files}-`)), 'import.jsonl');
  await writeFile(path, `${content.join('\n')}\n`);
  return { source: { format: 'json-lines', paths: [path] }, types: {} };
}

async function read(from: EmbeddedGraphDatabase, text: string) {
  const limits = { parameters: {}, rowCap: 100, byteCap: 100_000, deadline: 20_000 };
  return (await from.read({ text, ...limits })).rows;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
