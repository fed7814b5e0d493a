import { describe, expect, test } from 'vitest';

import { knownSchema } from './known-schema';

const schemaOf = (label: string) => ({
  labels: [
    { name: label, properties: [{ name: 'name', types: ['STRING'], list: false }] },
    { name: 'Anchor', properties: [] },
  ],
  patterns: [],
});

describe('knownSchema', () => {
  test('reads a schema once', () => {
    const schema = schemaOf('Ship');
    expect(knownSchema(schema, [])).toBe(knownSchema(schema, []));
  });

  test('reads it anew where its notes changed', () => {
    const schema = schemaOf('Ship');
    const before = knownSchema(schema, []);
    const after = knownSchema(schema, ['"hull" means Ship']);
    expect(before.phrases).toEqual([]);
    expect(after.phrases).toEqual([{ words: ['hull'], name: 'Ship' }]);
    expect(knownSchema(schema, []).phrases).toEqual([]);
  });

  test('keeps one schema apart from another', () => {
    const [one, other] = [schemaOf('Ship'), schemaOf('Den')];
    expect([...knownSchema(one, []).lexicon.vocabulary.labels.keys()]).toEqual(['Anchor', 'Ship']);
    expect([...knownSchema(other, []).lexicon.vocabulary.labels.keys()]).toEqual(['Anchor', 'Den']);
  });

  test('forgets the oldest of many', () => {
    const schemas = Array.from({ length: 6 }, (_none, at) => schemaOf(`Ship${at}`));
    const first = schemas.map((schema) => knownSchema(schema, []));
    const [oldest, newest] = [schemas[0], schemas[5]];
    expect(oldest && knownSchema(oldest, [])).not.toBe(first[0]);
    expect(newest && knownSchema(newest, [])).toBe(first[5]);
  });
});
