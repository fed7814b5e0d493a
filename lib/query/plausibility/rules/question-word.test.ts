import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { describe, expect, test } from 'vitest';

import { checkQuery } from '@/lib/language/cypher/check-query';
import { extractQuery } from '@/lib/language/cypher/extract-query';
import { readSchemaFile } from '@/lib/schema/schema-file';

import { checkPlausibility } from '../check-plausibility';

const schema = readSchemaFile({
  labels: {
    Ship: { name: 'STRING', built: 'INTEGER', launched: 'DATE', tonnage: 'INTEGER' },
    Port: { name: 'STRING', country: 'STRING' },
  },
  relationships: [['Ship', 'CALLED_AT', 'Port']],
});

const WORDINGS = {
  number: [
    'how many ships called at $port_1',
    'the number of ships that called at $port_1',
    'wie viele schiffe liefen $port_1 an',
    'tell me how many ships there are',
    'anzahl der schiffe in $port_1',
    'at least how many ships called at $port_1',
    'which ports were called at and by how many ships',
  ],
  time: [
    'when did $ship_1 go into the water',
    'in what year did it go into the water',
    'which year did $ship_1 come to $port_1',
    'wann kam $ship_1 ins wasser',
    'in welchem jahr kam $ship_1 ins wasser',
  ],
  extreme: [
    'which ship has the highest tonnage',
    'the oldest ship of all',
    'which port did most ships call at',
    'what is the smallest ship',
    'welches schiff ist das älteste',
    'which port was called at by the fewest ships',
  ],
} as const;

const ANSWERS = {
  number: [
    'MATCH (s:Ship) RETURN count(s) AS ships',
    'MATCH (s:Ship)-[:CALLED_AT]->(p:Port) RETURN p.name, count(DISTINCT s) AS ships',
    'MATCH (p:Port) RETURN p.name, COUNT { (p)<-[:CALLED_AT]-() } AS ships',
    'MATCH (s:Ship) WITH collect(s) AS ships RETURN size(ships) AS number',
  ],
  time: [
    'MATCH (s:Ship) RETURN s.built',
    'MATCH (s:Ship) RETURN s.launched.year AS year',
    'MATCH (s:Ship) WHERE s.launched > date("2000-01-01") RETURN s.launched',
  ],
  extreme: [
    'MATCH (s:Ship) RETURN s.name ORDER BY s.tonnage DESC LIMIT 1',
    'MATCH (s:Ship) RETURN max(s.tonnage) AS tonnage',
    'MATCH (s:Ship) WHERE NOT EXISTS { MATCH (o:Ship) WHERE o.built < s.built } RETURN s.name',
    'MATCH (s:Ship)-[:CALLED_AT]->(p:Port) WITH p, count(s) AS ships ORDER BY ships LIMIT 1 RETURN p.name',
  ],
} as const;

/** Answers to none of these words. */
const PLAIN = [
  'MATCH (s:Ship) RETURN DISTINCT s.name',
  'MATCH (s:Ship)-[:CALLED_AT]->(p:Port) RETURN DISTINCT p.name',
  'MATCH (p:Port) WHERE p.country IS NOT NULL RETURN p.country',
];

const KINDS = ['number', 'time', 'extreme'] as const;

describe('a query that does not answer the question’s word', () => {
  const planted = KINDS.flatMap((kind) =>
    WORDINGS[kind].flatMap((question) => PLAIN.map((query) => ({ question, query }))),
  );
  const right = KINDS.flatMap((kind) =>
    WORDINGS[kind].flatMap((question) => ANSWERS[kind].map((query) => ({ question, query }))),
  );

  test('is named in at least 98 of a hundred planted ones', () => {
    const missed = planted.filter(({ question, query }) => !isNamed(question, query));
    expect({ planted: planted.length, missed: missed.slice(0, 5) }).toEqual({
      planted: planted.length,
      missed: [],
    });
  });

  test('is said of none that answers it', () => {
    expect(right.filter(({ question, query }) => isNamed(question, query))).toEqual([]);
  });

  test.each([
    ['at most and at least are bounds', 'which ships called at at least two ports', PLAIN[0] ?? ''],
    [
      'a stored number is a number',
      'how many tonnage has $ship_1',
      'MATCH (s:Ship) RETURN s.tonnage',
    ],
    [
      'a number of things are some of them',
      '$port_1 has seen a number of ships which countries are they from',
      PLAIN[0] ?? '',
    ],
    ['"when" in the middle asks nothing', 'which ships sank when it rained', PLAIN[0] ?? ''],
    ['no question is asked', 'ships that called at $port_1', PLAIN[0] ?? ''],
  ])('is not said where %s', (_case, question, query) => {
    expect(isNamed(question, query)).toBe(false);
  });
});

const file = path.resolve('../shared/data/replies/metaqa-cypher.jsonl');

if (existsSync(file)) {
  test('is said of at most one in a hundred good recorded replies', () => {
    const films = readSchemaFile({
      labels: {
        Movie: {
          name: 'STRING',
          release_year: 'LIST OF STRING',
          has_tags: 'LIST OF STRING',
          has_imdb_rating: 'LIST OF STRING',
          has_imdb_votes: 'LIST OF STRING',
        },
        ...Object.fromEntries(
          ['Director', 'Writer', 'Actor', 'Genre', 'Language'].map((each) => [
            each,
            { name: 'STRING' },
          ]),
        ),
      },
      relationships: [
        ['Movie', 'DIRECTED_BY', 'Director'],
        ['Movie', 'WRITTEN_BY', 'Writer'],
        ['Actor', 'STARRED_IN', 'Movie'],
        ['Movie', 'HAS_GENRE', 'Genre'],
        ['Movie', 'IN_LANGUAGE', 'Language'],
      ],
    });
    const replies = readFileSync(file, 'utf8')
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as { readonly question: string; readonly good: string });
    const named = replies.filter(
      ({ question, good }) => readOf(good).ok && isNamed(question, good, films),
    );
    expect(replies.length).toBeGreaterThan(100);
    expect(named.length).toBeLessThanOrEqual(replies.length / 100);
  });
}

function readOf(query: string) {
  const extracted = extractQuery(query);
  return checkQuery(extracted.ok ? extracted.text : '');
}

function isNamed(question: string, query: string, graph = schema): boolean {
  const read = readOf(query);
  if (!read.ok) throw new Error(`Not read: ${query}`);
  const allowedWords = question.split(' ').filter((word) => !word.startsWith('$'));
  return checkPlausibility({
    query: read.query,
    schema: graph,
    question: { allowedWords: [...new Set(allowedWords)] },
  }).some(({ code, severity }) => code === 'question-differs' && severity === 'warning');
}
