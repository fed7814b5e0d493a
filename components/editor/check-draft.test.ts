import { describe, expect, test } from 'vitest';

import type { SchemaView } from '@/lib/contracts/graph';

import { checkDraft } from './check-draft';

const schema: SchemaView = {
  labels: { Ship: { name: 'STRING', built: 'INTEGER' } },
  relationships: [['Ship', 'TOWS', 'Ship']],
  relationshipProperties: { TOWS: {} },
  counts: { labels: { Ship: 3 }, relationships: { TOWS: 2 } },
  sampled: false,
};

describe('checkDraft', () => {
  test.each([
    ['nothing in nothing', '  ', []],
    [
      'nothing in a sound query',
      'MATCH (s:Ship) WHERE s.name = $ship_1 RETURN DISTINCT s.built',
      [],
    ],
    [
      'a name that the schema does not have',
      'MATCH (s:Boat) RETURN s.name',
      ['unknown-label@Boat'],
    ],
    ['what would write', 'MATCH (s:Ship) DELETE s', ['write-not-allowed@DELETE s']],
  ])('finds %s', (_case, text, expected) => {
    const found = checkDraft({ text, schema }).findings.map(
      ({ code, start, end }) => `${code}@${text.slice(start, end)}`,
    );
    expect(found).toEqual(expected);
  });

  test('marks where the text ends too soon', () => {
    const text = 'MATCH (s:Ship';
    const { findings, formatted } = checkDraft({ text, schema });
    expect(formatted).toBeNull();
    expect(findings).toHaveLength(1);
    expect(findings[0]?.end).toBeGreaterThan(findings[0]?.start ?? 0);
    expect(findings[0]?.end).toBeLessThanOrEqual(text.length);
  });

  test('formats as the product writes', () => {
    const { formatted } = checkDraft({ text: 'match (s:Ship)return s.name as n limit 3', schema });
    expect(formatted).toBe('MATCH (s:Ship)\nRETURN s.name AS n\nLIMIT 3');
  });
});
