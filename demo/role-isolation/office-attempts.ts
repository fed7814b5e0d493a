import { type Dice, diceOf } from './dice';
import type { Attempt } from './role-attempts';

/** Ways to come by a node that was found as a, b, p or r. */
const ELEMENTS = [
  'a',
  'b',
  'r',
  'nodes(p)[0]',
  'nodes(p)[1]',
  'head(nodes(p))',
  'startNode(r)',
  'relationships(p)[0]',
  '[a, b][1]',
  '{it: b}.it',
] as const;

type Form = readonly [name: string, write: (dice: Dice) => string];

const LABELS = ['Person', 'Manager', 'Contractor', 'Project', 'Room', 'Note'] as const;
const TYPES = ['WORKS_ON', 'KNOWS', 'SITS_IN', 'LEADS', 'OWES', 'ABOUT'] as const;
const OF_PEOPLE = ['name', 'age', 'salary', 'tags', 'started', 'bonus'] as const;
const OF_ANY = [...OF_PEOPLE, 'budget', 'open', 'floor', 'alarm', 'text', 'pages'] as const;
const OF_TYPES = ['since', 'hours', 'how', 'amount'] as const;
const THINGS = ['Falcon', 'Birch', 'Comet', 'Attic', 'Basement', 'Nowhere'] as const;

