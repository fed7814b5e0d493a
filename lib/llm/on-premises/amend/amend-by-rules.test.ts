import { describe, expect, test } from 'vitest';

import { parse } from '@/lib/language/cypher/parse';
import { print } from '@/lib/language/cypher/print';
import { keyOf } from '@/lib/query/diff/key-of';
import type { Query } from '@/lib/query/model';
import type { GraphSchema, PropertySchema, ScalarType } from '@/lib/schema/graph-schema';

import { amendByRules } from './amend-by-rules';

const FAVOURITES =
  'MATCH (c:Critic)-[:LIKES]->(f:Film)<-[:PLAYED_IN]-(p:Person) RETURN c.name, f.name, p.name';
const PAIRS = 'MATCH (p:Person)-[:KNOWS]->(q:Person) RETURN p.name, q.name';
const COUNTS = 'MATCH (p:Person)-[:PLAYED_IN]->(f:Film) RETURN p.name, count(f) AS films';
const FILMS = 'MATCH (f:Film) RETURN f.name';

describe('amendByRules', () => {
  test.each([
    ['the cities of one of three', FAVOURITES, 'and the city', ['c.name', 'p.name']],
    ['the year of one of two persons', PAIRS, 'add the birth year', ['p.born', 'q.born']],
  ])('asks about %s, and does it of the one that is meant', (_case, text, amendment, wanted) => {
    const query = read(text);
    const asked = amendByRules({ query, amendment, schema });
    if (asked.kind !== 'unclear') throw new Error('nothing was asked');
    expect(asked.choices.map((each) => shownOf(each))).toEqual(wanted);
    const last = asked.choices.at(-1);
    const meant = last ? keyOf(last) : '';
    const made = amendByRules({ query, amendment, schema, meant });
    expect(made.kind === 'amended' ? written(made.query) : made.kind).toMatch(
      /\(p\)-\[:LIVES_IN\]->\(\w+:City\)|q\.born$/u,
    );
  });

  test.each([
    ['also show the year and the length', 'RETURN f.name, f.year, f.length'],
    ['also show the length and the year', 'RETURN f.name, f.length, f.year'],
    ['no longer than 90 minutes, please', 'WHERE f.length <= 90'],
    ['from less than 90 minutes away', 'WHERE f.length < 90'],
    ['of 1990 or 1991', 'WHERE f.year IN [1990, 1991]'],
    ['sort by year, and within the same year the longest first', 'ORDER BY f.year, f.length DESC'],
    ['sorted by year', 'ORDER BY f.year'],
    ['sorted by genre, a to z', 'ORDER BY f.genre'],
    ['list each a single time', 'RETURN DISTINCT f.name'],
    ['where no length is on record', 'WHERE f.length IS NULL'],
  ])('understands “%s”', (amendment, wanted) => {
    const made = amendByRules({ query: read(FILMS), amendment, schema });
    expect(made.kind === 'amended' ? written(made.query) : made.kind).toContain(wanted);
  });

  test('bounds what is counted where it is shown', () => {
    const made = amendByRules({ query: read(COUNTS), amendment: 'drop anyone under 3', schema });
    expect(made.kind === 'amended' ? written(made.query) : made.kind).toContain(
      'WITH p.name AS name, count(f) AS films WHERE films >= 3 RETURN name AS `p.name`, films',
    );
  });

  test.each(['the recent ones', 'only the good ones', 'older ones'])(
    'makes nothing of “%s”, which names no measure',
    (amendment) => {
      expect(amendByRules({ query: read(FILMS), amendment, schema }).kind).toBe('unclear');
    },
  );
});

const schema: GraphSchema = {
  labels: [
    label('Film', [
      ['name', 'STRING'],
      ['year', 'INTEGER'],
      ['length', 'INTEGER'],
      ['genre', 'STRING'],
    ]),
    label('Person', [
      ['name', 'STRING'],
      ['born', 'INTEGER'],
    ]),
    label('Critic', [['name', 'STRING']]),
    label('City', [['name', 'STRING']]),
  ],
  relationshipTypes: [
    hop('LIKES', 'Critic', 'Film'),
    hop('PLAYED_IN', 'Person', 'Film'),
    hop('KNOWS', 'Person', 'Person'),
    hop('LIVES_IN', 'Person', 'City'),
    hop('COMES_FROM', 'Critic', 'City'),
  ],
  nodeCount: 9,
  relationshipCount: 9,
  sampled: false,
  refusedNames: 0,
};

function label(
  name: string,
  own: readonly (readonly [string, ScalarType])[],
): GraphSchema['labels'][number] {
  const properties = own.map(([key, type]): PropertySchema => ({
    name: key,
    types: [type],
    list: false,
    filled: 3,
    distinct: 3,
  }));
  return { name, count: 3, properties };
}

function hop(name: string, from: string, to: string): GraphSchema['relationshipTypes'][number] {
  return { name, count: 3, endpoints: [{ from, to, count: 3 }], properties: [] };
}

function read(text: string): Query {
  const parsed = parse(text);
  if (!parsed.ok) throw new Error(`does not parse: ${text}`);
  return parsed.query;
}

function written(query: Query): string {
  const printed = print(query, { dialect: 'neo4j' });
  return printed.ok ? printed.text.replaceAll('\n', ' ') : '';
}

function shownOf(expression: object): string {
  return /name:"(\w+)".*text:"(\w+)"/u
    .exec(keyOf(expression as Parameters<typeof keyOf>[0]))
    ?.slice(1)
    .join('.') as string;
}
