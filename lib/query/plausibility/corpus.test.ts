import { expect, test } from 'vitest';

import { parse } from '@/lib/language/cypher/parse';
import { corpusSchema } from '@/lib/testing/corpus-schema';
import { corpusQueries } from '@/lib/testing/cypher-corpus';

import { checkPlausibility } from './check-plausibility';

/** Reads a property that the graph does not have, which is what it is there for. */
const FAULTY = new Set(['q077']);

test('no query of the corpus gets an error or a warning, but the one that is wrong', () => {
  const schema = corpusSchema();
  const queries = corpusQueries();
  expect(queries.length).toBeGreaterThan(300);
  const serious = queries.flatMap(({ id, text }) => {
    const parsed = parse(text);
    const found = parsed.ok ? checkPlausibility({ query: parsed.query, schema }) : [];
    return found
      .filter(({ severity }) => severity !== 'remark')
      .map(({ code, start, end }) => ({ id, code, at: text.slice(start, end) }));
  });
  expect(serious.filter(({ id }) => !FAULTY.has(id))).toEqual([]);
  expect(serious.map(({ id }) => id)).toEqual([...FAULTY]);
});