/** Ways round that people think of: the value is not read but sorted by, counted, compared, boxed, failed over. */
const FORMS: readonly [Form, ...Form[]] = [
  [
    'a list of properties',
    ({ one }) => `MATCH (n:${one(LABELS)}) RETURN [n.${one(OF_ANY)}, n.${one(OF_ANY)}] AS l`,
  ],
  [
    'a map of properties',
    ({ one }) =>
      `MATCH (n) RETURN {a: n.${one(OF_ANY)}, b: {c: n.${one(OF_ANY)}, l: size(labels(n))}} AS m, count(*) AS times`,
  ],
  [
    'a map projection under other names',
    ({ one }) =>
      `MATCH (n:${one(LABELS)}) RETURN n {it: n.${one(OF_ANY)}, all: properties(n)} AS m`,
  ],
  [
    'map projections collected',
    ({ one }) => `MATCH (n:${one(LABELS)}) RETURN size(collect(n {.*})) AS s, collect(n {.*}) AS l`,
  ],
  [
    'map projections of both ends',
    ({ one }) => `MATCH (a)-[r:${one(TYPES)}]->(b) RETURN a {.*, of: b {.*}, by: r {.*}} AS m`,
  ],
  [
    'collected values',
    ({ one }) =>
      `MATCH (n:${one(LABELS)}) RETURN collect(DISTINCT n.${one(OF_ANY)}) AS l, count(n.${one(OF_ANY)}) AS c`,
  ],
  [
    'values collected by what they lead to',
    ({ one }) =>
      `MATCH (n:${one(LABELS)})-[r]-(m) RETURN m.name AS name, collect(n.${one(OF_ANY)}) AS l, sum(size(keys(r))) AS s`,
  ],
  [
    'aggregates',
    ({ one }) =>
      `MATCH (n:${one(LABELS)}) RETURN avg(n.${one(['age', 'salary', 'bonus'])}) AS a, sum(n.${one(['budget', 'floor', 'pages'])}) AS s, stDev(n.${one(['age', 'salary'])}) AS d`,
  ],
  [
    'the least by what is sorted by',
    ({ one }) =>
      `MATCH (n:${one(LABELS)}) RETURN n.name AS name ORDER BY n.${one(OF_ANY)}, n.name LIMIT ${one([1, 2, 4])}`,
  ],
  [
    'the most by a count of what is there',
    ({ one }) =>
      `MATCH (n:${one(LABELS)}) RETURN n.name AS name ORDER BY COUNT { (n)-[:${one(TYPES)}]-() } DESC, n.name LIMIT 2`,
  ],
  [
    'left out by what is sorted by',
    ({ one }) =>
      `MATCH (n) WITH n ORDER BY n.${one(OF_ANY)} DESC, n.name SKIP 2 LIMIT 3 RETURN n.name AS name, n.${one(OF_ANY)} AS v`,
  ],
  [
    'grouped by a value',
    ({ one }) =>
      `MATCH (n) WITH n.${one(OF_ANY)} AS v, count(n) AS c RETURN count(v) AS k, max(c) AS c`,
  ],
  [
    'compared with each other',
    ({ one }) =>
      `MATCH (a:${one(LABELS)}), (b:${one(LABELS)}) WHERE a.${one(OF_PEOPLE)} > b.${one(OF_PEOPLE)} RETURN count(*) AS c`,
  ],
  [
    'equal to each other',
    ({ one }) =>
      `MATCH (a:Person)-->(x)<--(b) WHERE a.${one(OF_PEOPLE)} = b.${one(OF_PEOPLE)} RETURN count(*) AS c`,
  ],
  [
    'a text made of it',
    ({ one }) =>
      `MATCH (n:${one(LABELS)}) RETURN coalesce(toString(n.${one(['age', 'salary', 'bonus', 'open', 'floor', 'alarm'])}), 'none') AS v, count(*) AS c`,
  ],
  [
    'a test of the text',
    ({ one }) =>
      `MATCH (n) WHERE n.${one(['name', 'alarm', 'text'])} ${one(['CONTAINS', 'STARTS WITH', 'ENDS WITH'])} '${one(['a', 'code', 'Notes', 'North', 'Fal'])}' RETURN count(n) AS c`,
  ],
  [
    'in a case',
    ({ one }) =>
      `MATCH (n:${one(LABELS)}) RETURN CASE WHEN n.${one(OF_ANY)} IS NULL THEN 'no' ELSE 'yes' END AS v, count(*) AS c`,
  ],
  [
    'exists in a case',
    ({ one }) =>
      `MATCH (n:${one(LABELS)}) RETURN CASE WHEN EXISTS { (n)-[:${one(TYPES)}]-({name: '${one(THINGS)}'}) } THEN 'yes' ELSE 'no' END AS v, count(*) AS c`,
  ],
  [
    'exists within exists',
    ({ one }) =>
      `MATCH (n:${one(LABELS)}) WHERE EXISTS { MATCH (n)--(m) WHERE EXISTS { (m)-[:${one(TYPES)}]-(:${one(LABELS)}) } } RETURN count(n) AS c`,
  ],
  [
    'a count as a condition',
    ({ one, number }) =>
      `MATCH (n:${one(LABELS)}) WHERE COUNT { (n)--(m) WHERE m.${one(OF_ANY)} IS NOT NULL } > ${number(4)} RETURN count(n) AS c`,
  ],
  [
    'labels by their names as text',
    ({ one }) =>
      `MATCH (n) WHERE '${one(LABELS)}' IN labels(n) RETURN count(n) AS c, sum(size(labels(n))) AS s`,
  ],
  [
    'labels as a condition in a case',
    ({ one }) =>
      `MATCH (n:Person) RETURN CASE WHEN n:${one(LABELS)} THEN 1 ELSE 0 END AS v, count(*) AS c`,
  ],
  [
    'types by their names as text',
    ({ one }) =>
      `MATCH ()-[r]->() WHERE type(r) IN ['${one(TYPES)}', '${one(TYPES)}'] RETURN count(r) AS c`,
  ],
  [
    'keys by their names as text',
    ({ one }) => `MATCH (n) WHERE '${one(OF_ANY)}' IN keys(n) RETURN count(n) AS c`,
  ],
  [
    'keys of an end',
    ({ one }) =>
      `MATCH ()-[r:${one(TYPES)}]->() RETURN keys(r) AS k, keys(startNode(r)) AS s, count(*) AS c`,
  ],
  [
    'a call of two parts',
    ({ one }) =>
      `MATCH (p:Person) CALL (p) { MATCH (p)-[:${one(TYPES)}]-(x) RETURN x.${one(OF_ANY)} AS v UNION MATCH (p)--(y:${one(LABELS)}) RETURN y.${one(OF_ANY)} AS v } RETURN v, count(*) AS c`,
  ],
  [
    'a call within a call',
    ({ one }) =>
      `MATCH (p:Project) CALL (p) { MATCH (p)--(a) CALL (a) { MATCH (a)--(b:${one(LABELS)}) RETURN count(b) AS k } RETURN sum(k) AS s } RETURN p.name AS name, s`,
  ],
  [
    'a union of all',
    ({ one }) =>
      `MATCH (n:${one(LABELS)}) RETURN n.${one(OF_ANY)} AS v UNION ALL MATCH ()-[r:${one(TYPES)}]->() RETURN r.${one(OF_TYPES)} AS v`,
  ],
  [
    'a comprehension with a condition',
    ({ one }) =>
      `MATCH (n:${one(LABELS)}) RETURN n.name AS name, [(n)-[r]-(m) WHERE m.${one(OF_ANY)} IS NOT NULL | type(r)] AS l`,
  ],
  [
    'a comprehension within one',
    ({ one }) =>
      `MATCH (n:${one(LABELS)}) RETURN n.name AS name, [(n)--(m) | size([(m)--(k) | k.${one(OF_ANY)}])] AS l`,
  ],
  [
    'a list made of nodes',
    ({ one }) =>
      `MATCH (a)-[:${one(TYPES)}]->(b) UNWIND [a, b] AS x RETURN x.${one(OF_ANY)} AS v, count(*) AS c`,
  ],
  [
    'the first and the last of those collected',
    ({ one }) =>
      `MATCH (n:${one(LABELS)}) WITH n ORDER BY n.name WITH collect(n) AS l RETURN head(l).${one(OF_ANY)} AS a, last(l).${one(OF_ANY)} AS b, size(l) AS s`,
  ],
  [
    'one of those collected',
    ({ one }) =>
      `MATCH (n:${one(LABELS)}) WITH n ORDER BY n.name WITH collect(n) AS l RETURN l[1].${one(OF_ANY)} AS v, [x IN l[0..3] | x.${one(OF_ANY)}] AS w`,
  ],
  [
    'a quantifier over neighbours',
    ({ one }) =>
      `MATCH (p:Person)-->(x) WITH p, collect(x) AS l WHERE ${one(['all', 'any', 'none', 'single'])}(y IN l WHERE y.${one(OF_ANY)} IS NOT NULL) RETURN count(p) AS c`,
  ],
  [
    'relationships of a walk, their properties',
    ({ one }) =>
      `MATCH (a:Person)-[r*1..2]-(b:${one(LABELS)}) RETURN [x IN r | x.${one(OF_TYPES)}] AS l, count(*) AS c`,
  ],
  [
    'the end of the last step',
    ({ one }) =>
      `MATCH (a:${one(LABELS)})-[r:${one(TYPES)}*1..2]->() RETURN endNode(last(r)).${one(OF_ANY)} AS v, count(*) AS c`,
  ],
  [
    'a node on the way',
    ({ one }) =>
      `MATCH p = (a:Person)-[*2..2]-(b:Person) RETURN nodes(p)[1].${one(OF_ANY)} AS v, count(*) AS c`,
  ],
  [
    'a way with a hidden beginning',
    ({ one }) =>
      `MATCH (n {name: '${one(THINGS)}'})-[*0..2]-(x) RETURN labels(x) AS l, count(*) AS c`,
  ],
  [
    'both ends in one',
    ({ one }) =>
      `MATCH (a:${one(LABELS)})-[r:${one(TYPES)}]-(a) RETURN a.name AS name, count(r) AS c`,
  ],
  [
    'a ring',
    ({ one }) => `MATCH (a)-[:${one(TYPES)}]-(b)--(c)--(a) RETURN labels(c) AS l, count(*) AS c`,
  ],
  [
    'two relationships beside each other',
    ({ one }) =>
      `MATCH (a)-[r:${one(TYPES)}]->(b)<-[s]-(a) WHERE r.${one(OF_TYPES)} <> s.${one(OF_TYPES)} RETURN count(*) AS c`,
  ],
  [
    'as good as equal in the pattern',
    ({ one, number }) =>
      `MATCH (a)-[r {${one(OF_TYPES)}: ${number(6)}}]->(b {${one(['floor', 'budget', 'age', 'bonus'])}: ${number(4)}}) RETURN count(*) AS c`,
  ],
  [
    'equal to a node before',
    ({ one }) =>
      `MATCH (a:Person)-->(b) MATCH (c {${one(OF_ANY)}: b.${one(OF_ANY)}}) RETURN labels(c) AS l, count(*) AS n`,
  ],
  [
    'optional, then another',
    ({ one }) =>
      `MATCH (n:Person) OPTIONAL MATCH (n)-[:${one(TYPES)}]->(m) OPTIONAL MATCH (m)--(k:${one(LABELS)}) RETURN m IS NULL AS a, k IS NULL AS b, count(*) AS c`,
  ],
  ['all pairs', ({ one }) => `MATCH (a), (b:${one(LABELS)}) RETURN count(*) AS c`],
  [
    'a part of a date',
    ({ one }) =>
      `MATCH (n:${one(LABELS)}) RETURN n.started.${one(['year', 'month', 'day'])} AS v, count(*) AS c`,
  ],
  [
    'whether it is the same one',
    ({ one }) =>
      `MATCH (a:${one(LABELS)})-->(x), (b)-->(y) WHERE x = y AND a <> b RETURN count(*) AS c`,
  ],
  [
    'reduced',
    ({ one }) =>
      `MATCH p = (a:Person)-[*1..2]-(b) WITH a, collect(b) AS l RETURN reduce(s = 0, x IN l | s + coalesce(x.${one(['age', 'salary', 'budget', 'pages'])}, 0)) AS v, count(*) AS c`,
  ],
  [
    'a text of a node',
    ({ one }) =>
      `MATCH p = (a:${one(LABELS)})-[r]-(b) RETURN toString(${one(ELEMENTS)}) AS v, count(*) AS c`,
  ],
  [
    'a text made with a node',
    ({ one }) =>
      `MATCH p = (a:${one(LABELS)})-[r]-(b) RETURN ${one(["'' + %", 'split(%, " ")', 'toUpper(%)', "replace(%, ',', '')", "% =~ '.*4000.*'", "% CONTAINS '4000'"]).replaceAll('%', one(ELEMENTS))} AS v, count(*) AS c`,
  ],
  [
    'a node as a number',
    ({ one }) =>
      `MATCH p = (a:${one(LABELS)})-[r]-(b) RETURN ${one(['toInteger(%)', 'abs(%)', '% + 1', 'sum(%)', 'max(%)', 'size(range(0, %))', '-%', '% > 3', '% IN range(0, 9)', '% = 1']).replaceAll('%', one(ELEMENTS))} AS v, count(*) AS c`,
  ],
  [
    'a node as a map',
    ({ one }) =>
      `MATCH p = (a:${one(LABELS)})-[r]-(b) RETURN ${one(["% = {name: 'Falcon', budget: 0, open: true}", "%['_id']", "%['salary']", "%['_labels']", 'keys(%)', 'size(keys(%))', 'properties(%)', 'labels(%)', "CASE % WHEN {name: 'Falcon'} THEN 1 ELSE 0 END", 'size(%)', '[x IN % | x]', '%.name']).replaceAll('%', one(ELEMENTS))} AS v, count(*) AS c`,
  ],
  [
    'sorted by a node on the way',
    ({ one }) =>
      `MATCH p = (a:${one(LABELS)})-[r]-(b) RETURN a.name AS v ORDER BY ${one(ELEMENTS)}, a.name LIMIT 2`,
  ],
  [
    'nodes put together anew',
    ({ one }) =>
      `MATCH p = (a:${one(LABELS)})-[r]-(b:${one(LABELS)}) RETURN ${one(['[x IN nodes(p) | x]', 'coalesce(a, b)', '[a] + [b]', 'head([x IN nodes(p) WHERE x.name IS NOT NULL])', '{it: nodes(p)}', 'tail(nodes(p))', 'collect(startNode(r))', 'reduce(s = [], x IN nodes(p) | s + [x])'])} AS v`,
  ],
  [
    'a name that no quotation ends',
    ({ one }) => `MATCH (n:\`${one(LABELS)}\`) RETURN n.\`${one(OF_ANY)}\` AS v, count(*) AS c`,
  ],
  ...failing(),
];

