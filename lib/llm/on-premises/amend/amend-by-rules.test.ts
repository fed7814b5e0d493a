import { describe, expect, test } from 'vitest';

import { keyOf } from '@/lib/query/diff/key-of';
import type { GraphSchema } from '@/lib/schema/graph-schema';

import { hop, label, read, written } from './__fixtures__/small-schema';
import { amendByRules } from './amend-by-rules';

const FAVOURITES =
  'MATCH (c:Critic)-[:LIKES]->(f:Film)<-[:PLAYED_IN]-(p:Person) RETURN c.name, f.name, p.name';
const PAIRS = 'MATCH (p:Person)-[:KNOWS]->(q:Person) RETURN p.name, q.name';
const COUNTS = 'MATCH (p:Person)-[:PLAYED_IN]->(f:Film) RETURN p.name, count(f) AS films';
const FILMS = 'MATCH (f:Film) RETURN f.name';
const PLAYERS = 'MATCH (p:Person)-[:PLAYED_IN]->(f:Film {name: $film_1}) RETURN p.name';
const PLAYED = 'MATCH (p:Person)-[:PLAYED_IN]->(f:Film) RETURN p.name, f.name';
const MADE_BY = 'MATCH (p:Person {name: $person_1})-[:DIRECTED]->(f:Film)';
const placeholders = new Map([
  ['film_1', ['Film.name']],
  ['film_2', ['Film.name']],
  ['city_1', ['City.name']],
  ['person_1', ['Person.name']],
  ['person_2', ['Person.name']],
]);

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

  test('sorts by the name that is shown, not by the one that was looked for', () => {
    const sorted = amendByRules({ query: read(PLAYERS), amendment: 'sort by name', schema });
    expect(sorted.kind === 'amended' ? written(sorted.query) : sorted.kind).toMatch(
      /ORDER BY p\.name$/u,
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

  test.each([
    ['over two and a half hours', 'WHERE f.duration > 150'],
    ['mehr als zwei Stunden', 'WHERE f.duration > 120'],
    ['at most three hours', 'WHERE f.duration <= 180'],
    ['just 1995', 'WHERE f.year = 1995'],
    ['pre-1970 ones', 'WHERE f.year < 1970'],
    ['nobody after 1960', 'WHERE f.year <= 1960'],
    ['of the second rank', 'WHERE f.rank = 2'],
  ])('reads “%s” as a bound', (amendment, wanted) => {
    const made = amendByRules({ query: read(FILMS), amendment, schema });
    expect(made.kind === 'amended' ? written(made.query) : made.kind).toContain(wanted);
  });

  test.each([
    ['what about the directors?', PLAYERS, '(p:Person)-[:DIRECTED]->(f:Film'],
    ['and in $film_2?', PLAYERS, 'f.name = $film_2'],
    ['$film_2, not $film_1', PLAYERS, 'f.name = $film_2'],
    ['or in $film_2', PLAYERS, 'f.name = $film_1 OR f.name = $film_2'],
    [
      'which of these have also directed something?',
      PLAYERS,
      'EXISTS { MATCH (p)-[:DIRECTED]->(:Film) }',
    ],
    [
      'only those from $city_1',
      PLAYERS,
      'EXISTS { MATCH (p)-[:LIVES_IN]->(c:City) WHERE c.name = $city_1',
    ],
    ['turn the order round', `${PLAYERS} ORDER BY p.born DESC`, 'ORDER BY p.born'],
    ['count cities, not films', COUNTS, 'count(DISTINCT c)'],
  ])('understands “%s” of who played in a film', (amendment, text, wanted) => {
    const made = amendByRules({ query: read(text), amendment, schema, placeholders });
    expect(made.kind === 'amended' ? written(made.query) : made.kind).toContain(wanted);
  });

  test('a sort that only a column allowed goes with the column, and stays where it may', () => {
    const shown = 'MATCH (p:Person) RETURN DISTINCT p.name, p.born ORDER BY p.born';
    const without = (text: string): string => {
      const amendment = 'I don’t need the year of birth';
      const synonyms = { 'Person.born': ['year of birth'] };
      const made = amendByRules({ query: read(text), amendment, schema, synonyms });
      return made.kind === 'amended' ? written(made.query) : made.kind;
    };
    expect(without(shown)).toBe('MATCH (p:Person) RETURN DISTINCT p.name');
    expect(without(shown.replace('DISTINCT ', ''))).toBe(
      'MATCH (p:Person) RETURN p.name ORDER BY p.born',
    );
  });

  test.each([
    // Who is with somebody in a film may have played in it or directed it.
    ['only the ones with $person_2', `${MADE_BY} RETURN f.name`],
    ['the ones without $person_2', `${MADE_BY} RETURN f.name`],
    // A number of things is no measure of any.
    [
      'only people with five films or more',
      'MATCH (p:Person)-[:PLAYED_IN]->(f:Film) RETURN f.name',
    ],
    // What is named and no part of what would be made was not heard.
    ['newest first, with the best rank', 'MATCH (p:Person) RETURN p.name ORDER BY p.born'],
  ])('guesses nothing of “%s”', (amendment, text) => {
    const made = amendByRules({ query: read(text), amendment, schema, placeholders });
    expect(made.kind === 'amended' ? written(made.query) : made.kind).toBe('unclear');
  });

  test.each([
    ['just count them', PLAYED, 'RETURN count(p) AS number'],
    ['how many are there?', `${PLAYED} ORDER BY f.name`, 'RETURN count(p) AS number'],
    ['how many for each', PLAYED, 'RETURN p.name, count(DISTINCT f) AS number'],
    ['how many films for each', PLAYED, 'RETURN p.name, count(f) AS number'],
    ['wie viele für jeden', PLAYED, 'RETURN p.name, count(DISTINCT f) AS number'],
    ['how many per player', PLAYED, 'RETURN p.name, count(DISTINCT f) AS number'],
    [
      'how many movies with each of them?',
      PLAYED.replaceAll('Film', 'Movie').replace(', f.name', ''),
      'RETURN p.name, count(f) AS number',
    ],
    ['count the films per year', PLAYED, 'RETURN f.year, count(DISTINCT f) AS number'],
  ])('counts by “%s” what was listed', (amendment, text, wanted) => {
    const made = amendByRules({ query: read(text), amendment, schema });
    expect(made.kind === 'amended' ? written(made.query) : made.kind).toMatch(
      new RegExp(`${wanted.replaceAll(/[()]/gu, String.raw`\$&`)}$`, 'u'),
    );
  });

  test.each([
    'who played in them, too',
    'who played in them as well?',
    'also show who played in them',
  ])('shows by “%s” others beside what is listed, of the same link', (amendment) => {
    const text = `${MADE_BY} RETURN f.name`;
    const made = amendByRules({ query: read(text), amendment, schema, placeholders });
    expect(made.kind === 'amended' ? written(made.query) : made.kind).toMatch(
      /-\[:DIRECTED\]->.*<-\[:PLAYED_IN\]-\((\w+):Person\) RETURN f\.name, \1\.name$/u,
    );
  });

  test.each([
    ['the ten oldest', '', 'RETURN DISTINCT p.name, p.born ORDER BY p.born LIMIT 10'],
    ['youngest first', '', 'RETURN DISTINCT p.name, p.born ORDER BY p.born DESC'],
    ['sort by born', 'count(f) AS films', 'p.name, count(f) AS films, p.born ORDER BY p.born'],
  ])('shows by “%s” what rows of one each are sorted by', (amendment, more, wanted) => {
    const shown = more === '' ? 'DISTINCT p.name' : `p.name, ${more}`;
    const text = PLAYED.replace(/RETURN.*/u, `RETURN ${shown}`);
    const synonyms = { 'Film.year': ['oldest', 'youngest'] };
    const made = amendByRules({ query: read(text), amendment, schema, synonyms });
    expect(made.kind === 'amended' ? written(made.query) : made.kind).toContain(wanted);
  });

  test('asks where rows of one each would become others to be sorted so', () => {
    const text = PLAYED.replace(/RETURN.*/u, 'RETURN DISTINCT p.name, f.year');
    const made = amendByRules({ query: read(text), amendment: 'sort by rank', schema });
    expect(made.kind === 'unclear' && made.choices.map((each) => shownOf(each))).toEqual([
      'p.name',
      'f.year',
    ]);
  });

  test('asks by which of several that are called so rows of one each are sorted', () => {
    const dated = label('Person', [
      ['name', 'STRING'],
      ['birth_date', 'DATE'],
      ['death_date', 'DATE'],
    ]);
    const labels = schema.labels.map((each) => (each.name === 'Person' ? dated : each));
    const query = read(PLAYED.replace(/RETURN.*/u, 'RETURN DISTINCT p.name'));
    const asked = { query, amendment: 'sort by date', schema: { ...schema, labels } };
    const first = amendByRules(asked);
    if (first.kind !== 'unclear') throw new Error('nothing was asked');
    expect(first.choices.map((each) => shownOf(each))).toEqual(['p.birth_date', 'p.death_date']);
    const [, second] = first.choices;
    const made = amendByRules({ ...asked, meant: second ? keyOf(second) : '' });
    expect(made.kind === 'amended' ? written(made.query) : made.kind).toMatch(
      /RETURN DISTINCT p\.name, p\.death_date ORDER BY p\.death_date$/u,
    );
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
      ['duration', 'INTEGER'],
      ['rank', 'INTEGER'],
      ['genre', 'STRING'],
    ]),
    label('Person', [
      ['name', 'STRING'],
      ['born', 'INTEGER'],
    ]),
    label('Movie', [['name', 'STRING']]),
    label('Critic', [['name', 'STRING']]),
    label('City', [['name', 'STRING']]),
  ],
  relationshipTypes: [
    hop('LIKES', 'Critic', 'Film'),
    hop('PLAYED_IN', 'Person', 'Film'),
    hop('DIRECTED', 'Person', 'Film'),
    hop('KNOWS', 'Person', 'Person'),
    hop('LIVES_IN', 'Person', 'City'),
    hop('COMES_FROM', 'Critic', 'City'),
  ],
  nodeCount: 9,
  relationshipCount: 9,
  sampled: false,
  refusedNames: 0,
};

function shownOf(expression: object): string {
  return /name:"(\w+)".*text:"(\w+)"/u
    .exec(keyOf(expression as Parameters<typeof keyOf>[0]))
    ?.slice(1)
    .join('.') as string;
}
