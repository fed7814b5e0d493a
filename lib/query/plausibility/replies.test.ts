import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { describe, expect, test } from 'vitest';

import { checkQuery } from '@/lib/language/cypher/check-query';
import { extractQuery } from '@/lib/language/cypher/extract-query';
import { parse } from '@/lib/language/cypher/parse';
import { bindPlaceholders } from '@/lib/query/bind/bind-placeholders';
import { normalizePlaceholders } from '@/lib/query/bind/normalize-placeholders';
import { readSchemaFile } from '@/lib/schema/schema-file';

import { checkPlausibility } from './check-plausibility';

const file = path.resolve('../shared/data/replies/metaqa-cypher.jsonl');

interface Published {
  readonly id: string;
  readonly question: string;
  readonly placeholders: string;
  readonly good: string;
  readonly weak: string;
  readonly defects: readonly string[];
}

const schema = readSchemaFile({
  labels: {
    Movie: {
      name: 'STRING',
      release_year: 'LIST OF STRING',
      has_tags: 'LIST OF STRING',
      has_imdb_rating: 'LIST OF STRING',
      has_imdb_votes: 'LIST OF STRING',
    },
    Director: { name: 'STRING' },
    Writer: { name: 'STRING' },
    Actor: { name: 'STRING' },
    Genre: { name: 'STRING' },
    Language: { name: 'STRING' },
  },
  relationships: [
    ['Movie', 'DIRECTED_BY', 'Director'],
    ['Movie', 'WRITTEN_BY', 'Writer'],
    ['Actor', 'STARRED_IN', 'Movie'],
    ['Movie', 'HAS_GENRE', 'Genre'],
    ['Movie', 'IN_LANGUAGE', 'Language'],
  ],
});

/** Defects of a query as such. The others are of its wrapping, which is taken off, or of what was asked. */
const OF_QUERIES = new Set([
  'relationship-direction',
  'unknown-relationship-type',
  'unknown-label',
  'unknown-property',
  'missing-label',
  'type-mismatch',
  'contradiction',
  'cartesian-product',
  'unbounded-path',
  'invented-literal',
  'invented-placeholder',
  'missing-distinct',
]);

/** Every code that the guard, the binding and the rules have for a reply. */
function codesOf({ question, placeholders }: Published, reply: string): readonly string[] {
  const extracted = extractQuery(reply);
  if (!extracted.ok) return extracted.diagnostics.map(({ code }) => code);
  const checked = checkQuery(extracted.text);
  const parsed = parse(extracted.text);
  const refusals = checked.ok ? [] : checked.diagnostics.map(({ code }) => code);
  if (!parsed.ok) return refusals;
  const names = [...placeholders.matchAll(/\$(\w+):/g)].map(([, name]) => name ?? '');
  const issued = names.map((name) => ({ name, text: 'x', spellings: [] }));
  const bound = bindPlaceholders(parsed.query, { placeholders: issued, schema });
  const unbound = bound.ok ? [] : bound.diagnostics.map(({ code }) => code);
  const found = checkPlausibility({
    query: normalizePlaceholders(parsed.query, new Set(names)),
    schema,
    question: { allowedWords: question.split(/\s+/), placeholders: names },
  });
  return [...refusals, ...unbound, ...found.map(({ code }) => code)];
}

describe.runIf(existsSync(file))('published replies', () => {
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : [];
  const replies = lines.map((line) => JSON.parse(line) as Published);

  test('every defect of a weak query is named', () => {
    const missed = replies.flatMap((reply) => {
      const codes = codesOf(reply, reply.weak);
      return reply.defects
        .filter((defect) => OF_QUERIES.has(defect) && !codes.includes(defect))
        .filter((defect) => !isRefusedWhole(codes) && !UNKNOWABLE.has(`${reply.id} ${defect}`))
        .map((defect) => `${reply.id} ${defect}: ${codes.join(' ')}`);
    });
    expect(missed).toEqual([]);
  });

  test('a good reply has no error and no warning', () => {
    const serious = replies.flatMap((reply) => {
      const extracted = extractQuery(reply.good);
      const parsed = extracted.ok ? parse(extracted.text) : null;
      if (!parsed?.ok) return [];
      return checkPlausibility({ query: parsed.query, schema })
        .filter(({ severity }) => severity !== 'remark')
        .map(({ code }) => `${reply.id} ${code}`);
    });
    expect(serious).toEqual([]);
  });
});

/** A text that is no query, several, or a write is refused before anything else is read. */
function isRefusedWhole(codes: readonly string[]): boolean {
  const refusals = ['syntax', 'no-query', 'several-queries', 'write-not-allowed'];
  return codes.some((code) => refusals.includes(code));
}

/** It shows the names of all that it matches: only the data can tell whether a row comes twice. */
const UNKNOWABLE = new Set(['dev-0199 missing-distinct']);
