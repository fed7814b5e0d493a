import { describe, expect, test } from 'vitest';

import { parse } from '@/lib/language/cypher/parse';
import { print } from '@/lib/language/cypher/print';

import { respanner } from './respan';

const schema = {
  labels: [],
  relationshipTypes: [],
  nodeCount: 0,
  relationshipCount: 0,
  sampled: false,
  refusedNames: 0,
};

describe('respanner', () => {
  test.each([
    ['match  (s:Ship)<-[:OWNS]-(c)\n return s.name', '<-[:OWNS]-', '<-[:OWNS]-'],
    [
      'MATCH (s:Ship) WHERE s.built=1998   AND s.name <> "x" RETURN s',
      's.built=1998',
      's.built = 1998',
    ],
    [
      'MATCH (s) WHERE s.a > 1 AND s.b > 2 AND s.c>3 RETURN s',
      's.b > 2 AND s.c>3',
      's.b > 2 AND s.c > 3',
    ],
    ['MATCH (s) RETURN s.name  LIMIT 3', '3', '3'],
    ['MATCH (s) RETURN count( s )', 'count( s )', 'count(s)'],
  ])('finds a part of %j', (text, part, expected) => {
    const original = parse(text);
    if (!original.ok) throw new Error('not a query');
    const printing = print(original.query, { dialect: 'neo4j', schema });
    if (!printing.ok) throw new Error('not printed');
    const printed = parse(printing.text);
    if (!printed.ok) throw new Error('not read again');
    const start = text.indexOf(part);
    const span = respanner(original.query, printed.query)({ start, end: start + part.length });
    expect(printing.text.slice(span.start, span.end)).toBe(expected);
  });
});
