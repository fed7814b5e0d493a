import { describe, expect, test } from 'vitest';

import { parse } from '@/lib/language/cypher/parse';

import type { Query } from '../model';
import { diffQueries } from './diff-queries';

describe('diffQueries', () => {
  test.each([
    [
      'a hop that only a body asked for, and without what the body asked of it',
      'MATCH (p:Person) WHERE EXISTS { (p)-[:ACTED_IN]->(m:Movie) WHERE m.year > 1970 } RETURN p.name',
      'MATCH (p:Person)-[:ACTED_IN]->(m:Movie) RETURN p.name',
      ['add-hop', 'remove-filter'],
    ],
    [
      'a hop that comes out of a body with what was asked of it',
      'MATCH (p:Person) WHERE EXISTS { (p)-[:ACTED_IN]->(m:Movie) WHERE m.year > 1970 } RETURN p.name',
      'MATCH (p:Person)-[:ACTED_IN]->(m:Movie) WHERE m.year > 1970 RETURN p.name',
      ['condition-to-hop'],
    ],
    [
      'a hop that is denied now, with what was asked of it',
      'MATCH (p:Person)-[:ACTED_IN]->(m:Movie) WHERE m.year > 1970 RETURN p.name',
      'MATCH (p:Person) WHERE NOT EXISTS { (p)-[:ACTED_IN]->(m:Movie) WHERE m.year > 1970 } RETURN p.name',
      ['negate-hop'],
    ],
    [
      'another kind of thing and another hop, with the columns as they were',
      'MATCH (l:Litter)-[:RAISED_AT]->(d:Den) RETURN d.kind, avg(l.size) AS size',
      'MATCH (l:Litter)-[:RAISED_AT]->(d:Animal) MATCH (l)-[:RAISED_AT]->(:Den) RETURN d.kind, avg(l.size) AS size',
      ['add-hop', 'change-label'],
    ],
    [
      'a condition on a count that is shown, however its columns go by their names then',
      'MATCH (p:Person)-[:DIRECTED]->(m:Movie) RETURN p.name, count(m) AS films ORDER BY films DESC',
      'MATCH (p:Person)-[:DIRECTED]->(m:Movie) WITH p.name AS name, count(m) AS films WHERE films >= 3 RETURN name AS `p.name`, films ORDER BY films DESC',
      ['add-step'],
    ],
    [
      'the same taken away',
      'MATCH (p:Person)-[:DIRECTED]->(m:Movie) WITH p, count(m) AS films WHERE films >= 3 RETURN p.name, films ORDER BY films',
      'MATCH (p:Person)-[:DIRECTED]->(m:Movie) RETURN p.name, count(m) AS films ORDER BY films',
      ['remove-step'],
    ],
    [
      'the same with another column more',
      'MATCH (p:Person)-[:DIRECTED]->(m:Movie) RETURN p.name, count(m) AS films',
      'MATCH (p:Person)-[:DIRECTED]->(m:Movie) WITH p, count(m) AS films WHERE films >= 3 RETURN p.name, films, p.born',
      ['add-column', 'add-step'],
    ],
    [
      'several changes beside a body with things that nobody names',
      'MATCH (p:Person) WHERE EXISTS { (p)-[:A]->()-[:B]->() } RETURN p.name',
      'MATCH (q:Critic) WHERE EXISTS { (q)-[:A]->()-[:B]->() } RETURN q.age LIMIT 5',
      ['add-limit', 'change-column', 'change-label'],
    ],
  ])('names %s', (_case, before, after, kinds) => {
    const { changes } = diffQueries(read(before), read(after));
    expect(changes.map(({ kind }) => kind).toSorted()).toEqual(kinds);
  });
});

function read(text: string): Query {
  const parsed = parse(text);
  if (!parsed.ok) throw new Error(`does not parse: ${text}`);
  return parsed.query;
}
