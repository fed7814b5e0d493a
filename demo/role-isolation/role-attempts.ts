import { type Dice, diceOf } from './dice';

/** A query that somebody tries, to learn more than their role may. */
export interface Attempt {
  readonly form: string;
  readonly text: string;
  readonly parameters?: Readonly<Record<string, string | number>>;
}

const LABELS = [
  'Patient',
  'Ward',
  'Visit',
  'Clinician',
  'Diagnosis',
  'Medication',
  'Prescription',
] as const;
const TYPES = [
  'HAD_VISIT',
  'ON_WARD',
  'SEEN_BY',
  'WORKS_ON',
  'HEADS',
  'DIAGNOSED_WITH',
  'HAS_PRESCRIPTION',
  'OF_MEDICATION',
  'PRESCRIBED_BY',
  'ALLERGIC_TO',
] as const;
const PROPERTIES = [
  'name',
  'phone',
  'floor',
  'beds',
  'reason',
  'speciality',
  'code',
  'sex',
  'drug_class',
  'heart_rate',
  'blood_group',
  'since',
  'severity',
  'urgent',
  'dose_mg',
  'hired_on',
] as const;
const WARDS = ['Emergency', 'Oak', 'Maple', 'Nowhere'] as const;

type Form = readonly [name: string, write: (dice: Dice) => string];

