import { describe, expect, test } from 'vitest';

import { keyOf } from '@/lib/query/diff/key-of';
import type { GraphSchema } from '@/lib/schema/graph-schema';

import { hop, label, read, written } from './__fixtures__/small-schema';
import { amendByRules } from './amend-by-rules';

const COUNTS = 'MATCH (p:Person)-[:PLAYED_IN]->(f:Film) RETURN p.name, count(f) AS films';
const BOUND =
  'MATCH (p:Person)-[:PLAYED_IN]->(f:Film) WITH p.name AS name, count(f) AS films WHERE films > 2 RETURN name, films';
const HIDDEN =
  'MATCH (p:Person)-[:PLAYED_IN]->(f:Film) WITH p, count(DISTINCT f) AS number WHERE number >= 3 RETURN p.name';
const MADE =
  'MATCH (p:Person)-[:PLAYED_IN]->(f:Film) WITH p, count(DISTINCT f) AS number RETURN p.name AS personName, number';
const MOST =
  'MATCH (p:Person)-[:PLAYED_IN]->(f:Film) WITH p, count(DISTINCT f) AS number ORDER BY number DESC LIMIT 1 RETURN p.name';
const AVERAGE = 'MATCH (p:Person)-[:PLAYED_IN]->(f:Film) RETURN p.name, avg(f.length) AS average';
const SELF =
  'MATCH (p:Person)-[:DIRECTED]->(f:Film) WHERE EXISTS { MATCH (p)-[:PLAYED_IN]->(f) } RETURN p.name, f.name';
const LONG =
  'MATCH (p:Person)-[:DIRECTED]->(f:Film) WHERE f.year > 1980 AND f.length > 120 RETURN f.name, f.year ORDER BY f.year';

