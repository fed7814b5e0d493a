import { expect, test } from 'vitest';

import { parse } from '@/lib/language/cypher/parse';
import { diffQueries } from '@/lib/query/diff/diff-queries';
import type { Query } from '@/lib/query/model';
import { readSchemaFile } from '@/lib/schema/schema-file';

import { createLexicon } from './lexicon';
import { outsideChanges } from './outside-changes';

const SCHEMA = readSchemaFile({
  labels: { Voyage: { code: 'STRING', duration_minutes: 'INTEGER', tonnes: 'INTEGER' } },
  relationships: [],
});
const ALL = 'MATCH (v:Voyage) RETURN v.code';

test.each([
  ['over two hours', 'MATCH (v:Voyage) WHERE v.duration_minutes > 120 RETURN v.code', 0],
  ['over 2 hours', 'MATCH (v:Voyage) WHERE v.duration_minutes > 120 RETURN v.code', 0],
  ['over two hours', 'MATCH (v:Voyage) WHERE v.duration_minutes > 90 RETURN v.code', 1],
  ['over two hours', 'MATCH (v:Voyage) WHERE v.tonnes > 12 RETURN v.code', 1],
])('“%s” accounts for what becomes %s, but for %i', (amendment, now, count) => {
  const diff = diffQueries(read(ALL), read(now));
  expect(diff.changes).toHaveLength(1);
  expect(outsideChanges(diff, amendment, createLexicon(SCHEMA, {}))).toHaveLength(count);
});

function read(text: string): Query {
  const parsed = parse(text);
  if (!parsed.ok) throw new Error(text);
  return parsed.query;
}
