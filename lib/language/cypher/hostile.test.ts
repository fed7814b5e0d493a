import { describe, expect, test } from 'vitest';

import { seededRandom } from '@/lib/base/seeded-random';
import { corpusQueries } from '@/lib/testing/cypher-corpus';
import { heaviestQueries, hostileQueries } from '@/lib/testing/hostile-queries';
import { plantHostile } from '@/lib/testing/plant-hostile';

import { checkQuery } from './check-query';

const harmless = corpusQueries().map(({ text }) => text);

describe('hostile texts', () => {
  test('are at least 300, of every family of attacks on queries', () => {
    const hostile = hostileQueries();
    expect(hostile.length).toBeGreaterThanOrEqual(300);
    const families = new Set(hostile.map(({ attack }) => attack));
    expect([...families].toSorted()).toEqual([
      'F1',
      'F10',
      'F11',
      'F12',
      'F13',
      'F2',
      'F3',
      'F5',
      'F6',
      'F7',
      'F8',
    ]);
  });

  test.each(hostileQueries().map(({ attack, code, text }) => [attack, code, text] as const))(
    '%s is refused as %s: %s',
    (_attack, code, text) => {
      expect(codes(text)).toContain(code);
    },
  );

  test.each([1, 2, 3, 4])('planted anywhere in a harmless one are refused, seed %i', (seed) => {
    const random = seededRandom(seed);
    const planted = Array.from({ length: 120 }, () => {
      const text = harmless[Math.floor(random() * harmless.length)] ?? '';
      return plantHostile(random, text);
    });
    expect(planted.filter((text) => codes(text).length === 0)).toEqual([]);
    const unread = planted.filter((text) => codes(text).includes('syntax')).length;
    expect(unread / planted.length).toBeLessThan(0.4);
  });
});

test('at least 98 % of harmless queries may run', () => {
  const allowed = harmless.filter((text) => codes(text).length === 0);
  expect(harmless.length).toBeGreaterThanOrEqual(500);
  expect(allowed.length / harmless.length).toBeGreaterThanOrEqual(0.98);
});

test.each(heaviestQueries())('the heaviest that is allowed may run: %s', (text) => {
  expect(codes(text)).toEqual([]);
});

describe('F18 texts of great size or depth', () => {
  const many = (piece: string, count: number): string => piece.repeat(count);
  test.each([
    ['brackets', `RETURN ${many('(', 5000)}1${many(')', 5000)}`],
    ['lists', `RETURN ${many('[', 5000)}1${many(']', 5000)}`],
    ['maps', `RETURN ${many('{a: ', 5000)}1${many('}', 5000)}`],
    ['CASE', `RETURN ${many('CASE WHEN true THEN ', 5000)}1${many(' END', 5000)}`],
    [
      'EXISTS',
      `MATCH (n) WHERE ${many('EXISTS { MATCH (n) WHERE ', 5000)}true${many(' }', 5000)} RETURN n`,
    ],
    ['CALL', `${many('CALL { ', 5000)}RETURN 1 AS x${many(' } RETURN x', 5000)}`],
    ['labels', `MATCH (n:${many('(', 5000)}A${many(')', 5000)}) RETURN n`],
    ['NOT', `RETURN ${many('NOT ', 5000)}true`],
    ['a sum of 200 kB', `RETURN ${many('1+', 100_000)}1`],
    ['conditions of 200 kB', `MATCH (n) WHERE ${many('n.x = 1 AND ', 16_700)}true RETURN n`],
    ['clauses of 200 kB', `${many('MATCH (a) ', 20_000)}RETURN a`],
    ['a pattern of 200 kB', `MATCH (a)${many('-->()', 40_000)} RETURN a`],
    ['a list of 200 kB', `RETURN [${many('1,', 100_000)}1] AS x`],
    ['a text of 200 kB', `RETURN '${many('x', 200_000)}' AS x`],
    ['a comment of 200 kB', `/*${many('x', 200_000)}*/ RETURN 1 AS x`],
    ['white space of 200 kB', `${many(' ', 200_000)}RETURN 1 AS x`],
  ])('%s are refused in under a second', (_case, text) => {
    const started = process.cpuUsage();
    const refused = codes(text);
    const { user, system } = process.cpuUsage(started);
    expect(refused).toEqual(['too-large']);
    expect((user + system) / 1e6).toBeLessThan(1);
  });

  test.each([
    ['conditions', `MATCH (n) WHERE ${many('n.x = 1 AND ', 550)}true RETURN n`],
    ['nested comprehensions', `RETURN ${many('[x IN ', 39)}[1]${many(']', 39)}`],
    ['branches', `RETURN CASE ${many('WHEN true THEN 1 ', 900)}END AS x`],
  ])('%s just below the limit take no longer', (_case, text) => {
    const started = process.cpuUsage();
    codes(text);
    const { user, system } = process.cpuUsage(started);
    expect((user + system) / 1e6).toBeLessThan(2);
  });
});

function codes(text: string): readonly string[] {
  const checked = checkQuery(text);
  return checked.ok ? [] : checked.diagnostics.map(({ code }) => code);
}
