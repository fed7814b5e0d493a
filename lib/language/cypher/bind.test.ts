import { describe, expect, test } from 'vitest';

import { bindPlaceholders } from '@/lib/query/bind/bind-placeholders';
import { inventedLiterals } from '@/lib/query/invented-literals';
import type { Query } from '@/lib/query/model';
import { withRowCap } from '@/lib/query/row-cap';
import type { GraphSchema, PropertySchema } from '@/lib/schema/graph-schema';

import { parse } from './parse';
import { print } from './print';

const schema: GraphSchema = {
  labels: [
    label('Movie', [
      of('title', 'STRING'),
      of('year', 'INTEGER'),
      of('score', 'FLOAT'),
      of('seen', 'DATE'),
      of('tags', 'STRING', true),
      of('votes', 'STRING', true),
    ]),
    label('Person', [of('name', 'STRING'), of('born', 'INTEGER')]),
  ],
  relationshipTypes: [
    {
      name: 'ACTED_IN',
      count: 1,
      endpoints: [{ from: 'Person', to: 'Movie', count: 1 }],
      properties: [of('role', 'STRING')],
    },
  ],
  nodeCount: 2,
  relationshipCount: 1,
  sampled: false,
  refusedNames: 0,
};

const placeholders = [
  {
    name: 'movie_1',
    text: 'the matrix',
    spellings: [
      { type: 'Movie.title', value: 'The Matrix' },
      { type: 'Movie.title', value: 'THE MATRIX' },
    ],
  },
  { name: 'movie_2', text: 'Up', spellings: [{ type: 'Movie.title', value: 'Up' }] },
  {
    name: 'value_1',
    text: 'scary',
    spellings: [
      { type: 'Movie.tags', value: 'scary' },
      { type: 'Movie.title', value: 'Scary' },
    ],
  },
  { name: 'number_1', text: '1999', spellings: [] },
  { name: 'date_1', text: '2020-01-31', spellings: [] },
  { name: 'unknown_1', text: "x' OR 1=1 //", spellings: [] },
];