describe('what earlier amendments left', () => {
  test.each([
    [
      COUNTS,
      'only people with more than 20, most first',
      'films > 20 RETURN name AS `p.name`, films ORDER BY films DESC',
    ],
    [
      COUNTS,
      'drop everyone with fewer than five and put the most first',
      'films >= 5 RETURN name AS `p.name`, films ORDER BY films DESC',
    ],
    [BOUND, 'most first', 'films > 2 RETURN name, films ORDER BY films DESC'],
    [BOUND, 'make that 30', 'WHERE films > 30 RETURN'],
    [BOUND, 'four at least', 'WHERE films >= 4 RETURN'],
    [BOUND, 'and not more than 9', 'WHERE films > 2 AND films <= 9 RETURN'],
    [BOUND, '2 itself counts as well', 'WHERE films >= 2 RETURN'],
    [BOUND, 'never mind the number', 'RETURN p.name AS name, count(f) AS films'],
    [BOUND, 'sort by name', 'films > 2 RETURN name, films ORDER BY name'],
    [BOUND, 'just the names', 'films > 2 RETURN name'],
    [BOUND, 'only films since 1990', 'WHERE f.year >= 1990 WITH p.name AS name'],
    [
      BOUND,
      'add the birth year',
      'WITH p.name AS name, p.born AS born, count(f) AS films WHERE films > 2 RETURN name, films, born AS `p.born`',
    ],
    [HIDDEN, 'most first', 'ORDER BY number DESC'],
    [HIDDEN, 'exactly five', 'WHERE number = 5'],
    [HIDDEN, 'add the birth year', 'WHERE number >= 3 RETURN p.name, p.born'],
    [
      MADE,
      'only those with more than two, most first',
      'WITH p, count(DISTINCT f) AS number WHERE number > 2 RETURN p.name AS personName, number ORDER BY number DESC',
    ],
    [
      MADE,
      'with the birth year',
      'WITH p, count(DISTINCT f) AS number RETURN p.name AS personName, number, p.born',
    ],
    [MOST, 'the top five', 'AS number ORDER BY number DESC LIMIT 5 RETURN p.name'],
    [MOST, 'and how many?', 'LIMIT 1 RETURN p.name, number'],
    [MOST, 'with the number of films', 'LIMIT 1 RETURN p.name, number'],
    [MOST, 'the top five with how many', 'LIMIT 5 RETURN p.name, number'],
    [MOST, 'everyone with more than five', 'WHERE number > 5 RETURN p.name ORDER BY number DESC'],
    [MOST, 'with the birth year', 'ORDER BY number DESC LIMIT 1 RETURN p.name, p.born'],
    [MOST, 'the fewest instead', 'AS number ORDER BY number LIMIT 1 RETURN p.name'],
    [
      MOST,
      'only films since 1990',
      'WHERE f.year >= 1990 WITH p, count(DISTINCT f) AS number ORDER BY number DESC LIMIT 1',
    ],
    [AVERAGE, 'highest first', 'ORDER BY average DESC'],
    [AVERAGE, 'longest first', 'ORDER BY average DESC'],
    [AVERAGE, 'only those above 150', 'WHERE average > 150'],
    [AVERAGE, 'the rank too', 'avg(f.rank)'],
    [SELF, 'who did not play in them', 'WHERE NOT EXISTS { MATCH (p)-[:PLAYED_IN]->(f) }'],
    [SELF, 'forget the playing', 'MATCH (p:Person)-[:DIRECTED]->(f:Film) RETURN p.name, f.name'],
    [SELF, 'and wrote them, too', 'EXISTS { MATCH (p)-[:WROTE]->(f) }'],
    [LONG, 'before 1980 instead of after', 'WHERE f.year < 1980 AND f.length > 120'],
    [LONG, 'from 1990 on', 'f.year >= 1990 AND f.length > 120'],
    [LONG, 'longest first', 'ORDER BY f.length DESC'],
    [
      LONG,
      'wer mitgespielt hat, bitte auch',
      '(f)<-[:PLAYED_IN]-(p2:Person) RETURN f.name, f.year, p2.name',
    ],
    [`${COUNTS} ORDER BY films DESC`, 'the other way round', 'ORDER BY films'],
  ])('%s — “%s”', (text, amendment, wanted) => {
    const made = amendByRules({ query: read(text), amendment, schema, synonyms });
    expect(made.kind === 'amended' ? written(made.query) : made.kind).toContain(wanted);
  });

  test('counts others than what is counted, in the same order', () => {
    const text =
      'MATCH (p:Person)-[:PLAYED_IN]->(f:Film)<-[:LIKES]-(c:Critic) RETURN c.name, count(f) AS films ORDER BY films DESC';
    const made = amendByRules({
      query: read(text),
      amendment: 'count the people, not the films',
      schema,
    });
    expect(made.kind === 'amended' ? written(made.query) : made.kind).toMatch(
      /RETURN c\.name, count\(DISTINCT p\) AS `count` ORDER BY `count` DESC$/u,
    );
  });

  test('asks which numbers “the top ten” are of, and makes it of the one that is meant', () => {
    const query = read(COUNTS);
    const asked = amendByRules({ query, amendment: 'the top ten', schema });
    if (asked.kind !== 'unclear') throw new Error('nothing was asked');
    expect(asked.choices).toHaveLength(2);
    const [, counted] = asked.choices;
    if (!counted) throw new Error('no count');
    const made = amendByRules({ query, amendment: 'the top ten', schema, meant: keyOf(counted) });
    expect(made.kind === 'amended' ? written(made.query) : made.kind).toMatch(
      /ORDER BY films DESC LIMIT 10$/u,
    );
  });

  test('asks of what a number is, where two things are compared with one', () => {
    const query = read(BOUND.replace(' WITH', ' WHERE f.length > 90 WITH'));
    const asked = amendByRules({ query, amendment: 'make that 30', schema });
    if (asked.kind !== 'unclear') throw new Error('nothing was asked');
    expect(asked.choices.map(({ kind }) => kind)).toEqual(['aggregate', 'property']);
    const [measure] = asked.choices;
    const meant = measure ? keyOf(measure) : '';
    const made = amendByRules({ query, amendment: 'make that 30', schema, meant });
    expect(made.kind === 'amended' ? written(made.query) : made.kind).toContain(
      'WHERE f.length > 90 WITH p.name AS name, count(f) AS films WHERE films > 30',
    );
  });

  test.each([
    ['an order that nothing heard', COUNTS, 'at least five with the heaviest first'],
    ['a name that nothing has', `${COUNTS} ORDER BY films DESC`, 'sort by charm'],
    ['which of what is there already', COUNTS, 'only films in the twilight'],
    ['a unit that no count has', COUNTS, 'only people above 500 m'],
  ])('does not make by half what says %s', (_case, text, amendment) => {
    expect(amendByRules({ query: read(text), amendment, schema }).kind).toBe('unclear');
  });
});

const synonyms = { PLAYED_IN: ['play', 'act'], 'Person.born': ['birth year'] };

const schema: GraphSchema = {
  labels: [
    label('Film', [
      ['name', 'STRING'],
      ['year', 'INTEGER'],
      ['length', 'INTEGER'],
      ['rank', 'INTEGER'],
    ]),
    label('Person', [
      ['name', 'STRING'],
      ['born', 'INTEGER'],
    ]),
    label('Critic', [['name', 'STRING']]),
  ],
  relationshipTypes: [
    hop('LIKES', 'Critic', 'Film'),
    hop('PLAYED_IN', 'Person', 'Film'),
    hop('DIRECTED', 'Person', 'Film'),
    hop('WROTE', 'Person', 'Film'),
  ],
  nodeCount: 9,
  relationshipCount: 9,
  sampled: false,
  refusedNames: 0,
};
