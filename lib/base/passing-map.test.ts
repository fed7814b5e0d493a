import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

import { describe, expect, test } from 'vitest';

import { PassingMap } from './passing-map';

describe('a passing map', () => {
  test('gives what was set last, until it is taken', () => {
    const map = new PassingMap<string, number>();
    map.set('one', 1);
    map.set('one', 2);
    map.set('two', 3);
    expect([map.size, map.get('one'), map.has('two')]).toEqual([2, 2, true]);
    expect([map.take('one'), map.take('one'), map.size]).toEqual([2, undefined, 1]);
    expect(map.values()).toEqual([3]);
  });

  test('counts a value that is undefined', () => {
    const map = new PassingMap<number, undefined>();
    map.set(1, undefined);
    expect([map.has(1), map.size]).toEqual([true, 1]);
    map.take(1);
    expect([map.has(1), map.size]).toEqual([false, 0]);
  });

  test.each(['constructor', '__proto__', 'toString'])('knows no %s of its own', (key) => {
    const map = new PassingMap<string, number>();
    expect([map.get(key), map.has(key), map.take(key)]).toEqual([undefined, false, undefined]);
    map.set(key, 1);
    expect([map.get(key), map.size, map.take(key), map.size]).toEqual([1, 1, 1, 0]);
  });

  test('gives all it holds, and is empty then', () => {
    const map = new PassingMap<number, string>();
    map.set(2, 'two');
    map.set(1, 'one');
    expect(map.takeAll().toSorted()).toEqual(['one', 'two']);
    expect([map.size, map.get(1), map.takeAll()]).toEqual([0, undefined, []]);
  });

  test('keeps nothing that was taken beyond a collection of young objects', () => {
    const map = new PassingMap<number, unknown>();
    expect(
      keptBy({ set: (key, value) => map.set(key, value), take: (key) => map.take(key) }),
    ).toBeLessThan(0.3);
  });

  test('does so where a Map keeps what passed through it', () => {
    const map = new Map<number, unknown>();
    expect(
      keptBy({ set: (key, value) => map.set(key, value), take: (key) => map.delete(key) }),
    ).toBeGreaterThan(1);
  });
});

interface Passing {
  readonly set: (key: number, value: unknown) => unknown;
  readonly take: (key: number) => unknown;
}

/** Megabytes that have become old after four of young objects passed through, two at a time. */
function keptBy({ set, take }: Passing): number {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as (options?: { readonly type: 'minor' }) => void;
  set(0, null);
  collect();
  collect();
  const before = oldMegabytes();
  for (let key = 1; key <= 400; key += 1) {
    set(
      key,
      Array.from({ length: 1_250 }, () => key),
    );
    if (key > 1) take(key - 1);
    if (key % 10 === 0) collect({ type: 'minor' });
  }
  return oldMegabytes() - before;
}

function oldMegabytes(): number {
  const spaces = getHeapSpaceStatistics();
  return (spaces.find(({ space_name }) => space_name === 'old_space')?.space_used_size ?? 0) / 1e6;
}
