import { setTimeout as delay } from 'node:timers/promises';

import { describe, expect, it } from 'vitest';

import { LinkedAbort } from './linked-abort';

describe('a linked abort', () => {
  it.each([0, 1])('follows source %i with its reason', (at) => {
    const sources = [new AbortController(), new AbortController()];
    const linked = new LinkedAbort(sources.map(({ signal }) => signal));
    const reason = new Error('stop');
    sources[at]?.abort(reason);
    expect(linked.signal.aborted).toBe(true);
    expect(linked.signal.reason).toBe(reason);
    expect(linked.isLate).toBe(false);
  });

  it('is aborted at once by a source that was', () => {
    const source = new AbortController();
    source.abort(new Error('before'));
    const linked = new LinkedAbort([undefined, source.signal], { deadline: 1 });
    expect(linked.signal.reason).toBe(source.signal.reason);
  });

  it('is late when its deadline passes', async () => {
    const linked = new LinkedAbort([], { deadline: 1 });
    await new Promise((resolve) => linked.signal.addEventListener('abort', resolve));
    expect(linked.isLate).toBe(true);
    expect(linked.signal.reason).toHaveProperty('name', 'TimeoutError');
  });

  it('follows nothing once it is released', async () => {
    const source = new AbortController();
    const linked = new LinkedAbort([source.signal], { deadline: 1 });
    linked.release();
    source.abort();
    await delay(20);
    expect(linked.signal.aborted).toBe(false);
    expect(linked.isLate).toBe(false);
  });

  it('can be aborted by its owner', () => {
    const linked = new LinkedAbort([new AbortController().signal]);
    linked.abort();
    expect(linked.signal.aborted).toBe(true);
  });
});
