import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

import { build } from 'esbuild';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { rootFolder } from '@/lib/base/process-file';
import type { WalledOutcome } from '@/lib/testing/behind-the-wall';
import { type RecordingServer, startRecordingServer } from '@/lib/testing/recording-server';

const QUERY = 'MATCH (b:Book) RETURN b.title';
const run = promisify(execFile);
let folder: string;
let entry: string;
let server: RecordingServer;
let tracer: RecordingServer;

beforeAll(async () => {
  // Inside the checkout, so that packages are found from there.
  folder = await mkdtemp(path.join(rootFolder(), 'node_modules/.behind-the-wall-'));
  entry = path.join(folder, 'behind-the-wall.mjs');
  await build({
    entryPoints: [path.join(rootFolder(), 'lib/testing/behind-the-wall.ts')],
    outfile: entry,
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    conditions: ['react-server'],
    tsconfig: path.join(rootFolder(), 'tsconfig.json'),
    logLevel: 'silent',
  });
  server = await startRecordingServer([{ kind: 'text', text: QUERY }]);
  tracer = await startRecordingServer([{ kind: 'empty' }]);
});

afterAll(async () => {
  await server.close();
  await tracer.close();
  await rm(folder, { recursive: true });
});

describe('a process behind the wall', () => {
  let outcome: WalledOutcome;
  let received = 0;

  beforeAll(async () => {
    outcome = await start();
    received = server.requests.length;
  });

  test('asks through the door, each request an intent, its sending and its reply', () => {
    expect(outcome.answers).toEqual([QUERY, QUERY]);
    expect(outcome.kinds).toEqual(['intent', 'sent', 'replied', 'intent', 'sent', 'replied']);
  });

  test('E13 tries no other connection, though the environment asks for tracing', () => {
    expect(outcome.quiet).toEqual({ tcp: 0, unix: 0, udp: 0, dns: 0, raw: 0 });
    expect([tracer.connections(), received]).toEqual([0, 2]);
  });

  test('E15 refuses what libraries try by themselves, even at the host of the model', () => {
    expect(outcome.outcomes).toMatchObject({ fetch: 'refused', library: 'refused' });
    expect(outcome.busy.tcp).toBeGreaterThanOrEqual(2);
    expect(server.requests).toHaveLength(received);
  });

  test('gives the door once', () => {
    expect(outcome.second).toBeNull();
  });
});

async function start(): Promise<WalledOutcome> {
  const traced = tracer.baseUrl.replace('/v1', '');
  const { stdout } = await run(
    process.execPath,
    [
      '--conditions=react-server',
      '--require',
      path.join(rootFolder(), 'scripts/network-wall.cjs'),
      entry,
      server.baseUrl,
    ],
    {
      env: {
        ...process.env,
        LANGSMITH_TRACING: 'true',
        LANGSMITH_API_KEY: 'key',
        LANGSMITH_ENDPOINT: traced,
        LANGCHAIN_TRACING_V2: 'true',
        LANGCHAIN_ENDPOINT: traced,
        LANGCHAIN_API_KEY: 'key',
      },
      timeout: 60_000,
    },
  );
  return JSON.parse(stdout) as WalledOutcome;
}
