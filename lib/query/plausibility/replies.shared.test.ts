import { readFileSync } from 'node:fs';
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

/** Codes that name a defect which is called otherwise where it was planted. */
const NAMED_BY: Readonly<Record<string, readonly string[]>> = {
  'wrong-path': [
    'question-differs',
    'unused-branch',
    'may-be-same',
    'constant-column',
    'cartesian-product',
  ],
  'extra-column': ['extra-column', 'constant-column'],
  unfinished: ['unbound-variable'],
};

/** What is only around a query, or in its writing, is taken off, and the query is answered. */
const WRAPPING = new Set([
  'think-tags',
  'prose',
  'fence',
  'semicolon',
  'comment',
  'json',
  'quoted-placeholder',
  // An old way of writing a parameter is read as what it means.
  'dialect',
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

describe('published replies', () => {
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean);
  const replies = lines.map((line) => JSON.parse(line) as Published);

  test('every defect of a weak reply is named, refused with the reply, or taken off', () => {
    const table = new Map<
      string,
      { named: number; refused: number; off: number; missed: string[] }
    >();
    for (const reply of replies) {
      const codes = codesOf(reply, reply.weak);
      for (const defect of reply.defects) {
        const row = table.get(defect) ?? { named: 0, refused: 0, off: 0, missed: [] };
        table.set(defect, row);
        if ([defect, ...(NAMED_BY[defect] ?? [])].some((code) => codes.includes(code)))
          row.named += 1;
        else if (isRefused(codes)) row.refused += 1;
        else if (WRAPPING.has(defect)) row.off += 1;
        else if (!UNKNOWABLE.has(`${reply.id} ${defect}`)) {
          row.missed.push(`${reply.id}: ${codes.join(' ')}`);
        }
      }
    }
    const lines = [...table].toSorted(([one], [other]) => one.localeCompare(other));
    const rows = lines.map(
      ([defect, { named, refused, off, missed }]) =>
        `${defect}: ${named}, ${refused}, ${off}, ${missed.length}\n`,
    );
    process.stdout.write(`defect: named, refused, taken off, missed\n${rows.join('')}`);
    expect(
      lines.flatMap(([defect, { missed }]) => missed.map((each) => `${defect} ${each}`)),
    ).toEqual([]);
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

/** Whether the reply as a whole was refused, so that it never runs. */
function isRefused(codes: readonly string[]): boolean {
  return codes.some((code) => REFUSALS.has(code));
}

const REFUSALS = new Set([
  'syntax',
  'no-query',
  'several-queries',
  'no-return',
  'not-cypher-5',
  'several-statements',
  'not-cypher',
  'write-not-allowed',
  'clause-not-allowed',
  'load-csv',
  'load-csv-not-allowed',
  'procedure-not-allowed',
  'function-not-allowed',
  'unbounded-path',
  'unknown-label',
  'unknown-relationship-type',
  'unknown-property',
  'invented-placeholder',
  'placeholder-unknown',
]);

/** It shows the names of all that it matches: only the data can tell whether a row comes twice. */
const UNKNOWABLE = new Set(['dev-0199 missing-distinct']);
