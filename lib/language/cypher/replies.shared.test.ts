import { existsSync, readFileSync } from 'node:fs';

import { describe, expect, test } from 'vitest';

import { bindPlaceholders } from '@/lib/query/bind/bind-placeholders';
import { checkNames } from '@/lib/query/check-names';
import { inventedLiterals } from '@/lib/query/invented-literals';
import type { GraphSchema } from '@/lib/schema/graph-schema';

import { checkQuery } from './check-query';
import { extractQuery } from './extract-query';
import { print } from './print';

const file = '../shared/data/replies/metaqa-cypher.jsonl';

interface Reply {
  readonly id: string;
  readonly question: string;
  readonly placeholders: string;
  readonly good: string;
  readonly weak: string;
  readonly defects: readonly string[];
}

const schema = metaqaSchema();

/** Defects that this room names; the others are of meaning, and later rules'. */
const CODES: Readonly<Record<string, readonly string[]>> = {
  'unknown-label': ['unknown-label'],
  'unknown-property': ['unknown-property'],
  'unknown-relationship-type': ['unknown-relationship-type'],
  'invented-placeholder': ['invented-placeholder'],
  'invented-literal': ['invented-literal'],
  'unbounded-path': ['unbounded-path', 'path-too-long'],
  write: ['write-not-allowed'],
  'load-csv': ['load-csv-not-allowed'],
  procedure: ['procedure-not-allowed', 'function-not-allowed'],
  prose: ['no-query'],
  json: ['no-query'],
  'two-queries': ['several-queries', 'several-statements'],
  sql: ['not-cypher'],
  refusal: ['no-query'],
};

/** Defects of form that are mended: such a reply gives a query unless something else is wrong with it. */
const MENDED = new Set([
  'prose',
  'semicolon',
  'fence',
  'think-tags',
  'json',
  'comment',
  'quoted-placeholder',
]);

if (existsSync(file)) {
  const replies = readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Reply);

  describe('replies of models', () => {
    test.each(replies)('$id: a good reply runs: $question', (reply) => {
      expect(codesOf(reply, reply.good)).toEqual([]);
    });

    const known = replies.filter(({ defects }) => defects.some(isNamed));
    test.each(known)(
      '$id: a weak reply is refused by the name of its defect: $defects',
      (reply) => {
        const expected = reply.defects.flatMap((defect) => CODES[defect] ?? []);
        expect(codesOf(reply, reply.weak).some((code) => expected.includes(code))).toBe(true);
      },
    );

    const mended = replies.filter(({ defects }) => defects.every((defect) => MENDED.has(defect)));
    test.each(mended)(
      '$id: a weak reply is mended, or said to hold no query: $defects',
      (reply) => {
        expect([[], ['no-query']]).toContainEqual(codesOf(reply, reply.weak));
      },
    );
  });
}

function isNamed(defect: string): boolean {
  return defect in CODES && !MENDED.has(defect);
}

function codesOf(reply: Reply, text: string): readonly string[] {
  const extracted = extractQuery(text);
  if (!extracted.ok) return extracted.diagnostics.map(({ code }) => code);
  const checked = checkQuery(extracted.text);
  if (!checked.ok) return checked.diagnostics.map(({ code }) => code);
  const names = checkNames(checked.query, schema).map(({ code }) => code);
  const placeholders = placeholdersOf(reply);
  const allowedWords = reply.question.split(/[^\p{L}\p{N}]+/u);
  const literals = inventedLiterals(checked.query, { allowedWords }).map(({ code }) => code);
  const bound = bindPlaceholders(checked.query, { placeholders, schema });
  if (!bound.ok) return [...names, ...bound.diagnostics.map(({ code }) => code)];
  const printed = print(bound.query, { dialect: 'neo4j' });
  return [
    ...names,
    ...literals,
    ...(printed.ok ? [] : printed.diagnostics.map(({ code }) => code)),
  ];
}

/** `$movie_1: a value of Movie.name or Tag.name` */
function placeholdersOf({ placeholders }: Reply) {
  return [...placeholders.matchAll(/\$(\w+): ([^\n$]*)/g)].map(
    ([, name = '', description = '']) => ({
      name,
      text: /number|year/.test(name) ? '1999' : 'some name',
      spellings: (description.match(/\w+\.\w+/g) ?? []).map((type) => ({
        type,
        value: 'Some Name',
      })),
    }),
  );
}

function metaqaSchema(): GraphSchema {
  const named = (name: string) => ({ name, count: 1, properties: [text('name')] });
  const type = (name: string, from: string, to: string) => ({
    name,
    count: 1,
    endpoints: [{ from, to, count: 1 }],
    properties: [],
  });
  const lists = ['release_year', 'has_tags', 'has_imdb_rating', 'has_imdb_votes'];
  return {
    labels: [
      { ...named('Movie'), properties: [text('name'), ...lists.map((each) => text(each, true))] },
      ...['Director', 'Writer', 'Actor', 'Genre', 'Language'].map(named),
    ],
    relationshipTypes: [
      type('DIRECTED_BY', 'Movie', 'Director'),
      type('WRITTEN_BY', 'Movie', 'Writer'),
      type('STARRED_IN', 'Actor', 'Movie'),
      type('HAS_GENRE', 'Movie', 'Genre'),
      type('IN_LANGUAGE', 'Movie', 'Language'),
    ],
    nodeCount: 1,
    relationshipCount: 1,
    sampled: false,
    refusedNames: 0,
  };
}

function text(name: string, list = false) {
  return { name, types: ['STRING'] as const, list, filled: 1, distinct: 1 };
}