/** Forms that both stores know. */
const FORMS: readonly [Form, ...Form[]] = [
  ['whole nodes', ({ one }) => `MATCH (n:${one(LABELS)}) RETURN n`],
  [
    'unlabelled nodes',
    ({ one }) => `MATCH (n) WHERE n.name STARTS WITH '${one(['A', 'E', 'M', 'O', 'S'])}' RETURN n`,
  ],
  [
    'every property',
    ({ one }) => `MATCH (n:${one(LABELS)}) RETURN n.${one(PROPERTIES)} AS value, count(*) AS times`,
  ],
  [
    'a property of anything',
    ({ one }) => `MATCH (n) RETURN n.${one(PROPERTIES)} AS value, count(*) AS times`,
  ],
  [
    'a property by its name',
    ({ one }) => `MATCH (n) RETURN n['${one(PROPERTIES)}'] AS value, count(*) AS times`,
  ],
  [
    'where it is there',
    ({ one }) => `MATCH (n) WHERE n.${one(PROPERTIES)} IS NOT NULL RETURN count(n) AS times`,
  ],
  [
    'where it is not',
    ({ one }) =>
      `MATCH (n) WHERE n.${one(PROPERTIES)} IS NULL RETURN labels(n) AS l, count(n) AS times`,
  ],
  ['equal', ({ one }) => `MATCH (n) WHERE n.name = '${one(WARDS)}' RETURN count(n) AS times`],
  [
    'equal in the pattern',
    ({ one }) => `MATCH (n {name: '${one(WARDS)}'}) RETURN labels(n) AS l, n.beds AS beds`,
  ],
  [
    'equal, of any property',
    ({ one }) =>
      `MATCH (n {${one(PROPERTIES)}: '${one(['A+', 'O+', 'female', 'cardiology', 'check-up'])}'}) RETURN count(n) AS times`,
  ],
  [
    'not equal',
    ({ one }) => `MATCH (n:Ward) WHERE n.name <> '${one(WARDS)}' RETURN n.name AS name`,
  ],
  ['negated', ({ one }) => `MATCH (n) WHERE NOT n:${one(LABELS)} RETURN count(*) AS times`],
  [
    'either label',
    ({ one }) => `MATCH (n:${one(LABELS)}|${one(LABELS)}) RETURN labels(n) AS l, count(*) AS times`,
  ],
  ['not a label', ({ one }) => `MATCH (n:!${one(LABELS)}) RETURN count(*) AS times`],
  ['count of all', () => 'MATCH (n) RETURN count(n) AS times'],
  ['count by label', () => 'MATCH (n) UNWIND labels(n) AS label RETURN label, count(*) AS times'],
  ['count of relationships', () => 'MATCH ()-[r]->() RETURN type(r) AS type, count(r) AS times'],
  [
    'degree',
    ({ one }) => `MATCH (n:${one(LABELS)}) RETURN n.name AS name, COUNT { (n)--() } AS degree`,
  ],
  [
    'degree by type',
    ({ one }) =>
      `MATCH (n:${one(LABELS)}) RETURN n.name AS name, COUNT { (n)-[:${one(TYPES)}]-() } AS degree`,
  ],
  [
    'size of a comprehension',
    ({ one }) => `MATCH (n:${one(LABELS)}) RETURN n.name AS name, size([(n)--(m) | 1]) AS degree`,
  ],
  [
    'a comprehension',
    ({ one }) =>
      `MATCH (n:${one(LABELS)}) RETURN n.name AS name, [(n)-[:${one(TYPES)}]-(m) | m.name] AS names`,
  ],
  [
    'exists',
    ({ one }) =>
      `MATCH (n:${one(LABELS)}) WHERE EXISTS { (n)-[:${one(TYPES)}]-(:${one(LABELS)}) } RETURN count(n) AS times`,
  ],
  [
    'exists with a condition',
    ({ one }) =>
      `MATCH (n) WHERE EXISTS { MATCH (n)--(w) WHERE w.name = '${one(WARDS)}' } RETURN labels(n) AS l, count(n) AS times`,
  ],
  [
    'does not exist',
    ({ one }) =>
      `MATCH (n:${one(LABELS)}) WHERE NOT EXISTS { (n)-[:${one(TYPES)}]-() } RETURN count(n) AS times`,
  ],
  [
    'a pattern as a condition',
    ({ one }) => `MATCH (n:${one(LABELS)}) WHERE (n)-[:${one(TYPES)}]-() RETURN count(n) AS times`,
  ],
  [
    'no such pattern',
    ({ one }) => `MATCH (n:${one(LABELS)}) WHERE NOT (n)--() RETURN count(n) AS times`,
  ],
  [
    'optional',
    ({ one }) =>
      `MATCH (n:${one(LABELS)}) OPTIONAL MATCH (n)-[:${one(TYPES)}]-(m) RETURN n.name AS a, m.name AS b, count(*) AS times`,
  ],
  [
    'optional, nothing there',
    () =>
      'MATCH (v:Visit) OPTIONAL MATCH (v)-[:ON_WARD]->(w) RETURN w IS NULL AS none, count(*) AS times',
  ],
  [
    'optional with a condition',
    ({ one }) =>
      `MATCH (v:Visit) OPTIONAL MATCH (v)-->(w) WHERE w.name = '${one(WARDS)}' RETURN w.beds AS beds, count(*) AS times`,
  ],
  [
    'any relationship',
    ({ one }) =>
      `MATCH (a)-[r]-(b:${one(LABELS)}) RETURN type(r) AS type, labels(a) AS l, count(*) AS times`,
  ],
  [
    'two steps',
    ({ one }) => `MATCH (a:${one(LABELS)})--()--(b:${one(LABELS)}) RETURN count(*) AS times`,
  ],
  [
    'a walk',
    ({ one, number }) =>
      `MATCH (w:Ward)-[*1..${1 + number(2)}]-(x:${one(LABELS)}) RETURN w.name AS ward, count(*) AS times`,
  ],
  [
    'a walk by type',
    ({ one }) =>
      `MATCH (p:Patient)-[:HAD_VISIT|ON_WARD*1..${one([1, 2, 3])}]->(x) RETURN labels(x) AS l, count(*) AS times`,
  ],
  [
    'a named walk',
    ({ one }) =>
      `MATCH p = (c:Clinician)-[*1..2]-(x) WHERE x.name = '${one(WARDS)}' RETURN length(p) AS steps, count(*) AS times`,
  ],
  [
    'nodes of a walk',
    () =>
      'MATCH p = (d:Diagnosis)<-[*1..2]-(x) RETURN [n IN nodes(p) | n.name] AS names, count(*) AS times',
  ],
  [
    'through a hidden node',
    () =>
      'MATCH (a:Clinician)-[:WORKS_ON*2..2]-(b:Clinician) RETURN a.name AS a, count(b) AS times',
  ],
  [
    'a walk of none',
    ({ one }) =>
      `MATCH (n:${one(['Ward', 'Clinician', 'Diagnosis'])})-[*0..1]-(x) RETURN n.name AS name, count(*) AS times`,
  ],
  [
    'relationships of a walk',
    () =>
      'MATCH p = (a:Clinician)-[*1..2]-(w:Ward) RETURN [r IN relationships(p) | type(r)] AS types, count(*) AS times',
  ],
  [
    'ends of a relationship',
    ({ one }) =>
      `MATCH (:${one(LABELS)})-[r]-() RETURN startNode(r).name AS a, endNode(r).name AS b, count(*) AS times`,
  ],
  ['whole relationships', ({ one }) => `MATCH ()-[r:${one(TYPES)}]->() RETURN r, r.since AS since`],
  [
    'a property of any relationship',
    () => 'MATCH ()-[r]-() RETURN r.since AS since, count(*) AS times',
  ],
  ['whole paths', ({ one }) => `MATCH p = (w:Ward)-[:${one(['WORKS_ON', 'HEADS'])}]-(c) RETURN p`],
  ['properties', ({ one }) => `MATCH (n:${one(LABELS)}) RETURN properties(n) AS all`],
  [
    'keys',
    ({ one }) => `MATCH (n:${one(LABELS)}) UNWIND keys(n) AS key RETURN key, count(*) AS times`,
  ],
  ['keys of anything', () => 'MATCH (n) UNWIND keys(n) AS key RETURN key, count(*) AS times'],
  [
    'keys of relationships',
    () => 'MATCH ()-[r]->() UNWIND keys(r) AS key RETURN type(r) AS type, key, count(*) AS times',
  ],
  ['a map projection', ({ one }) => `MATCH (n:${one(LABELS)}) RETURN n {.*} AS all`],
  [
    'a map projection by name',
    ({ one }) => `MATCH (n) RETURN n {.name, .${one(PROPERTIES)}} AS some, count(*) AS times`,
  ],
  [
    'through a list',
    ({ one }) =>
      `MATCH (n:${one(LABELS)}) WITH collect(n) AS all UNWIND all AS one RETURN one.${one(PROPERTIES)} AS value, count(*) AS times`,
  ],
  [
    'through a map',
    ({ one }) =>
      `MATCH (n) WITH {it: n} AS box RETURN box.it.${one(PROPERTIES)} AS value, count(*) AS times`,
  ],
  [
    'an alias',
    ({ one }) => `MATCH (n) WITH n AS m RETURN m.${one(PROPERTIES)} AS value, count(*) AS times`,
  ],
  [
    'either of two',
    ({ one }) =>
      `MATCH (v:Visit) OPTIONAL MATCH (v)-[:ON_WARD]->(w) RETURN coalesce(w, v).${one(PROPERTIES)} AS value, count(*) AS times`,
  ],
  [
    'a case of nodes',
    ({ one }) =>
      `MATCH (a)-[:WORKS_ON]->(b) RETURN CASE WHEN a.name < b.name THEN a ELSE b END AS first, a.${one(PROPERTIES)} AS value`,
  ],
  [
    'least and greatest',
    ({ one }) =>
      `MATCH (n) RETURN min(n.${one(PROPERTIES)}) AS least, max(n.${one(PROPERTIES)}) AS greatest`,
  ],
  [
    'ordered',
    ({ one }) =>
      `MATCH (n:${one(LABELS)}) RETURN n.${one(PROPERTIES)} AS value ORDER BY n.${one(PROPERTIES)} LIMIT ${one([1, 3])}`,
  ],
  ['distinct', ({ one }) => `MATCH (n) RETURN DISTINCT n.${one(PROPERTIES)} AS value`],
  ['sum', () => 'MATCH (w:Ward) RETURN sum(w.beds) AS beds, count(w) AS times'],
  [
    'union',
    ({ one }) =>
      `MATCH (n:${one(LABELS)}) RETURN n.name AS name UNION MATCH (m:${one(LABELS)}) RETURN m.${one(PROPERTIES)} AS name`,
  ],
  ['a star', ({ one }) => `MATCH (c:Clinician)-[r]->(w:${one(LABELS)}) RETURN *`],
  [
    'with a star',
    ({ one }) =>
      `MATCH (c:Clinician)--(w) WITH * WHERE w.name = '${one(WARDS)}' RETURN c.name AS name, w.beds AS beds`,
  ],
  [
    'two clauses',
    ({ one }) =>
      `MATCH (w:Ward) MATCH (w)--(x:${one(LABELS)}) RETURN w.name AS name, count(x) AS times`,
  ],
  [
    'a call',
    ({ one }) =>
      `MATCH (w:Ward) CALL (w) { MATCH (w)--(x:${one(LABELS)}) RETURN count(x) AS times } RETURN w.name AS name, times`,
  ],
  [
    'grouped by a node',
    () =>
      'MATCH (v:Visit)-->(w) WITH w, count(v) AS times RETURN w.name AS name, w.beds AS beds, times',
  ],
  [
    'a failing condition',
    () => 'MATCH (w:Ward) WHERE 100 / (w.floor - 3) > 0 RETURN count(w) AS times',
  ],
  [
    'a failing condition of anything',
    ({ one }) =>
      `MATCH (n) WHERE toUpper(n.${one(['name', 'code'])}) = 'OAK' RETURN count(n) AS times`,
  ],
  [
    'every one',
    ({ one }) =>
      `MATCH (c:Clinician)-->(w) WITH c, collect(w) AS wards WHERE all(x IN wards WHERE x.name <> '${one(WARDS)}') RETURN count(c) AS times`,
  ],
  [
    'reduce',
    () =>
      'MATCH (w:Ward) WITH collect(w) AS wards RETURN reduce(beds = 0, w IN wards | beds + w.beds) AS beds',
  ],
  ['ids', ({ one }) => `MATCH (n:${one(LABELS)}) RETURN id(n) AS id`],
  [
    'shortest',
    () =>
      'MATCH (a:Clinician), (b:Clinician) WHERE a.name < b.name MATCH p = shortestPath((a)-[:WORKS_ON|HEADS*..4]-(b)) RETURN length(p) AS steps, count(*) AS times',
  ],
  [
    'an unknown name',
    ({ one }) =>
      `MATCH (n:${one(['Patient', 'Wardrobe', 'Ward'])}) RETURN n.${one(['salary', 'phone', 'name'])} AS value`,
  ],
  [
    'an unknown type',
    ({ one }) => `MATCH (a)-[:${one(['ON_WARD', 'PAYS', 'HEADS'])}]->(b) RETURN count(*) AS times`,
  ],
];

