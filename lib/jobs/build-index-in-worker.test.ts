import { describe, expect, test } from 'vitest';

import { findValues } from '@/lib/masking/find-values';
import { hashBase } from '@/lib/masking/hash-base';
import { loadIndex } from '@/lib/masking/index-file';
import { allSensitive } from '@/lib/masking/policy';
import { Scan } from '@/lib/masking/scan';
import type { StoredValue } from '@/lib/masking/stored-value';

import { buildIndexInWorker } from './build-index-in-worker';

const policy = { ...allSensitive(), properties: { 'Thing.left': 'not-indexed' as const } };

describe('buildIndexInWorker', () => {
  test('gives the index of all values, and its bytes', async () => {
    const progress: number[] = [];
    const { index, bytes } = await buildIndexInWorker({
      seed: 7,
      policy,
      source: batches(12, 1100),
      onProgress: (values) => progress.push(values),
    });
    expect(index.report).toMatchObject({ values: 13_200, entries: 12_000, notIndexed: 1200 });
    expect(loadIndex(bytes)).toEqual(index);
    const text = 'who knows quiet harbor 4000 of old';
    const hits = findValues(index, text, new Scan().read(text, hashBase(7)));
    expect(hits.map(({ from, to }) => [from, to])).toEqual([[2, 5]]);
    expect(progress.at(-1)).toBe(13_200);
    expect(progress).toEqual(progress.toSorted((one, other) => one - other));
  });

  test('stops where it is cancelled', async () => {
    const controller = new AbortController();
    const built = buildIndexInWorker({
      seed: 7,
      policy,
      source: batches(10_000, 1000),
      onProgress: (values) => {
        if (values > 2000) controller.abort();
      },
      signal: controller.signal,
    });
    await expect(built).rejects.toMatchObject({ code: 'cancelled' });
    await expect(
      buildIndexInWorker({ seed: 1, policy, source: batches(1, 1), signal: controller.signal }),
    ).rejects.toMatchObject({ code: 'cancelled' });
  });

  test('passes on what the source throws', async () => {
    const built = buildIndexInWorker({ seed: 7, policy, source: failing() });
    await expect(built).rejects.toThrow('the graph is gone');
  });

  test('refuses values that are none', async () => {
    const broken = { property: null } as unknown as StoredValue;
    const built = buildIndexInWorker({ seed: 7, policy, source: stream([[broken]]) });
    await expect(built).rejects.toMatchObject({ code: 'internal' });
  });
});

async function* batches(count: number, size: number): AsyncIterable<readonly StoredValue[]> {
  for (let batch = 0; batch < count; batch += 1) {
    await Promise.resolve();
    yield Array.from({ length: size }, (_, at) =>
      at % 11 === 0
        ? value('left', `left out ${at}`)
        : value('name', `quiet harbor ${batch * size + at}`),
    );
  }
}

async function* failing(): AsyncIterable<readonly StoredValue[]> {
  await Promise.resolve();
  yield [value('name', 'quiet harbor')];
  throw new Error('the graph is gone');
}

async function* stream(
  given: readonly (readonly StoredValue[])[],
): AsyncIterable<readonly StoredValue[]> {
  await Promise.resolve();
  yield* given;
}

function value(property: string, text: string): StoredValue {
  return { property: { owner: 'node', ownerName: 'Thing', property }, value: text, listed: false };
}
