import { execFile } from 'node:child_process';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const WALL = fileURLToPath(new URL('network-wall.cjs', import.meta.url));
const FIXTURE = fileURLToPath(new URL('network-wall.fixture.mjs', import.meta.url));
const run = promisify(execFile);

let unlisted: Listener;
let listed: Listener;
let results: Record<string, unknown>;

beforeAll(async () => {
  unlisted = await listen();
  listed = await listen();
  const ports = [String(unlisted.port), String(listed.port)];
  const { stdout } = await run(process.execPath, [FIXTURE, ...ports], {
    env: { ...process.env, NODE_OPTIONS: `--require ${WALL}`, NODE_NO_WARNINGS: '1' },
    timeout: 60_000,
  });
  results = JSON.parse(stdout) as Record<string, unknown>;
}, 90_000);

afterAll(() => {
  unlisted.server.closeAllConnections();
  unlisted.server.close();
  listed.server.closeAllConnections();
  listed.server.close();
});

describe('the network wall', () => {
  test.each([
    ['fetch'],
    ['fetchName'],
    ['undici'],
    ['http'],
    ['https'],
    ['http2'],
    ['netPort'],
    ['netOptions'],
    ['netSocket'],
    ['unix'],
    ['tls'],
    ['dgram'],
    ['resolve'],
    ['resolver'],
    ['resolvePromise'],
    ['lookup'],
    ['lookupPromise'],
    ['binding'],
    ['worker'],
    ['bareWorker'],
    ['bareChild'],
    ['afterDoor'],
    ['twiceInOne'],
    ['unlistedAgain'],
  ])('E15 refuses %s, before any name is looked up', (way) => {
    expect(results[way]).toBe('ERR_NETWORK_WALL');
  });

  test.each([['neo4j'], ['neo4jName']])('E15 refuses the driver: %s', (way) => {
    expect(results[way]).not.toBe('passed');
  });

  test.each([['listed'], ['listedName'], ['listedFetch'], ['door']])('lets %s pass', (way) => {
    expect(results[way]).toBe('passed');
  });

  test('leaves listening alone', () => {
    expect(results['listening']).toBe(true);
  });

  test('gives the door once, and not to child processes', () => {
    expect(results).toMatchObject({ takenAgain: true, doorForChildren: 'closed' });
  });

  test('lets one connection reach what is not listed: the door its own', () => {
    expect(unlisted.connections()).toBe(1);
  });

  test('counts what it refused', () => {
    expect(results['refusals']).toMatchObject({ udp: 1, unix: 1, raw: 1 });
    const { tcp, dns } = results['refusals'] as { tcp: number; dns: number };
    expect(tcp).toBeGreaterThanOrEqual(12);
    expect(dns).toBeGreaterThanOrEqual(5);
  });
});

interface Listener {
  readonly server: Server;
  readonly port: number;
  connections(): number;
}

async function listen(): Promise<Listener> {
  let connections = 0;
  const server = createServer((_request, response) => response.end('{}'));
  server.on('connection', () => (connections += 1));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { server, port: (server.address() as AddressInfo).port, connections: () => connections };
}