/** Whether a query fails over what is not seen would tell that it is there. */
function failing(): readonly Form[] {
  return [
    [
      'fails over nothing',
      ({ one }) => `MATCH (n {name: '${one(THINGS)}'}) WHERE 1 / 0 > 0 RETURN n.name AS v`,
    ],
    [
      'fails over what was given',
      ({ one }) =>
        `MATCH (n {name: '${one(THINGS)}'}) WHERE 1 / (size($text) - 4) > 0 RETURN count(*) AS c`,
    ],
    [
      'fails in the pattern',
      () => 'MATCH (a:Project)--(b {age: 100 / a.budget}) RETURN count(*) AS c',
    ],
    [
      'fails in the pattern of a relationship',
      () => 'MATCH (a:Project)<-[r {hours: 100 / a.budget}]-(b) RETURN count(*) AS c',
    ],
    [
      'fails over one that leads to it',
      ({ one }) =>
        `MATCH (a:Person)-->(b {name: '${one(THINGS)}'}) WHERE 1 / (size(a.name) - 10) >= 0 RETURN count(*) AS c`,
    ],
    [
      'fails over one that leads to one without a name',
      ({ one }) =>
        `MATCH (a:Person)-->(:Project {name: '${one(THINGS)}'}) WHERE 1 / (size(a.name) - 10) >= 0 RETURN count(*) AS c`,
    ],
    [
      'fails on the way',
      () =>
        'MATCH p = (a:Person)-[*1..2]-(b) WHERE all(x IN nodes(p) WHERE coalesce(100 / x.budget, 1) > 0) RETURN count(*) AS c',
    ],
    [
      'fails in a list',
      () => 'MATCH (n:Project) WHERE [x IN [n.budget] | 100 / x][0] > 1 RETURN count(n) AS c',
    ],
    [
      'fails within exists',
      () =>
        'MATCH (a:Person) WHERE EXISTS { MATCH (a)-->(b:Project) WHERE 100 / b.budget > 0 } RETURN count(a) AS c',
    ],
    [
      'fails within a comprehension',
      () =>
        'MATCH (a:Person) RETURN a.name AS n, [(a)-->(b:Project) WHERE 100 / b.budget > 0 | b.name] AS l',
    ],
    [
      'fails where it is optional',
      () =>
        'MATCH (a:Person) OPTIONAL MATCH (a)-->(b:Project) WHERE 100 / b.budget > 0 RETURN count(b) AS c',
    ],
    ['fails in what is given back', () => 'MATCH (n:Project) RETURN 100 / n.budget AS v'],
    [
      'fails in what is sorted by',
      () => 'MATCH (n:Project) RETURN n.name AS v ORDER BY 100 / n.budget, n.name',
    ],
    [
      'fails over a hidden property',
      ({ one }) =>
        `MATCH (n) WHERE 10 / n.${one(['bonus', 'salary', 'hours', 'floor', 'pages'])} >= 0 RETURN count(n) AS c`,
    ],
    [
      'fails over a type',
      ({ one }) => `MATCH (n) WHERE n.${one(OF_ANY)} + 1 > 0 RETURN count(n) AS c`,
    ],
    [
      'fails by a number that is too large',
      ({ one }) =>
        `MATCH (n) WHERE n.${one(['age', 'salary', 'budget'])} * 9223372036854775807 > 0 RETURN count(n) AS c`,
    ],
  ];
}

