import { describe, expect, test } from 'vitest';

import { checkWithSchema } from './check-query';

const schema = {
  labels: { Vessel: { name: 'STRING', tonnage: 'INTEGER' }, Quay: { name: 'STRING' } },
  relationships: [['Vessel', 'MOORED_AT', 'Quay']],
};

describe('a query that is refused for a name nobody knows', () => {
  test.each([
    ['MATCH (v:Vesel) RETURN v', 'unknown-label', 'Vessel'],
    ['MATCH (v:Vessel)-[:MORED_AT]->(q:Quay) RETURN v', 'unknown-relationship-type', 'MOORED_AT'],
    ['MATCH (v:Vessel) WHERE v.tonage > 3 RETURN v', 'unknown-property', 'tonnage'],
  ])('is told which one may be meant: %s', async (query, code, name) => {
    const { allowed, reasons, findings } = await checkWithSchema({ schema, input: { query } });
    expect([allowed, reasons.map((one) => one.code)]).toEqual([false, [code]]);
    expect(findings).toEqual([
      expect.objectContaining({ code, message: expect.stringContaining(`did you mean ${name}?`) }),
    ]);
  });

  test('is told nothing more where it would write as well', async () => {
    const input = { query: 'MATCH (v:Vesel) DELETE v' };
    const { reasons, findings } = await checkWithSchema({ schema, input });
    expect(reasons.length).toBeGreaterThan(0);
    expect(findings).toEqual([]);
  });
});
