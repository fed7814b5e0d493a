import { readFileSync } from 'node:fs';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';

import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';

import { openAiPin } from '@/lib/llm/langchain/openai-model';
import { normalizeRequest } from '@/lib/llm/normalize-request';
import { type RecordingServer, startRecordingServer } from '@/lib/testing/recording-server';

import { openDoor } from './door';

const certificate = readFileSync(
  new URL('__fixtures__/localhost-cert.pem', import.meta.url),
  'utf8',
);
const key = readFileSync(new URL('__fixtures__/localhost-key.pem', import.meta.url), 'utf8');

describe('the door to a server with a certificate', () => {
  const requests: string[] = [];
  const server = createServer({ cert: certificate, key }, (request, response) => {
    requests.push(request.url ?? '');
    response.end('{}');
  });
  let port: number;

  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
    port = (server.address() as AddressInfo).port;
  });

  afterEach(() => {
    requests.splice(0);
    vi.unstubAllEnvs();
  });

  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  test('opens where the certificate names the host', async () => {
    expect((await post({ host: 'localhost', ca: certificate })).status).toBe(200);
  });

  test.each([
    ['names another host', '127.0.0.1', certificate],
    ['is not trusted', 'localhost', undefined],
  ])('E11 stays shut where it %s, whatever the environment says', async (_case, host, ca) => {
    vi.stubEnv('NODE_TLS_REJECT_UNAUTHORIZED', '0');
    await expect(post(ca === undefined ? { host } : { host, ca })).rejects.toThrow(/certificate/i);
    expect(requests).toEqual([]);
  });

  async function post({ host, ca }: { readonly host: string; readonly ca?: string }) {
    const pin = openAiPin({ name: 'x', baseUrl: `https://${host}:${port}/v1` });
    const door = openDoor(ca === undefined ? pin : { ...pin, ca }, (run) => run());
    try {
      return await door.post({
        captured: request(pin.url),
        credential: null,
        signal: AbortSignal.timeout(5_000),
        onSent: () => undefined,
      });
    } finally {
      await door.close();
    }
  }
});

describe('the door', () => {
  let server: RecordingServer;

  afterEach(() => server.close());

  test('tells of each request once, as it goes, and keeps its connection for the next', async () => {
    server = await startRecordingServer([{ kind: 'text', text: 'x' }]);
    const pin = openAiPin({ name: 'x', baseUrl: server.baseUrl });
    const door = openDoor(pin, (run) => run());
    const sent: number[] = [];
    for (const number of [1, 2]) {
      const reply = await door.post({
        captured: request(pin.url),
        credential: null,
        signal: AbortSignal.timeout(5_000),
        onSent: () => sent.push(number),
      });
      // The connection is free again a turn after the reply has ended.
      await new Promise((resolve) => setImmediate(resolve));
      expect(reply.headers).toEqual([['content-type', 'application/json']]);
    }
    expect(sent).toEqual([1, 2]);
    expect(server.connections()).toBe(1);
    await door.close();
  });
});

function request(url: string) {
  return normalizeRequest({
    model: 'openai:x',
    method: 'POST',
    url,
    body: new TextEncoder().encode('{}'),
  });
}