/** Forms that only a Neo4j knows. */
const NEO4J_FORMS: readonly [Form, ...Form[]] = [
  [
    'collected in a case',
    ({ one }) =>
      `MATCH (n:${one(LABELS)}) RETURN CASE WHEN size(COLLECT { MATCH (n)--(x) RETURN x.${one(OF_ANY)} }) > 2 THEN 1 ELSE 0 END AS v, count(*) AS c`,
  ],
  [
    'collected in order',
    ({ one }) =>
      `MATCH (n:${one(LABELS)}) RETURN n.name AS name, COLLECT { MATCH (n)--(x) RETURN DISTINCT x.name ORDER BY x.name LIMIT 2 } AS l`,
  ],
  [
    'counted over a union',
    ({ one }) =>
      `MATCH (n:Person) RETURN n.name AS name, COUNT { MATCH (n)--(x:${one(LABELS)}) RETURN x UNION MATCH (n)-[:${one(TYPES)}]-(x) RETURN x } AS c`,
  ],
  [
    'a repeated part, its list',
    ({ one }) =>
      `MATCH (a:Person) ((x)-[r:${one(TYPES)}]-(y)){1,2} (b) RETURN [n IN y | n.${one(OF_ANY)}] AS v, [e IN r | e.${one(OF_TYPES)}] AS w, count(*) AS c`,
  ],
  [
    'a repeated part of two steps',
    ({ one }) =>
      `MATCH (a:Person) (()-[:WORKS_ON]->(y)<-[:WORKS_ON]-()){1,2} (b) RETURN [n IN y | n.name] AS v, count(DISTINCT b.${one(OF_ANY)}) AS c`,
  ],
  [
    'a repeated part from what is hidden',
    ({ one }) =>
      `MATCH (a {name: '${one(THINGS)}'}) (()--()){0,2} (b) RETURN labels(b) AS l, count(*) AS c`,
  ],
  [
    'a repeated part that fails',
    () =>
      'MATCH (a:Person) ((x)-[r]-(y) WHERE coalesce(100 / y.budget, 1) > 0){1,2} (b) RETURN count(*) AS c',
  ],
  [
    'shortest ways by number',
    ({ one }) =>
      `MATCH p = SHORTEST ${one([1, 2])} (a:Person)-[:${one(TYPES)}|WORKS_ON]-{1,3}(b:${one(LABELS)}) RETURN length(p) AS l, count(*) AS c`,
  ],
  [
    'any way',
    ({ one }) =>
      `MATCH p = ANY (a:Person)-[:KNOWS|WORKS_ON]-{1,3}(b:${one(LABELS)}) RETURN b.name AS b, a.name AS a`,
  ],
  [
    'shortest of old',
    ({ one }) =>
      `MATCH (a:Person), (b:${one(LABELS)}) WHERE a.name < b.name MATCH p = shortestPath((a)-[*..3]-(b)) RETURN length(p) AS l, count(*) AS c`,
  ],
  [
    'all shortest of old',
    ({ one }) =>
      `MATCH (a:Person), (b:${one(LABELS)}) WHERE a.name < b.name MATCH p = allShortestPaths((a)-[:KNOWS|WORKS_ON*..4]-(b)) RETURN length(p) AS l, count(*) AS c`,
  ],
  [
    'what type it is',
    ({ one }) => `MATCH (n) RETURN n.${one(OF_ANY)} IS :: INTEGER AS v, count(*) AS c`,
  ],
  [
    'inline conditions that fail',
    () =>
      'MATCH (a:Person)-[r WHERE 10 / (r.hours - 3) > -90]->(b WHERE 100 / b.budget > 0) RETURN count(*) AS c',
  ],
  [
    'a part of the percents',
    ({ one }) =>
      `MATCH (n:${one(LABELS)}) RETURN percentileDisc(n.${one(['age', 'salary', 'budget'])}, 0.5) AS v`,
  ],
  [
    'a wildcard for labels',
    ({ one }) =>
      `MATCH (n:%&!${one(LABELS)})-[r:!${one(TYPES)}]-() RETURN type(r) AS t, count(*) AS c`,
  ],
  [
    'sorted by the node itself',
    ({ one }) => `MATCH (n:${one(LABELS)}) RETURN n.name AS v ORDER BY n LIMIT 3`,
  ],
  ['computed labels', ({ one }) => `MATCH (n:$('${one(LABELS)}')) RETURN count(n) AS c`],
  [
    'a call of everything',
    ({ one }) =>
      `MATCH (p:Person)--(x) CALL (*) { MATCH (x)--(y:${one(LABELS)}) RETURN y.${one(OF_ANY)} AS v } RETURN v, count(*) AS c`,
  ],
  [
    'a call that need not match',
    ({ one }) =>
      `MATCH (p:Person) OPTIONAL CALL (p) { MATCH (p)-[:${one(TYPES)}]->(y:${one(LABELS)}) RETURN y } RETURN y.${one(OF_ANY)} AS v, count(*) AS c`,
  ],
];