describe('bindPlaceholders', () => {
  test.each([
    [
      '= on a property',
      'MATCH (m:Movie) WHERE m.title = $movie_1 RETURN m.year',
      'm.title IN $movie_1',
      { movie_1: ['The Matrix', 'THE MATRIX'] },
    ],
    [
      '= the other way round',
      'MATCH (m:Movie) WHERE $movie_1 = m.title RETURN m.year',
      'm.title IN $movie_1',
      { movie_1: ['The Matrix', 'THE MATRIX'] },
    ],
    [
      'a map in the pattern',
      'MATCH (m:Movie {title: $movie_2}) RETURN m.year',
      'm.title IN $movie_2',
      { movie_2: ['Up'] },
    ],
    [
      'a map of an unnamed node',
      'MATCH (:Movie {title: $movie_2})<-[:ACTED_IN]-(p) RETURN p.name',
      'node.title IN $movie_2',
      { movie_2: ['Up'] },
    ],
    [
      'a node of a group, for each walk',
      'MATCH (p:Person)((a:Person)-[:ACTED_IN]->(m:Movie {title: $movie_1})){1,2}(q) RETURN q',
      '((a:Person)-[:ACTED_IN]->(m:Movie) WHERE m.title IN $movie_1){1,2}',
      { movie_1: ['The Matrix', 'THE MATRIX'] },
    ],
    [
      'the condition of a group',
      'MATCH (p)((a:Movie)<-[r:ACTED_IN]-(b) WHERE a.title = $movie_2){2}(q) RETURN q',
      'WHERE a.title IN $movie_2){2}',
      { movie_2: ['Up'] },
    ],
    [
      'an end of a selected path, before it is selected',
      'MATCH p = SHORTEST 1 (a:Movie {title: $movie_2})-[:ACTED_IN]-{1,4}(b:Movie) RETURN p',
      'p = SHORTEST 1 ((a:Movie)-[:ACTED_IN]-{1,4}(b:Movie) WHERE a.title IN $movie_2)',
      { movie_2: ['Up'] },
    ],
    [
      'COLLECT',
      'MATCH (p:Person) RETURN COLLECT { MATCH (p)-->(m:Movie {title: $movie_2}) RETURN m.year } AS years',
      'WHERE m.title IN $movie_2 RETURN m.year',
      { movie_2: ['Up'] },
    ],
    [
      'CALL',
      'MATCH (p:Person) CALL (p) { MATCH (p)-->(m:Movie) WHERE m.title = $movie_2 RETURN m } RETURN m.year',
      'm.title IN $movie_2',
      { movie_2: ['Up'] },
    ],
    [
      'a list inside a map projection',
      'MATCH (p:Person) RETURN p {.name, films: [(p)-->(m:Movie) WHERE m.title = $movie_2 | m.year]} AS p',
      'm.title IN $movie_2',
      { movie_2: ['Up'] },
    ],
    [
      'lower on both sides',
      'MATCH (m:Movie) WHERE toLower(m.title) = toLower($movie_1) RETURN m',
      'm.title IN $movie_1',
      { movie_1: ['The Matrix', 'THE MATRIX'] },
    ],
    [
      'trim on one side',
      'MATCH (m:Movie) WHERE trim(m.title) = $movie_2 RETURN m',
      'm.title IN $movie_2',
      { movie_2: ['Up'] },
    ],
    [
      'quotes round it',
      "MATCH (m:Movie) WHERE m.title = '$movie_2' RETURN m",
      'm.title IN $movie_2',
      { movie_2: ['Up'] },
    ],
    [
      'double quotes in a map',
      'MATCH (m:Movie {title: "$movie_2"}) RETURN m',
      'm.title IN $movie_2',
      { movie_2: ['Up'] },
    ],
    [
      'CONTAINS',
      'MATCH (m:Movie) WHERE m.title CONTAINS $movie_1 RETURN m',
      'toLower(m.title) CONTAINS toLower($movie_1)',
      { movie_1: 'the matrix' },
    ],
    [
      'STARTS WITH, lowered already',
      'MATCH (m:Movie) WHERE toLower(m.title) STARTS WITH toLower($movie_1) RETURN m',
      'toLower(m.title) STARTS WITH toLower($movie_1)',
      { movie_1: 'the matrix' },
    ],
    [
      'ENDS WITH',
      'MATCH (m:Movie) WHERE m.title ENDS WITH $movie_1 RETURN m',
      'toLower(m.title) ENDS WITH toLower($movie_1)',
      { movie_1: 'the matrix' },
    ],
    [
      '> on an integer',
      'MATCH (m:Movie) WHERE m.year > $number_1 RETURN m',
      'm.year > $number_1',
      { number_1: { $int: '1999' } },
    ],
    [
      '<= on a float',
      'MATCH (m:Movie) WHERE $number_1 <= m.score RETURN m',
      '$number_1 <= m.score',
      { number_1: 1999 },
    ],
    [
      '< on a date',
      'MATCH (m:Movie) WHERE m.seen < $date_1 RETURN m',
      'm.seen < $date_1',
      { date_1: { $date: '2020-01-31' } },
    ],
    [
      '= on an integer',
      'MATCH (m:Movie) WHERE m.year = $number_1 RETURN m',
      'm.year IN $number_1',
      { number_1: [{ $int: '1999' }] },
    ],
    [
      'a range',
      'MATCH (m:Movie) WHERE $number_1 <= m.year < $number_1 RETURN m',
      '$number_1 <= m.year AND m.year < $number_1__2',
      { number_1: { $int: '1999' }, number_1__2: { $int: '1999' } },
    ],
    [
      'a list property by =',
      'MATCH (m:Movie) WHERE m.tags = $value_1 RETURN m',
      'any(element IN m.tags WHERE element IN $value_1)',
      { value_1: ['scary'] },
    ],
    [
      'an element of a list property',
      'MATCH (m:Movie) WHERE $value_1 IN m.tags RETURN m',
      'any(element IN m.tags WHERE element IN $value_1)',
      { value_1: ['scary'] },
    ],
    [
      'a list property in a map',
      'MATCH (m:Movie {tags: $value_1}) RETURN m',
      'any(element IN m.tags WHERE element IN $value_1)',
      { value_1: ['scary'] },
    ],
    [
      'an element named by any',
      'MATCH (m:Movie) WHERE any(t IN m.tags WHERE t = $value_1) RETURN m',
      'any(t IN m.tags WHERE t IN $value_1)',
      { value_1: ['scary'] },
    ],
    [
      'an unwound element',
      'MATCH (m:Movie) UNWIND m.tags AS tag WITH m, tag WHERE tag = $value_1 RETURN m',
      'tag IN $value_1',
      { value_1: ['scary'] },
    ],
    [
      '<>',
      'MATCH (m:Movie) WHERE m.title <> $movie_2 RETURN m',
      'NOT m.title IN $movie_2',
      { movie_2: ['Up'] },
    ],
    [
      'NOT IN',
      'MATCH (m:Movie) WHERE NOT m.title IN [$movie_2] RETURN m',
      'NOT m.title IN $movie_2',
      { movie_2: ['Up'] },
    ],
    [
      'a list of several',
      "MATCH (m:Movie) WHERE m.title IN [$movie_1, $movie_2, 'x'] RETURN m",
      'm.title IN $movie_1',
      { movie_1: ['The Matrix', 'THE MATRIX', 'Up', 'x'] },
    ],
    [
      'an alias of a property',
      'MATCH (m:Movie) WITH m.title AS t WHERE t = $movie_1 RETURN t',
      't IN $movie_1',
      { movie_1: ['The Matrix', 'THE MATRIX'] },
    ],
    [
      'an alias that was lowered',
      'MATCH (m:Movie) WITH toLower(m.title) AS t WHERE t = $movie_1 RETURN t',
      't IN $movie_1',
      { movie_1: ['the matrix'] },
    ],
    [
      'an alias of the node',
      'MATCH (m:Movie) WITH m AS film WHERE film.title = $movie_2 RETURN film',
      'film.title IN $movie_2',
      { movie_2: ['Up'] },
    ],
    [
      'an alias of the placeholder',
      'WITH $movie_2 AS wanted MATCH (m:Movie) WHERE m.title = wanted RETURN m',
      'm.title IN $movie_2__2',
      { movie_2: 'Up', movie_2__2: ['Up'] },
    ],
    [
      'a collected list',
      'MATCH (m:Movie) WITH collect(m.title) AS titles WHERE $movie_2 IN titles RETURN titles',
      'any(element IN titles WHERE element IN $movie_2)',
      { movie_2: ['Up'] },
    ],
    [
      'a projection',
      'MATCH (m:Movie {title: $movie_2}) RETURN $movie_2 AS asked',
      'RETURN $movie_2__2 AS asked',
      { movie_2: ['Up'], movie_2__2: 'Up' },
    ],
    [
      'a pattern as a condition',
      'MATCH (p:Person) WHERE (p)-[:ACTED_IN]->(:Movie {title: $movie_2}) RETURN p',
      'EXISTS { MATCH (p)-[:ACTED_IN]->(node:Movie) WHERE node.title IN $movie_2 }',
      { movie_2: ['Up'] },
    ],
    [
      'a relationship property',
      'MATCH (p)-[:ACTED_IN {role: $unknown_1}]->(m) RETURN p',
      'relationship.role IN $unknown_1',
      { unknown_1: ["x' OR 1=1 //"] },
    ],
    [
      'F14 text that looks like Cypher',
      'MATCH (m:Movie {title: $unknown_1}) RETURN m',
      'm.title IN $unknown_1',
      { unknown_1: ["x' OR 1=1 //"] },
    ],
    [
      'a count of rows',
      'MATCH (m:Movie) WITH m.year AS y, count(*) AS n WHERE n > $number_1 RETURN y',
      'n > $number_1',
      { number_1: { $int: '1999' } },
    ],
    [
      'a CASE with a subject',
      'MATCH (m:Movie) RETURN CASE m.title WHEN $movie_2 THEN 1 ELSE 0 END AS x',
      'CASE WHEN m.title IN $movie_2 THEN 1 ELSE 0 END',
      { movie_2: ['Up'] },
    ],
  ])('binds %s', (_case, text, expected, parameters) => {
    const bound = bind(text);
    expect(bound).toMatchObject({ text: expect.stringContaining(expected), parameters });
  });

  test('counts the parts of a duration', () => {
    expect(
      bind(
        'MATCH (m:Movie) WHERE m.seen < date() - duration({years: $number_1}) RETURN m.title AS t',
      ),
    ).toMatchObject({ parameters: { number_1: { $int: '1999' } } });
  });

  test('writes SKIP and LIMIT out', () => {
    expect(
      bind('MATCH (m:Movie) RETURN m.title AS t SKIP $number_1 LIMIT $number_1'),
    ).toMatchObject({
      text: 'MATCH (m:Movie)\nRETURN m.title AS t\nSKIP 1999\nLIMIT 1999',
      parameters: {},
    });
  });

  test.each([
    [
      'E1 an invented placeholder',
      'MATCH (m:Movie {title: $movie_9}) RETURN m',
      'invented-placeholder',
    ],
    [
      'E1 an invented one in quotes',
      "MATCH (m:Movie {title: '$movie_9'}) RETURN m",
      'invented-placeholder',
    ],
    [
      'a regular expression',
      'MATCH (m:Movie) WHERE m.title =~ $movie_1 RETURN m',
      'placeholder-site',
    ],
    [
      'a longer string',
      "MATCH (m:Movie) WHERE m.title = 'about $movie_1' RETURN m",
      'placeholder-in-string',
    ],
    ['a key', 'MATCH (m:Movie) RETURN m[$movie_1] AS x', 'placeholder-site'],
    ['all properties', 'MATCH (m:Movie $movie_1) RETURN m', 'placeholder-site'],
    ['its own variable', 'MATCH (movie_1:Movie) RETURN movie_1', 'placeholder-as-variable'],
    ['its own column', 'MATCH (m:Movie) RETURN m.title AS movie_1', 'placeholder-as-variable'],
    ['a type', 'MATCH (p)-[r]->(m) WHERE type(r) = $movie_1 RETURN m', 'placeholder-site'],
    [
      'a number that is none',
      'MATCH (m:Movie) WHERE m.year > $movie_1 RETURN m',
      'placeholder-type',
    ],
    [
      'a duration of what is no number',
      'MATCH (m:Movie) WHERE m.seen < date() - duration({years: $movie_1}) RETURN m',
      'placeholder-type',
    ],
    ['a limit that is no number', 'MATCH (m:Movie) RETURN m LIMIT $movie_1', 'placeholder-type'],
    ['a sum', 'MATCH (m:Movie) WHERE m.year = $number_1 + 1 RETURN m', 'placeholder-site'],
    [
      'an unwound list',
      'UNWIND [$movie_1, $movie_2] AS t MATCH (m:Movie) WHERE m.title = t RETURN m',
      'placeholder-site',
    ],
    ['two placeholders', 'MATCH (m:Movie) WHERE $movie_1 = $movie_2 RETURN m', 'placeholder-site'],
    [
      'an opaque element',
      'MATCH (m:Movie) WHERE $movie_1 IS :: STRING RETURN m',
      'placeholder-site',
    ],
  ])('refuses %s', (_case, text, code) => {
    const bound = bind(text);
    expect('codes' in bound && bound.codes).toContain(code);
  });

  test('says nothing of a value', () => {
    const all = ['m.year > $movie_1', 'm.title =~ $movie_1', 'm[$movie_1] = 1'].map((where) =>
      bindPlaceholders(parsed(`MATCH (m:Movie) WHERE ${where} RETURN m`), { placeholders, schema }),
    );
    expect(JSON.stringify(all).toLowerCase()).not.toContain('matrix');
  });

  test('notes a value that another property holds', () => {
    const bound = bindPlaceholders(parsed('MATCH (p:Person {name: $movie_2}) RETURN p.born'), {
      placeholders,
      schema,
    });
    expect(bound.ok && bound.findings.map(({ code }) => code)).toEqual(['value-elsewhere']);
  });
});

