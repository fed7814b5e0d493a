import { expect, test } from 'vitest';

import { parse } from '@/lib/language/cypher/parse';
import { diffQueries } from '@/lib/query/diff/diff-queries';
import type { Query } from '@/lib/query/model';
import { readSchemaFile } from '@/lib/schema/schema-file';

import { createLexicon } from './lexicon';
import { outsideChanges } from './outside-changes';

const SCHEMA = readSchemaFile({
  labels: {
    Voyage: { code: 'STRING', duration_minutes: 'INTEGER', tonnes: 'INTEGER' },
    Sailor: { name: 'STRING', rank: 'STRING' },
  },
  relationships: [['Sailor', 'SAILED_ON', 'Voyage']],
});
const ALL = 'MATCH (v:Voyage) RETURN v.code';

test.each([
  ['over two hours', 'MATCH (v:Voyage) WHERE v.duration_minutes > 120 RETURN v.code', 0],
  ['over 2 hours', 'MATCH (v:Voyage) WHERE v.duration_minutes > 120 RETURN v.code', 0],
  ['over two hours', 'MATCH (v:Voyage) WHERE v.duration_minutes > 90 RETURN v.code', 1],
  ['over two and a half hours', 'MATCH (v:Voyage) WHERE v.duration_minutes > 150 RETURN v.code', 0],
  ['over two and a half hours', 'MATCH (v:Voyage) WHERE v.duration_minutes > 140 RETURN v.code', 1],
  ['over two hours', 'MATCH (v:Voyage) WHERE v.tonnes > 12 RETURN v.code', 1],
  // A number is one of what it counts.
  ['only those over 2 hours', 'MATCH (v:Voyage) RETURN v.code LIMIT 5', 1],
  ['more than 5 of them', 'MATCH (v:Voyage) RETURN v.code LIMIT 7', 1],
  ['after $number_1', 'MATCH (v:Voyage) RETURN v.code LIMIT 5', 1],
  ['just 5', 'MATCH (v:Voyage) RETURN v.code LIMIT 5', 0],
  ['the first $number_1', 'MATCH (v:Voyage) RETURN v.code LIMIT $number_1', 0],
])('“%s” accounts for what becomes %s, but for %i', (amendment, now, count) => {
  const diff = diffQueries(read(ALL), read(now));
  expect(diff.changes).toHaveLength(1);
  expect(outsideChanges(diff, amendment, createLexicon(SCHEMA, {}))).toHaveLength(count);
});

const MADE = 'MATCH (s:Sailor)-[:SAILED_ON]->(v:Voyage) WITH s, count(v) AS number';
const MOST = `${MADE} ORDER BY number DESC LIMIT 1 RETURN s.name`;

test.each([
  // The number by which they are the first is one that was asked for.
  [
    MOST,
    'the top five with how many',
    `${MADE} ORDER BY number DESC LIMIT 5 RETURN s.name, number`,
    [],
  ],
  [
    MOST,
    'the top five',
    `${MADE} ORDER BY number DESC LIMIT 5 RETURN s.name, number`,
    ['add-column'],
  ],
  // What is not among what is named goes.
  [`${MADE} RETURN s.name, number ORDER BY number`, 'just the names', `${MADE} RETURN s.name`, []],
  [`${MADE} RETURN s.name, number`, 'just the ranks', `${MADE} RETURN s.name`, ['remove-column']],
  [
    MOST,
    'everyone with more than 3',
    `${MADE} WHERE number > 3 RETURN s.name ORDER BY number DESC`,
    [],
  ],
])('of %s, “%s” may become %s but for %o', (before, amendment, now, outside) => {
  const diff = diffQueries(read(before), read(now));
  const found = outsideChanges(diff, amendment, createLexicon(SCHEMA, {}));
  const kinds = diff.changes.filter(({ id }) => found.includes(id)).map(({ kind }) => kind);
  expect(kinds).toEqual(outside);
});

const LISTED = 'MATCH (s:Sailor)-[:SAILED_ON]->(v:Voyage) RETURN s.name, v.code, v.tonnes';
const EACH = LISTED.replace(/RETURN.*/u, 'RETURN DISTINCT s.name');

test.each([
  // What is counted is not listed any more.
  [LISTED, 'just count them', 'RETURN count(v) AS n', []],
  [LISTED, 'how many for each', 'RETURN s.name, count(v) AS n', []],
  [LISTED, 'how many voyages per rank', 'RETURN s.rank, count(v) AS n', []],
  [EACH, 'how many for each voyage', 'RETURN v.code, count(DISTINCT s) AS n', []],
  [`${LISTED} ORDER BY v.code`, 'just count them', 'RETURN count(v) AS n', []],
  [`${LISTED} LIMIT 5`, 'just count them', 'RETURN count(v) AS n', ['remove-limit']],
  // Beside what is listed, and where nobody asked for a number.
  [
    LISTED,
    'also show how many sailors',
    'RETURN v.code, count(s) AS n',
    ['remove-column', 'remove-column'],
  ],
  [LISTED, 'without the tonnes', 'RETURN s.name', ['remove-column']],
  // What a link leads to that is asked for.
  [EACH, 'and what voyages', 'RETURN DISTINCT s.name, v.code', []],
  // What rows of one each must show to be sorted by it.
  [EACH, 'sort by rank', 'RETURN DISTINCT s.name, s.rank ORDER BY s.rank', []],
  [EACH, 'highest first', 'RETURN DISTINCT s.name, s.rank ORDER BY s.rank', []],
  [
    EACH,
    'only those of 3 tonnes',
    'RETURN DISTINCT s.name, v.code ORDER BY v.code',
    ['add-column', 'add-order'],
  ],
])('of %s, “%s” asks for %s but for %o', (before, amendment, now, outside) => {
  const diff = diffQueries(read(before), read(before.replace(/RETURN.*/u, now)));
  const found = outsideChanges(diff, amendment, createLexicon(SCHEMA, {}));
  const kinds = diff.changes.filter(({ id }) => found.includes(id)).map(({ kind }) => kind);
  expect(kinds.toSorted()).toEqual(outside.toSorted());
});

test.each([
  ['also show who sailed on them', 's.name', []],
  ['who sailed on them, too', 's.name', []],
  ['who sailed on them, too', 's.rank', ['add-column']],
  ['only those that somebody sailed on', 's.name', ['add-column']],
])('“%s” leads to %s, but for %o', (amendment, shown, outside) => {
  const now = `MATCH (v:Voyage) MATCH (s:Sailor)-[:SAILED_ON]->(v) RETURN v.code, ${shown}`;
  const diff = diffQueries(read(ALL), read(now));
  const found = outsideChanges(diff, amendment, createLexicon(SCHEMA, {}));
  const kinds = diff.changes.filter(({ id }) => found.includes(id)).map(({ kind }) => kind);
  expect(kinds).toEqual(outside);
});

function read(text: string): Query {
  const parsed = parse(text);
  if (!parsed.ok) throw new Error(text);
  return parsed.query;
}
