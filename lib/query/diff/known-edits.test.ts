import type { GrafeoDB } from '@grafeo-db/js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { seededRandom } from '@/lib/base/seeded-random';
import { print } from '@/lib/language/cypher/print';
import { comparable, loadCorpusIntoGrafeo } from '@/lib/testing/corpus-stores';
import { type CorpusQuery, corpusQueries } from '@/lib/testing/cypher-corpus';
import {
  type EditedQuery,
  editedQuery,
  queriesOfCorpus,
  queriesOfQuestions,
  queryText,
  readQuery,
} from '@/lib/testing/edited-queries';
import { disguised } from '@/lib/testing/known-edits/disguised';

import { guard } from '../guard';
import type { Query } from '../model';
import { applyChanges, closedUnderNeeds, diffQueries, type QueryDiff } from './diff-queries';
import { mergeQueries } from './merge-queries';

/** Queries with edits that are compared. */
const WANTED = 200;

/** Other draws of queries and edits: `SOTTO_DIFF_SEED=17-40 npx vitest run lib/query/diff/known-edits.test.ts`. */
const SEEDS = seedsOf(process.env['SOTTO_DIFF_SEED'] ?? '2026');

const corpus = queriesOfCorpus();
/** What people ask of the demo graphs: other shapes than those that a language has. */
const asked = queriesOfQuestions();

describe.each(SEEDS)('the diff of two queries, drawn by %d,', (seed) => {
  let diffs: ReturnType<typeof diffsOf>;
  let questions: typeof diffs;
  let store: GrafeoDB;
  beforeAll(() => {
    diffs = diffsOf(corpus, seed);
    questions = diffsOf(asked, seed);
    store = loadCorpusIntoGrafeo();
  });
  afterAll(() => store.close());

  test(`has ${WANTED} queries with one to three known edits each`, () => {
    expect(diffs.size).toBe(WANTED);
    const kinds = [...diffs.keys(), ...questions.keys()].flatMap((each) => each.kinds);
    expect(new Set(kinds).size).toBeGreaterThanOrEqual(16);
  });

  test('names exactly the edits that were made, however the new query is written', () => {
    expect([...diffs].flatMap(wronglyNamed)).toEqual([]);
  });

  test(`names exactly those of ${WANTED} queries that people’s questions have, too`, () => {
    expect(questions.size).toBe(WANTED);
    expect([...questions].flatMap(wronglyNamed)).toEqual([]);
  });

  test('finds nothing between a query and itself written otherwise', () => {
    const random = seededRandom(seed);
    const wrong = corpusQueries().flatMap(({ id, text }, index) => {
      if (index % 3 > 0) return [];
      const query = readQuery(text);
      const other = query && readQuery(queryText(disguised(query, random)));
      if (!query || !other) return [];
      const { changes } = diffQueries(query, other);
      return changes.length === 0 ? [] : [{ id, text, now: queryText(other), changes }];
    });
    expect(wrong).toEqual([]);
  });

  test('states a need for at most a tenth of the pairs', () => {
    const lists = [...diffs.values(), ...questions.values()].map(({ changes }) => changes);
    const pairs = lists.reduce((sum, { length }) => sum + (length * (length - 1)) / 2, 0);
    const needs = lists.flat().reduce((sum, each) => sum + each.needs.length, 0);
    expect(needs / pairs).toBeLessThanOrEqual(0.1);
  });

  test('has changes whose every choice gives a query that parses, passes and runs; all give the new, none the old', async () => {
    const wrong: unknown[] = [];
    for (const [{ query, old, now }, diff] of diffs) {
      if (applyChanges(diff, new Set()) !== old) wrong.push({ id: query.id, what: 'none' });
      const all = new Set(diff.changes.map(({ id }) => id));
      if (applyChanges(diff, all) !== now) wrong.push({ id: query.id, what: 'all' });
      for (const chosen of selectionsOf(diff)) {
        const problem = await problemOf(applyChanges(diff, chosen), query, store);
        // What the store cannot run of the new query itself is no matter of the choice.
        if (problem && (await problemOf(now, query, store))?.what !== problem.what)
          wrong.push({ id: query.id, now: queryText(now), chosen: [...chosen], ...problem });
      }
    }
    expect(wrong).toEqual([]);
  });

  test('has such changes of people’s questions, too', () => {
    const wrong: unknown[] = [];
    for (const [{ query }, diff] of questions) {
      for (const chosen of selectionsOf(diff)) {
        const text = queryText(applyChanges(diff, chosen));
        const parsed = readQuery(text);
        if (!parsed || !guard(parsed).allowed) wrong.push({ id: query.id, text });
      }
    }
    expect(wrong).toEqual([]);
  });

  test('has changes that give the rows of the new one when they are made one after the other', async () => {
    const wrong: unknown[] = [];
    for (const [{ query, now }, { comparison }] of diffs) {
      const made = mergeQueries(
        comparison,
        new Set(comparison.groups.flatMap(({ differences }) => differences)),
      );
      const [rows, wanted] = [await rowsOf(made, query, store), await rowsOf(now, query, store)];
      if (JSON.stringify(rows) !== JSON.stringify(wanted)) {
        wrong.push({ id: query.id, now: queryText(now), made: queryText(made) });
      }
    }
    expect(wrong).toEqual([]);
  });
});