describe('inventedLiterals', () => {
  test.each([
    ['E16 a constant nobody typed', "MATCH (m:Movie) WHERE m.title = 'Heat' RETURN m", 1],
    ['a number nobody typed', 'MATCH (m:Movie) WHERE m.year = 2009 RETURN m', 1],
    ['a word of the question', "MATCH (m:Movie) WHERE m.title = 'war' RETURN m", 0],
    ['a public value', "MATCH (m:Movie) WHERE 'Drama' IN m.tags RETURN m", 0],
    [
      'structural ones',
      "MATCH (m:Movie) WHERE m.year > 0 AND m.title <> '' RETURN count(*) > 1",
      0,
    ],
    ['a number of rows', 'MATCH (m:Movie) RETURN m LIMIT 25', 0],
    [
      'no years of a decade that is masked',
      'MATCH (m:Movie) WHERE m.year >= $number_1 AND m.year - 9 <= $number_1 RETURN m',
      0,
    ],
    [
      'no years of one up to the next',
      'MATCH (m:Movie) WHERE m.year >= $number_1 AND m.year < $number_1 + 10 RETURN m',
      0,
    ],
    ['other years', 'MATCH (m:Movie) WHERE m.year < $number_1 + 7 RETURN m', 1],
    [
      'as many of no year that is masked',
      'MATCH (m:Movie) WHERE m.year - 9 <= m.score RETURN m',
      1,
    ],
    ['as many times a year', 'MATCH (m:Movie) WHERE m.year < $number_1 * 10 RETURN m', 1],
    ['a year beside one', 'MATCH (m:Movie) WHERE m.year > $number_1 AND m.score > 9 RETURN m', 1],
  ])('counts %s', (_case, text, count) => {
    const found = inventedLiterals(parsed(text), {
      allowedWords: ['war'],
      publicValues: ['drama'],
    });
    expect(found.map(({ code }) => code)).toEqual(
      Array.from({ length: count }, () => 'invented-literal'),
    );
  });

  test.each([
    ['three hours has said 180 minutes, and no 200', ['three', 'hours']],
    ['two and a half has said 150, and no 200', ['two', 'and', 'a', 'half', 'hours']],
  ])('whoever says %s', (_case, allowedWords) => {
    const minutes = allowedWords.includes('half') ? 150 : 180;
    const found = inventedLiterals(
      parsed(`MATCH (m:Movie) WHERE m.year <= ${minutes} OR m.year = 200 RETURN m`),
      { allowedWords },
    );
    expect(found).toHaveLength(1);
  });

  test.each([
    ['whoever says hours has said 60', ['two', 'hours'], 0],
    ['whoever says a unit has said no other number', ['two', 'weeks'], 1],
    ['whoever says none has not', ['two'], 1],
  ])('%s', (_case, allowedWords, count) => {
    const found = inventedLiterals(parsed('MATCH (m:Movie) WHERE m.year / 60.0 > 2 RETURN m'), {
      allowedWords,
    });
    expect(found).toHaveLength(count);
  });
});

