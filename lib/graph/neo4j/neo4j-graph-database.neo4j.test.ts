import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { loadNeo4j, wipeNeo4j } from '@/lib/testing/load-neo4j';
import { startNeo4j } from '@/scripts/neo4j-server.mjs';

import { contractGraph } from '../contract-graph';
import { describeContract, failure } from '../graph-database.contract';
import { Neo4jGraphDatabase, type Neo4jOptions } from './neo4j-graph-database';

const url = process.env['SOTTO_TEST_NEO4J'];

if (url) {
  const suffix = randomUUID().slice(0, 8).replaceAll('-', '');
  const suite = `Suite_${suffix}`;
  const database = new Neo4jGraphDatabase(at(url));

  beforeAll(async () => {
    await loadNeo4j(asAsync(contractGraph(`_${suffix}`)), { url, suiteLabel: suite });
  });

  afterAll(async () => {
    await database.close();
    await wipeNeo4j(url, suite);
  });

  describeContract('Neo4j', () => ({
    database,
    suffix: `_${suffix}`,
    isRunning: async (marker) => {
      const text = 'SHOW TRANSACTIONS YIELD currentQuery RETURN currentQuery AS text';
      const rows = await read(database, text);
      return rows.some(([text]) => JSON.stringify(text).includes(`(${marker}:Number_${suffix})`));
    },
  }));

  describe('Neo4j: connection', () => {
    test('Community has no roles, so its credentials can write', async () => {
      expect(await database.connect()).toEqual({
        product: 'Neo4j Community',
        version: '5.26.0',
        canWrite: true,
      });
    });

    test('one that is lost in the middle of the rows is opened again, and no row comes twice', async () => {
      const proxy = await startProxy(url);
      const through = new Neo4jGraphDatabase(at(proxy.url));
      await read(through, 'RETURN 1 AS x');
      proxy.cutAfter(40_000, { times: 1 });
      const rows = await read(through, 'UNWIND range(1, 20000) AS x RETURN x, "padding" AS p');
      expect(proxy.cuts()).toBe(1);
      expect(rows.map(([x]) => x)).toEqual(Array.from({ length: 20_000 }, (_, n) => n + 1));
      await through.close();
      await proxy.close();
    });

    test('one that is lost again and again is an error, and the next query answers', async () => {
      const proxy = await startProxy(url);
      const through = new Neo4jGraphDatabase(at(proxy.url));
      proxy.cutAfter(40_000, { times: 2 });
      const reading = read(through, 'UNWIND range(1, 20000) AS x RETURN x, "padding" AS p');
      expect(await failure(reading)).toBe('not-found');
      expect(proxy.cuts()).toBe(2);
      expect(await read(through, 'RETURN 1 AS x')).toEqual([[1]]);
      await through.close();
      await proxy.close();
    });

    test('a server that is not there', async () => {
      const proxy = await startProxy(url);
      await proxy.close();
      const nobody = new Neo4jGraphDatabase(at(proxy.url));
      await expect(nobody.connect()).rejects.toThrow(/cannot be reached/u);
      await nobody.close();
    });

    test('something that does not speak Bolt', async () => {
      const server = createServer((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'));
      server.listen(0, '127.0.0.1');
      await once(server, 'listening');
      const wrong = new Neo4jGraphDatabase(at(`bolt://127.0.0.1:${portOf(server)}`));
      const error = await wrong.connect().catch((caught: unknown) => caught);
      expect(['not-found', 'store-unsupported']).toContain(Reflect.get(Object(error), 'code'));
      await wrong.close();
      server.close();
    });

    test.each([
      ['an address that is none', 'nonsense'],
      ['a scheme that is not Bolt', 'https://127.0.0.1:1'],
    ])('%s', async (_case, address) => {
      const wrong = new Neo4jGraphDatabase(at(address));
      expect(['invalid-input', 'not-found']).toContain(await failure(wrong.connect()));
      await wrong.close();
    });

    test('routing finds the server itself', async () => {
      const routed = new Neo4jGraphDatabase(at(url.replace('bolt://', 'neo4j://')));
      expect(await read(routed, 'RETURN 1 AS x')).toEqual([[1]]);
      await routed.close();
    });

    test('a database that the server does not have', async () => {
      const missing = new Neo4jGraphDatabase({ ...at(url), database: 'nowhere' });
      await expect(missing.connect()).rejects.toThrow(/no database of that name/u);
      await missing.close();
    });
  });

  describe('Neo4j: sampling', () => {
    test('a big graph is sampled, says so, and counts are scaled', async () => {
      const sampling = { above: 10, perName: 50 };
      const sampled = new Neo4jGraphDatabase({ ...at(url), sampling });
      const schema = await sampled.introspect();
      await sampled.close();
      const numbers = schema.labels.find(({ name }) => name === `Number_${suffix}`);
      expect(schema.sampled).toBe(true);
      expect(numbers).toMatchObject({ count: 400, properties: [{ name: 'n', filled: 400 }] });
    });
  });

  // Both wait for a server of their own, so they do it together.
  describe.concurrent('Neo4j: servers that answer late or ask who is there', () => {
    test('a server that accepts and says nothing', async () => {
      const sockets: Socket[] = [];
      const server = createServer((socket) => sockets.push(socket));
      server.listen(0, '127.0.0.1');
      await once(server, 'listening');
      const mute = new Neo4jGraphDatabase(at(`bolt://127.0.0.1:${portOf(server)}`));
      const begun = performance.now();
      expect(await failure(read(mute, 'RETURN 1', 1000))).toBe('deadline');
      expect(performance.now() - begun).toBeLessThan(1500);
      await expect(mute.connect()).rejects.toThrow(/does not answer/u);
      for (const socket of sockets) socket.destroy();
      await mute.close();
      server.close();
    });

    test('the right password opens, a wrong one is refused in words of ours', async () => {
      const server = await startNeo4j({ auth: 'right-password', isShortLived: true });
      const options = { ...at(server.url), user: 'neo4j' };
      const right = new Neo4jGraphDatabase({ ...options, password: 'right-password' });
      const wrong = new Neo4jGraphDatabase({ ...options, password: 'wrong-password' });
      expect((await right.connect()).canWrite).toBe(true);
      await expect(wrong.connect()).rejects.toThrow(
        expect.objectContaining({
          code: 'not-found',
          message: 'The database refused the user name or password.',
        }),
      );
      expect(await failure(read(wrong, 'RETURN 1'))).toBe('not-found');
      await Promise.all([right.close(), wrong.close()]);
      await server.stop();
    }, 180_000);
  });
}

function at(address: string): Neo4jOptions {
  return { url: address, user: '', password: '', database: null };
}

async function read(from: Neo4jGraphDatabase, text: string, deadline = 20_000) {
  const limits = { parameters: {}, rowCap: 100_000, byteCap: 10_000_000, deadline };
  return (await from.read({ text, ...limits })).rows;
}

async function* asAsync<T>(items: Iterable<T>): AsyncGenerator<T> {
  yield* items;
}

/** A TCP proxy that can cut a connection in the middle of what the server says. */
async function startProxy(target: string) {
  const { hostname, port } = new URL(target);
  let cutsLeft = 0;
  let limit = Number.POSITIVE_INFINITY;
  let cuts = 0;
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const upstream = connect({ host: hostname, port: Number(port) });
    let passed = 0;
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        sockets.delete(socket);
        client.destroy();
        upstream.destroy();
      });
    }
    client.on('data', (bytes) => upstream.write(bytes));
    upstream.on('data', (bytes) => {
      passed += bytes.length;
      if (passed < limit || cutsLeft === 0) {
        client.write(bytes);
        return;
      }
      cutsLeft -= 1;
      cuts += 1;
      client.destroy();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `bolt://127.0.0.1:${portOf(server)}`,
    cuts: () => cuts,
    cutAfter: (bytes: number, { times }: { times: number }) => {
      limit = bytes;
      cutsLeft = times;
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

function portOf(server: Server): number {
  return (server.address() as AddressInfo).port;
}