/** Parts of queries that go together in any way. */
const PATTERNS = [
  '(n:L)',
  '(n)',
  '(n:L)-[r:T]-(m)',
  '(n)-[r]->(m:L)',
  '(m:L)<-[r]-(n:L)',
  '(n:L)-[r:T|T]-(m)--(k)',
  '(n:L|L)-[r]-(m:!L)',
  '(n)-[r:T]->(m), (m)--(k:L)',
  '(n:Person)-[:T]->(m)<-[r:T]-(k:Person)',
  "(n {name: 'X'})--(m)",
  '(n:L)-[*1..2]-(m:L)',
] as const;
const CONDITIONS = [
  '',
  'WHERE n.P IS NOT NULL',
  'WHERE n.P IS NULL OR n:L',
  "WHERE n.name <> 'X'",
  "WHERE NOT n.name = 'X'",
  "WHERE n.name IN ['X', 'X'] XOR n:L",
  'WHERE NOT (n)-[:T]-()',
  'WHERE EXISTS { (n)--(:L)--(:L) }',
  'WHERE COUNT { (n)-[:T]-() } > 1',
  'WHERE n.P > 3',
  'WHERE n.P < 500 AND NOT n:L',
  "WHERE any(x IN labels(n) WHERE x = 'L')",
  'WHERE size([(n)-[:T]-(x) | x.P]) > 1',
] as const;
const PROJECTIONS = [
  'count(*) AS c',
  'n.P AS a, count(*) AS c',
  'DISTINCT n.P AS a, n.P AS b',
  'n AS n',
  'labels(n) AS l, count(*) AS c',
  'properties(n) AS p',
  'n {.name, .P} AS p',
  'collect(n.P) AS l',
  'min(n.P) AS a, max(n.P) AS b, count(DISTINCT n) AS c',
  'COUNT { (n)--() } AS a, count(*) AS c',
  'n.name AS a ORDER BY n.P, n.name LIMIT 3',
  '[(n)-[:T]-(x:L) | x.P] AS l, n.name AS a',
] as const;
const MIDDLES = [
  '',
  '',
  '',
  'WITH n, count(*) AS times',
  'WITH DISTINCT n',
  'WITH n AS n WHERE n.P IS NOT NULL',
] as const;