describe('withRowCap', () => {
  test.each([
    ['no limit', 'RETURN 1 AS x', 'RETURN 1 AS x\nLIMIT 11'],
    ['a smaller limit', 'RETURN 1 AS x\nLIMIT 5', 'RETURN 1 AS x\nLIMIT 5'],
    ['a larger limit', 'RETURN 1 AS x\nLIMIT 500', 'RETURN 1 AS x\nLIMIT 11'],
    [
      'an order',
      'MATCH (n)\nRETURN n.a AS x\nORDER BY x\nSKIP 3',
      'MATCH (n)\nRETURN n.a AS x\nORDER BY x\nSKIP 3\nLIMIT 11',
    ],
    [
      'a computed limit',
      'RETURN 1 AS x\nLIMIT 2 + 3',
      'WITH 1 AS x\nLIMIT 2 + 3\nRETURN x\nLIMIT 11',
    ],
    [
      'a bag',
      'RETURN 1 AS x\nUNION ALL\nRETURN 2 AS x',
      'RETURN 1 AS x\nLIMIT 11\nUNION ALL\nRETURN 2 AS x\nLIMIT 11',
    ],
    [
      'a set',
      'RETURN 1 AS x\nUNION\nRETURN 2 AS x',
      'RETURN DISTINCT 1 AS x\nLIMIT 11\nUNION\nRETURN DISTINCT 2 AS x\nLIMIT 11',
    ],
    [
      'a set of a limited part',
      'RETURN 1 AS x\nLIMIT 20\nUNION\nRETURN 2 AS x',
      'RETURN 1 AS x\nLIMIT 20\nUNION\nRETURN DISTINCT 2 AS x\nLIMIT 11',
    ],
  ])('caps %s', (_case, text, expected) => {
    expect(printed(withRowCap(parsed(text), 11))).toBe(expected);
  });
});

function bind(text: string) {
  const bound = bindPlaceholders(parsed(text), { placeholders, schema });
  if (!bound.ok) return { codes: bound.diagnostics.map(({ code }) => code) };
  return { text: printed(bound.query), parameters: bound.parameters };
}

function parsed(text: string): Query {
  const result = parse(text);
  if (!result.ok) throw new Error(JSON.stringify(result.diagnostics));
  return result.query;
}

function printed(query: Query): string {
  const result = print(query, { dialect: 'neo4j' });
  if (!result.ok) throw new Error(JSON.stringify(result.diagnostics));
  return result.text;
}

function label(name: string, properties: readonly PropertySchema[]) {
  return { name, count: 1, properties };
}

function of(name: string, type: PropertySchema['types'][number], list = false): PropertySchema {
  return { name, types: [type], list, filled: 1, distinct: 1 };
}
