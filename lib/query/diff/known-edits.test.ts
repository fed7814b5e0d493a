import type { GrafeoDB } from '@grafeo-db/js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { seededRandom } from '@/lib/base/seeded-random';
import { parse } from '@/lib/language/cypher/parse';
import { print } from '@/lib/language/cypher/print';
import { corpusSchema } from '@/lib/testing/corpus-schema';
import { comparable, loadCorpusIntoGrafeo } from '@/lib/testing/corpus-stores';
import { type CorpusQuery, corpusQueries } from '@/lib/testing/cypher-corpus';
import { disguised, knownEditsOf, pickEdits } from '@/lib/testing/known-edits';

import { guard } from '../guard';
import type { Query } from '../model';
import { applyChanges, closedUnderNeeds, diffQueries, type QueryDiff } from './diff-queries';
import { mergeQueries } from './merge-queries';

/** Queries with edits that are compared. */
const WANTED = 200;

interface Case {
  readonly query: CorpusQuery;
  readonly old: Query;
  readonly now: Query;
  readonly kinds: readonly string[];
}

const schema = corpusSchema();
const cases = makeCases();
const diffs = new Map(cases.map((each) => [each, diffQueries(each.old, each.now)]));

describe('the diff of two queries', () => {
  test(`has ${WANTED} queries with one to three known edits each`, () => {
    expect(cases).toHaveLength(WANTED);
    expect(new Set(cases.flatMap(({ kinds }) => kinds)).size).toBeGreaterThanOrEqual(16);
  });

  test('names exactly the edits that were made, however the new query is written', () => {
    const wrong = [...diffs].flatMap(([{ query, now, kinds }, { changes }]) => {
      const found = changes.map(({ kind }) => kind).toSorted();
      return found.join(' ') === kinds.join(' ')
        ? []
        : [{ old: `${query.id} ${query.text}`, now: textOf(now), wanted: kinds, found }];
    });
    expect(wrong).toEqual([]);
  });

  test('finds nothing between a query and itself written otherwise', () => {
    const random = seededRandom(11);
    const wrong = corpusQueries().flatMap(({ id, text }, index) => {
      if (index % 3 > 0) return [];
      const query = read(text);
      const other = query && reread(disguised(query, random));
      if (!query || !other) return [];
      const { changes } = diffQueries(query, other);
      return changes.length === 0 ? [] : [{ id, text, now: textOf(other), changes }];
    });
    expect(wrong).toEqual([]);
  });

  test('states a need for at most a tenth of the pairs', () => {
    const lists = [...diffs.values()].map(({ changes }) => changes);
    const pairs = lists.reduce((sum, { length }) => sum + (length * (length - 1)) / 2, 0);
    const needs = lists.flat().reduce((sum, each) => sum + each.needs.length, 0);
    expect(needs / pairs).toBeLessThanOrEqual(0.1);
  });
});

describe('changes that are accepted', () => {
  let store: GrafeoDB;
  beforeAll(() => {
    store = loadCorpusIntoGrafeo();
  });
  afterAll(() => store.close());

  test('make queries that parse, pass and run, whichever are chosen; all give the new, none the old', async () => {
    const wrong: unknown[] = [];
    for (const [{ query, old, now }, diff] of diffs) {
      if (applyChanges(diff, new Set()) !== old) wrong.push({ id: query.id, what: 'none' });
      const all = new Set(diff.changes.map(({ id }) => id));
      if (applyChanges(diff, all) !== now) wrong.push({ id: query.id, what: 'all' });
      for (const chosen of selectionsOf(diff)) {
        const problem = await problemOf(applyChanges(diff, chosen), query, store);
        if (problem)
          wrong.push({ id: query.id, now: textOf(now), chosen: [...chosen], ...problem });
      }
    }
    expect(wrong).toEqual([]);
  });

  test('one after the other make a query with the rows of the new one', async () => {
    const wrong: unknown[] = [];
    for (const [{ query, now }, { comparison }] of diffs) {
      const made = mergeQueries(
        comparison,
        new Set(comparison.groups.flatMap(({ differences }) => differences)),
      );
      const [rows, wanted] = [await rowsOf(made, query, store), await rowsOf(now, query, store)];
      if (JSON.stringify(rows) !== JSON.stringify(wanted)) {
        wrong.push({ id: query.id, now: textOf(now), made: textOf(made) });
      }
    }
    expect(wrong).toEqual([]);
  });
});

function makeCases(): readonly Case[] {
  const random = seededRandom(2026);
  const usable = corpusQueries().filter(({ storeOrder }) => !storeOrder);
  const made: Case[] = [];
  for (const query of usable.toSorted(() => random() - 0.5)) {
    const old = read(query.text);
    if (!old || made.length === WANTED) continue;
    const edits = pickEdits(knownEditsOf(old, schema, random), random);
    if (edits.length === 0) continue;
    const edited = edits.reduce((each, { apply }) => apply(each), old);
    const now = reread(disguised(edited, random));
    if (!now || !guard(now).allowed || !guard(old).allowed) continue;
    made.push({ query, old, now, kinds: edits.map(({ kind }) => kind).toSorted() });
  }
  return made;
}

function read(text: string): Query | null {
  const parsed = parse(text);
  return parsed.ok ? parsed.query : null;
}

function textOf(query: Query): string {
  const printed = print(query, { dialect: 'neo4j' });
  return printed.ok ? printed.text.replaceAll('\n', ' ') : JSON.stringify(printed.diagnostics);
}

function reread(query: Query): Query | null {
  return read(textOf(query));
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

async function problemOf(made: Query, query: CorpusQuery, store: GrafeoDB): Promise<object | null> {
  const text = textOf(made);
  const parsed = read(text);
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
