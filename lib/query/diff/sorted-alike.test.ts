import { describe, expect, test } from 'vitest';

import { parse } from '@/lib/language/cypher/parse';
import { print } from '@/lib/language/cypher/print';

import type { Query } from '../model';
import { diffQueries } from './diff-queries';
import { sortedAlike } from './sorted-alike';

const MADE = 'MATCH (p:Person)-[:ACTED_IN]->(m:Movie) WITH p, count(m) AS number';
const PLAIN = `${MADE} RETURN p.name ORDER BY number`;

describe('sortedAlike', () => {
  test('sorts and cuts in RETURN what the last step did', () => {
    const text = `${MADE} ORDER BY number DESC LIMIT 1 RETURN p.name`;
    const [moved] = sortedAlike(read(text), read(PLAIN));
    expect(shown(moved)).toBe(`${MADE} RETURN p.name ORDER BY number DESC LIMIT 1`);
    const both = [read(text), read(text)] as const;
    expect(sortedAlike(...both)).toEqual(both);
  });

  test.each([
    [
      'is cut before it is filtered',
      `${MADE} ORDER BY number LIMIT 9 WHERE number > 2 RETURN p.name`,
    ],
    ['is counted after', `${MADE} LIMIT 9 RETURN count(*) AS people`],
    ['is made distinct after', `${MADE} LIMIT 9 RETURN DISTINCT p.name`],
    ['is cut twice', `${MADE} LIMIT 9 RETURN p.name LIMIT 3`],
    [
      'is sorted by what is gone',
      'MATCH (p:Person)-[:ACTED_IN]->(m:Movie) WITH p ORDER BY m.year RETURN p.name',
    ],
    ['is sorted by what a heading hides', `${MADE} ORDER BY number RETURN p.name AS number`],
  ])('leaves what %s', (_case, text) => {
    const query = read(text);
    expect(sortedAlike(query, read(PLAIN))[0]).toBe(query);
  });

  test('so a bound on groups that were sorted is one change', () => {
    const old = read(`${MADE} ORDER BY number DESC LIMIT 5 RETURN p.name, number`);
    const now = read(`${MADE} WHERE number > 3 RETURN p.name, number ORDER BY number DESC LIMIT 5`);
    expect(diffQueries(old, now).changes.map(({ kind }) => kind)).toEqual(['add-filter']);
  });
});

function read(text: string): Query {
  const parsed = parse(text);
  if (!parsed.ok) throw new Error(`does not parse: ${text}`);
  return parsed.query;
}

function shown(query: Query): string {
  const printed = print(query, { dialect: 'neo4j' });
  return printed.ok ? printed.text.replaceAll('\n', ' ') : '';
}