function composed({ one }: Dice): string {
  const query = `MATCH ${one(PATTERNS)} ${one(CONDITIONS)} ${one(MIDDLES)} RETURN ${one(PROJECTIONS)}`;
  return query
    .replaceAll(/\bL\b/g, () => one(LABELS))
    .replaceAll(/\bT\b/g, () => one(TYPES))
    .replaceAll(/\bP\b/g, () => one(OF_ANY))
    .replaceAll(/\bX\b/g, () => one(THINGS));
}

/**
 * So many attempts by chance, the same for the same seed: forms in turn from one that the seed chooses,
 * a Neo4j's own first, every fourth composed anew.
 */
export function officeAttempts(
  seed: number,
  count: number,
  { neo4j = false }: { readonly neo4j?: boolean } = {},
): readonly Attempt[] {
  const dice = diceOf(seed);
  const own = neo4j ? NEO4J_FORMS : [];
  let composedBefore = 0;
  return Array.from({ length: count }, (_, at) => {
    if (at >= own.length && at % 4 === 3) {
      composedBefore += 1;
      return { form: 'composed', text: composed(dice) };
    }
    const common = seed * 19 + at - own.length - composedBefore;
    const [form, write] = own[at] ?? FORMS[common % FORMS.length] ?? FORMS[0];
    const text = write(dice);
    return { form, text, ...(text.includes('$text') ? { parameters: { text: 'four' } } : {}) };
  });
}
