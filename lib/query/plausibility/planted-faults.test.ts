import { describe, expect, test } from 'vitest';

import { seededRandom } from '@/lib/base/seeded-random';
import { parse } from '@/lib/language/cypher/parse';
import type { GraphSchema } from '@/lib/schema/graph-schema';
import {
  FAULTS,
  plantedSchemas,
  plantFault,
  type PlantedQuery,
} from '@/lib/testing/planted-faults/plant-fault';

import { checkPlausibility } from './check-plausibility';

/** Of each fault over each schema; the full suite plants thousands. */
const EACH = 14;
const schemas = plantedSchemas();
const random = seededRandom(6);

function planted(
  schema: GraphSchema,
  fault: (typeof FAULTS)[number] | null,
): readonly PlantedQuery[] {
  const found: PlantedQuery[] = [];
  for (let tries = 0; found.length < EACH && tries < 5_000; tries += 1) {
    const query = plantFault(random, schema, fault);
    if (query) found.push(query);
  }
  return found;
}

function seriousIn({ text }: PlantedQuery, schema: GraphSchema) {
  const parsed = parse(text);
  if (!parsed.ok) throw new Error(`not a query: ${text}`);
  return checkPlausibility({ query: parsed.query, schema }).filter(
    ({ severity }) => severity !== 'remark',
  );
}

describe('faults planted into queries over other schemas', () => {
  test.each(FAULTS)('%s is named at its place, in 99 of 100 or more', (fault) => {
    const all = schemas.flatMap((schema) =>
      planted(schema, fault).map((query) => ({ query, found: seriousIn(query, schema) })),
    );
    expect(all).toHaveLength(EACH * schemas.length);
    const missed = all.filter(
      ({ query: { span }, found }) =>
        !found.some(
          ({ code, start, end }) => code === fault && start === span?.[0] && end === span[1],
        ),
    );
    expect(missed.map(({ query }) => query.text)).toEqual([]);
    // One fault is one finding.
    expect(all.filter(({ found }) => found.length > 1).map(({ query }) => query.text)).toEqual([]);
  });

  test('nothing is found in clean ones', () => {
    const clean = schemas.flatMap((schema) =>
      Array.from({ length: 3 }, () => planted(schema, null))
        .flat()
        .map((query) => ({ query, found: seriousIn(query, schema) })),
    );
    expect(clean.length).toBeGreaterThan(100);
    expect(
      clean
        .filter(({ found }) => found.length > 0)
        .map(({ query, found }) => [query.text, found[0]?.code]),
    ).toEqual([]);
  });
});
