import { describe, expect, test } from 'vitest';

import { BODY_BYTES } from '@/lib/contracts/limits';

import { readJson } from './read-json';

function post(body: BodyInit, type = 'application/json'): Request {
  return new Request('http://localhost/api', {
    method: 'POST',
    body,
    headers: { 'content-type': type },
  });
}

describe('readJson', () => {
  test.each([['application/json'], ['application/json; charset=utf-8'], ['Application/JSON']])(
    'reads a body that calls itself %s',
    async (type) => {
      expect(await readJson(post('{"a":[1,"ß"]}', type))).toEqual({ a: [1, 'ß'] });
    },
  );

  test.each([
    ['a form', post('{"a":1}', 'text/plain'), 'invalid-input'],
    ['half a body', post('{"a":'), 'invalid-input'],
    ['an empty body', post(''), 'invalid-input'],
    ['bytes that are not UTF-8', post(new Uint8Array([34, 0xff, 34])), 'invalid-input'],
    ['a body over the limit', post(`"${'x'.repeat(BODY_BYTES)}"`), 'too-large'],
  ])('refuses %s', async (_case, request, code) => {
    await expect(readJson(request)).rejects.toMatchObject({ code });
  });

  test('does not repeat the body in its refusal', async () => {
    await expect(readJson(post('Falcon Nine'))).rejects.not.toThrow(/Falcon/);
  });

  test('stops reading an endless body at the limit', async () => {
    let sent = 0;
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += 65_536;
        controller.enqueue(new Uint8Array(65_536).fill(32));
      },
    });
    const request = new Request('http://localhost/api', {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json' },
      duplex: 'half',
    } as RequestInit);
    await expect(readJson(request)).rejects.toMatchObject({ code: 'too-large' });
    expect(sent).toBeLessThan(BODY_BYTES * 3);
  });
});
