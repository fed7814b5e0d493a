import { afterEach, describe, expect, test } from 'vitest';

import { openStream } from './open-streams';

interface Held {
  readonly response: Response;
  readonly end: () => void;
}

const held: Held[] = [];
afterEach(async () => {
  for (const { response, end } of held.splice(0)) {
    end();
    await response.text().catch(() => undefined);
  }
});

describe('K2 streams held open', () => {
  test('are refused above so many of one person, and others are served', async () => {
    for (let count = 0; count < 32; count += 1) await hold('one');
    await expect(hold('one')).rejects.toMatchObject({
      code: 'rate-limited',
      details: { retryAfter: 5 },
    });
    await expect(hold('other')).resolves.toBeDefined();
  });

  test('are refused above so many of all people together', async () => {
    for (let count = 0; count < 512; count += 1) await hold(`person ${count % 40}`);
    await expect(hold('late')).rejects.toMatchObject({ code: 'rate-limited' });
  });

  test.each([
    ['that ended', async ({ response, end }: Held) => (end(), void (await response.text()))],
    ['whose reader left', async ({ response }: Held) => response.body?.cancel()],
  ])('count no more: one %s', async (_case, leave) => {
    const first = await hold('one');
    for (let count = 1; count < 32; count += 1) await hold('one');
    await leave(first);
    await expect(hold('one')).resolves.toBeDefined();
    await expect(hold('one')).rejects.toMatchObject({ code: 'rate-limited' });
  });

  test('count no more where what should be streamed fails before it begins', async () => {
    for (let count = 0; count < 40; count += 1) {
      await expect(openStream('one', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    }
    await expect(hold('one')).resolves.toBeDefined();
  });

  test('keep status, headers and bytes', async () => {
    const answer = () =>
      Promise.resolve(new Response('line\n', { status: 201, headers: { a: 'b' } }));
    const response = await openStream('one', answer);
    expect([response.status, response.headers.get('a'), await response.text()]).toEqual([
      201,
      'b',
      'line\n',
    ]);
  });
});

async function hold(owner: string): Promise<Held> {
  let end = (): void => undefined;
  const response = await openStream(owner, () => {
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        end = () => {
          end = () => undefined;
          controller.close();
        };
      },
      cancel() {
        end = () => undefined;
      },
    });
    return Promise.resolve(new Response(body));
  });
  const one = { response, end: () => end() };
  held.push(one);
  return one;
}