/** Forms that only a Neo4j knows. */
const NEO4J_FORMS: readonly [Form, ...Form[]] = [
  [
    'collect',
    ({ one }) =>
      `MATCH (w:Ward) RETURN w.name AS name, COLLECT { MATCH (w)--(x:${one(LABELS)}) RETURN x.name } AS names`,
  ],
  [
    'a repeated part',
    ({ one }) =>
      `MATCH (c:Clinician) ((a)-[r:WORKS_ON]-(b)){1,${one([2, 3])}} (x) RETURN labels(x) AS l, count(*) AS times`,
  ],
  [
    'a repeated part with conditions',
    ({ one }) =>
      `MATCH (c:Clinician) ((a)-[r]-(b) WHERE b.name <> '${one(WARDS)}'){1,2} (x) RETURN [n IN b | n.${one(PROPERTIES)}] AS values, count(*) AS times`,
  ],
  [
    'any shortest',
    () =>
      'MATCH p = ANY SHORTEST (a:Clinician)-[:WORKS_ON|HEADS]-{1,4}(b:Clinician) RETURN length(p) AS steps, count(*) AS times',
  ],
  [
    'shortest groups',
    () =>
      'MATCH p = SHORTEST 1 GROUPS (a:Clinician)-[:WORKS_ON]-{1,4}(b:Clinician) RETURN length(p) AS steps, count(*) AS times',
  ],
  [
    'all shortest',
    () =>
      'MATCH (a:Clinician), (b:Clinician) WHERE a.name < b.name MATCH p = allShortestPaths((a)-[:WORKS_ON|HEADS*..4]-(b)) RETURN length(p) AS steps, count(*) AS times',
  ],
  [
    'a conditioned walk',
    ({ one }) =>
      `MATCH (a:Clinician)-[r*1..2 WHERE r.since IS NOT NULL]-(b) RETURN labels(b) AS l, count(*) AS times, '${one(WARDS)}' AS w`,
  ],
  [
    'inline conditions',
    ({ one }) =>
      `MATCH (w:Ward WHERE w.name <> '${one(WARDS)}')--(x WHERE x.${one(PROPERTIES)} IS NOT NULL) RETURN w.name AS name, count(x) AS times`,
  ],
  [
    'a failing condition inline',
    () => 'MATCH (w:Ward WHERE 100 / (w.floor - 3) > 0) RETURN count(w) AS times',
  ],
  [
    'a failing condition later',
    () =>
      'MATCH (c:Clinician)-[:WORKS_ON]->(w) WITH c, w WHERE 100 / (w.floor - 3) > 0 RETURN count(w) AS times',
  ],
  [
    'types of values',
    ({ one }) => `MATCH (n) RETURN valueType(n.${one(PROPERTIES)}) AS type, count(*) AS times`,
  ],
  [
    'exists by union',
    ({ one }) =>
      `MATCH (n:Clinician) WHERE EXISTS { MATCH (n)--(w:Ward) RETURN w UNION MATCH (n)--(w:${one(LABELS)}) RETURN w } RETURN count(n) AS times`,
  ],
  [
    'a call of its own',
    ({ one }) =>
      `MATCH (w:Ward) CALL { MATCH (w:${one(LABELS)}) RETURN count(w) AS times } RETURN w.name AS name, times`,
  ],
  [
    'a call that imports',
    ({ one }) =>
      `MATCH (w:Ward) CALL { WITH w MATCH (w)--(x) RETURN count(x.${one(PROPERTIES)}) AS times } RETURN w.name AS name, times`,
  ],
  [
    'a path comprehension',
    () => 'MATCH (c:Clinician) RETURN c.name AS name, [p = (c)-[*1..2]-(x) | length(p)] AS steps',
  ],
];

/** So many attempts by chance, the same for the same seed. */
export function roleAttempts(
  seed: number,
  count: number,
  { neo4j = false }: { readonly neo4j?: boolean } = {},
): readonly Attempt[] {
  const dice = diceOf(seed);
  const own = neo4j ? NEO4J_FORMS : [];
  return Array.from({ length: count }, (_, at) => {
    // Every form of the store's own comes up, however few are asked for; with another seed other common ones.
    const common = at - own.length;
    const [form, write] = own[at] ?? FORMS[(seed * 15 + common) % FORMS.length] ?? FORMS[0];
    return { form, text: write(dice) };
  });
}