function seedsOf(text: string): readonly number[] {
  const [first = 0, last = first] = text.split('-').map(Number);
  return Array.from({ length: last - first + 1 }, (_none, index) => first + index);
}

function diffsOf(
  queries: ReturnType<typeof queriesOfCorpus>,
  seed: number,
): ReadonlyMap<EditedQuery, QueryDiff> {
  const random = seededRandom(seed);
  const made = new Map<EditedQuery, QueryDiff>();
  for (const each of queries.toSorted(() => random() - 0.5)) {
    const edited = made.size < WANTED ? editedQuery(each, random) : null;
    if (edited) made.set(edited, diffQueries(edited.old, edited.now));
  }
  return made;
}

function wronglyNamed([{ query, now, kinds }, { changes }]: readonly [
  EditedQuery,
  QueryDiff,
]): readonly object[] {
  const found = changes.map(({ kind }) => kind).toSorted();
  return found.join(' ') === kinds.join(' ')
    ? []
    : [{ old: `${query.id} ${query.text}`, now: queryText(now), wanted: kinds, found }];
}

/** Every closed selection but none and all. */
function selectionsOf(diff: QueryDiff): readonly ReadonlySet<string>[] {
  const ids = diff.changes.map(({ id }) => id);
  const masks = Array.from({ length: 2 ** ids.length }, (_none, mask) => mask);
  const closed = masks.map((mask) =>
    closedUnderNeeds(diff, new Set(ids.filter((_id, index) => (mask >> index) % 2 === 1))),
  );
  const unique = new Map(closed.map((each) => [[...each].toSorted().join(' '), each]));
  return [...unique.values()].filter(({ size }) => size > 0 && size < ids.length);
}

interface Problem {
  readonly text: string;
  readonly what: string;
}

async function problemOf(
  made: Query,
  query: CorpusQuery,
  store: GrafeoDB,
): Promise<Problem | null> {
  const text = queryText(made);
  const parsed = readQuery(text);
  if (!parsed) return { text, what: 'does not parse' };
  const verdict = guard(parsed);
  if (!verdict.allowed) return { text, what: verdict.reasons.map(({ code }) => code).join(' ') };
  const printed = print(parsed, { dialect: 'grafeo' });
  if (!printed.ok) return null;
  try {
    await store.executeCypher(printed.text, query.parameters ?? {});
    return null;
  } catch (error) {
    return { text, what: String(error) };
  }
}

async function rowsOf(
  made: Query,
  query: CorpusQuery,
  store: GrafeoDB,
): Promise<readonly string[]> {
  const printed = print(made, { dialect: 'grafeo' });
  if (!printed.ok) return [];
  try {
    const result = await store.executeCypher(printed.text, query.parameters ?? {});
    const last = made.parts[0]?.clauses.at(-1);
    // A cut of what is not sorted is the store's choice.
    if (last?.kind === 'return' && (last.limit || last.skip)) return [`${result.rows().length}`];
    return result
      .rows()
      .map((row) => row.map(comparable).join(' | '))
      .toSorted();
  } catch {
    return [];
  }
}
