import { describe, expect, test } from 'vitest';

import { parse } from '@/lib/language/cypher/parse';
import { print } from '@/lib/language/cypher/print';

import type { Query } from '../model';
import { startInAnswer, withStart } from './start-in-answer';

const ONE_MATCH =
  'MATCH (m:Movie {title: $movie_1})<-[:DIRECTED]-(p:Person)-[:DIRECTED]->(n:Movie) RETURN DISTINCT n.title';
const TWO_MATCHES =
  'MATCH (m:Movie {title: $movie_1})<-[:DIRECTED]-(p:Person) MATCH (p)-[:DIRECTED]->(n:Movie) RETURN n.title';

describe('startInAnswer', () => {
  test.each([
    ['one MATCH walks nothing twice', ONE_MATCH, false],
    ['two MATCH clauses may walk it again', TWO_MATCHES, true],
    [
      'patterns beside each other are one MATCH',
      'MATCH (p)-[:DIRECTED]->(m:Movie), (p)-[:DIRECTED]->(n:Movie) WHERE m.title IN $movie_1 RETURN n',
      false,
    ],
    ['a condition keeps it out', TWO_MATCHES.replace('RETURN', 'WHERE n <> m RETURN'), false],
    [
      'a condition on the value keeps it out',
      TWO_MATCHES.replace('RETURN', 'WHERE NOT n.title IN $movie_1__2 RETURN'),
      false,
    ],
    [
      'four steps there and back',
      'MATCH (a:City {name: $city_1})<-[:IN]-(:Firm)<-[:HEADS]-(p)-[:HEADS]->(:Firm)-[:IN]->(b:City) RETURN count(b)',
      false,
    ],
  ])('%s', (_case, text, belongs) => {
    expect(startInAnswer(read(text))).toMatchObject({ belongs });
  });

  test.each([
    [
      'another kind of thing is asked for',
      'MATCH (m:Movie {title: $m_1})<-[:DIRECTED]-(p) RETURN p',
    ],
    [
      'another relationship leads back',
      'MATCH (m:Movie {title: $m_1})<-[:DIRECTED]-(p)-[:ACTED_IN]->(n:Movie) RETURN n',
    ],
    [
      'the way goes on and not back',
      'MATCH (a:Person {name: $p_1})-[:KNOWS]->(b)-[:KNOWS]->(c:Person) RETURN c',
    ],
    ['nothing was given', 'MATCH (m:Movie)<-[:DIRECTED]-(p)-[:DIRECTED]->(n:Movie) RETURN n'],
    [
      'two things are returned',
      'MATCH (m:Movie {title: $m_1})<-[:DIRECTED]-(p)-[:DIRECTED]->(n:Movie) RETURN n, p',
    ],
    [
      'two things are given',
      'MATCH (m:Movie {title: $m_1})<-[:DIRECTED]-(p {name: $p_1})-[:DIRECTED]->(n:Movie) RETURN n',
    ],
    [
      'the way may be missing',
      'MATCH (m:Movie {title: $m_1}) OPTIONAL MATCH (m)<-[:D]-()-[:D]->(n:Movie) RETURN n',
    ],
  ])('decides nothing where %s', (_case, text) => {
    expect(startInAnswer(read(text))).toBeNull();
    expect(withStart(read(text), true)).toBeNull();
  });
});

describe('withStart', () => {
  test('gives the way back a MATCH of its own', () => {
    expect(switched(ONE_MATCH, true)).toBe(
      'MATCH (m:Movie {title: $movie_1})<-[:DIRECTED]-(p:Person) MATCH (p)-[:DIRECTED]->(n:Movie) RETURN DISTINCT n.title',
    );
  });

  test('names a node that both halves need, and keeps the condition where all is known', () => {
    const text =
      'MATCH (m:Movie {title: $movie_1})<-[:DIRECTED]-()-[:DIRECTED]->(n:Movie) WHERE n.year > 1990 RETURN n.title';
    expect(switched(text, true)).toBe(
      'MATCH (m:Movie {title: $movie_1})<-[:DIRECTED]-(via1) MATCH (via1)-[:DIRECTED]->(n:Movie) WHERE n.year > 1990 RETURN n.title',
    );
  });

  test('takes a condition away or puts one in', () => {
    const apart = TWO_MATCHES.replace('RETURN', 'WHERE n <> m AND n.year > 1990 RETURN');
    expect(switched(apart, true)).toContain('WHERE n.year > 1990');
    expect(switched(apart, true)).not.toContain('<>');
    expect(switched(TWO_MATCHES, false)).toContain('WHERE n <> m');
  });

  test.each([[ONE_MATCH], [TWO_MATCHES]])('there and back means what it meant: %s', (text) => {
    const query = read(text);
    const belongs = startInAnswer(query)?.belongs === true;
    const other = withStart(query, !belongs);
    expect(other && startInAnswer(other)).toMatchObject({ belongs: !belongs });
    const again = other && withStart(other, belongs);
    expect(again && startInAnswer(again)).toMatchObject({ belongs });
    expect(withStart(query, belongs)).toBe(query);
  });
});

function read(text: string): Query {
  const parsed = parse(text);
  if (!parsed.ok) throw new Error('The query of the test cannot be read');
  return parsed.query;
}

function switched(text: string, belongs: boolean): string {
  const query = withStart(read(text), belongs);
  const printed = query ? print(query, { dialect: 'neo4j' }) : null;
  return printed?.ok ? printed.text.replaceAll(/\s+/g, ' ') : '';
}
