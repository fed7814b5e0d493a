import { describe, expect, test } from 'vitest';

import { scopeToRole } from '@/lib/query/scope-to-role/scope-to-role';
import type { GraphSchema, PropertySchema } from '@/lib/schema/graph-schema';
import type { RoleScope } from '@/lib/schema/role-scope';
import { subSchema } from '@/lib/schema/sub-schema';

import { parse } from './parse';
import { print } from './print';

const schema: GraphSchema = {
  labels: [
    label('Patient', 'name', 'phone'),
    label('Ward', 'name', 'beds'),
    label('Nurse', 'name', 'salary'),
  ],
  relationshipTypes: [type('ON', 'Patient', 'Ward'), type('WORKS_ON', 'Nurse', 'Ward', 'since')],
  nodeCount: 9,
  relationshipCount: 9,
  sampled: false,
  refusedNames: 0,
};
const ALL: RoleScope = { labels: null, relationshipTypes: null, properties: null, rowFilters: [] };
/** Sees no ward of that name. */
const rows: RoleScope = {
  ...ALL,
  rowFilters: [{ label: 'Ward', property: 'name', operator: '<>', values: ['Oak'] }],
};
/** Sees no nurses and their work. */
const labels: RoleScope = { ...ALL, labels: ['Patient', 'Ward'], relationshipTypes: ['ON'] };
/** Sees no phone and no salary. */
const properties: RoleScope = {
  ...ALL,
  properties: ['Patient.name', 'Ward.name', 'Ward.beds', 'Nurse.name', 'WORKS_ON.since'],
};

describe('a filter of rows is put in', () => {
  test.each([
    ['at a node with the label', 'MATCH (w:Ward) RETURN w.name AS n'],
    ['at a node without a label', 'MATCH (n) RETURN count(n) AS c'],
    ['at a node with another label', 'MATCH (p:Patient)-[:ON]->(x) RETURN x.name AS n'],
    ['at every node of a walk', 'MATCH (a)-[:ON*1..3]-(b) RETURN count(*) AS c'],
    ['within an optional match', 'MATCH (p:Patient) OPTIONAL MATCH (p)-->(w:Ward) RETURN w'],
    ['in EXISTS', 'MATCH (p:Patient) WHERE EXISTS { (p)-->(:Ward) } RETURN count(p) AS c'],
    ['in COUNT, so that no degree tells', 'MATCH (p:Patient) RETURN COUNT { (p)--() } AS c'],
    ['in COLLECT', 'MATCH (p:Patient) RETURN COLLECT { MATCH (p)--(x) RETURN x } AS c'],
    ['in a pattern as a condition', 'MATCH (p:Patient) WHERE (p)--() RETURN count(p) AS c'],
    ['in a comprehension', 'MATCH (p:Patient) RETURN [(p)--(x) | x.name] AS c'],
    [
      'in a sub-query',
      'MATCH (p:Patient) CALL (p) { MATCH (p)--(x) RETURN count(x) AS c } RETURN c',
    ],
    ['in every part of a union', 'MATCH (w:Ward) RETURN w UNION MATCH (w:Patient) RETURN w'],
    [
      'where a shortest path looks for its way',
      'MATCH p = shortestPath((a:Patient)-[*..4]-(b:Nurse)) RETURN p',
    ],
    [
      'before a selector chooses',
      'MATCH p = ANY SHORTEST (a:Patient)-[:ON]-{1,4}(b:Ward) RETURN p',
    ],
    ['in a repeated part', 'MATCH (a:Patient) ((x)-[:ON]-(y)){1,3} (b) RETURN b'],
    ['around what could fail over a hidden row', 'MATCH (w:Ward) WHERE 1 / w.beds > 0 RETURN w'],
    ['and no name of it shows', 'MATCH (p:Patient)-->() RETURN *'],
  ])('%s', (_case, text) => {
    expect(scoped(text, rows)).toMatchSnapshot();
  });

  test('as values beside the query, under names that it does not use', () => {
    const given = scopeToRole(parsed('MATCH (w:Ward) WHERE w.name = $role_1 RETURN w'), {
      scope: {
        ...rows,
        rowFilters: [{ label: 'Ward', property: 'beds', operator: '>=', values: [10] }],
      },
      schema,
      taken: ['role_2'],
    });
    expect(given).toMatchObject({ ok: true, parameters: { role_3: { $int: '10' } } });
  });
});

describe('hidden labels and types', () => {
  test.each([
    ['of nodes without a label', 'MATCH (n) RETURN count(n) AS c'],
    ['of relationships without a type', 'MATCH (p:Patient)-[r]-(x) RETURN type(r) AS t'],
    ['of a walk', 'MATCH (p:Patient)-[*1..2]-(x:Patient) RETURN count(*) AS c'],
    ['of labels()', 'MATCH (p:Patient) RETURN labels(p) AS l'],
    ['of all types but one', 'MATCH (p:Patient)-[r:!ON]-(x:Ward) RETURN r'],
  ])('are left out %s', (_case, text) => {
    expect(scoped(text, labels)).toMatchSnapshot();
  });
});

describe('a hidden property', () => {
  test.each([
    ['is read where the label may have it', 'MATCH (n) RETURN n.name AS v'],
    ['is plain where the label is known', 'MATCH (n:Ward) WHERE n.beds > 3 RETURN n.beds'],
    ['is left out of keys()', 'MATCH (n:Patient) RETURN keys(n) AS k'],
    ['is left out of properties()', 'MATCH (n:Patient) RETURN properties(n) AS p'],
    ['is left out of {.*}', 'MATCH (n) RETURN n {.*} AS p'],
    ['is left out by its name as text', "MATCH (n) RETURN n['name'] AS v"],
    [
      'is left out of a list',
      'MATCH (n) WITH collect(n) AS all UNWIND all AS x RETURN x.name AS v',
    ],
    ['is left out of a map', 'MATCH (n) WITH {it: n} AS box RETURN box.it.name AS v'],
    ['is left out of the pattern', "MATCH (n {name: 'x'}) RETURN count(n) AS c"],
    ['is left out at the ends of a relationship', 'MATCH ()-[r]->() RETURN startNode(r).name AS v'],
  ])('%s', (_case, text) => {
    const narrower = { ...properties, properties: ['Patient.name', 'Ward.name', 'Ward.beds'] };
    expect(scoped(text, narrower)).toMatchSnapshot();
  });
});

describe('what cannot be cut is refused', () => {
  test.each([
    ['the store’s numbers', 'MATCH (n) RETURN id(n) AS i', rows],
    ['and its other ones', 'MATCH (n) RETURN elementId(n) AS i', rows],
    [
      'a shortest path that no clause holds',
      'MATCH (a:Ward), (b:Ward) RETURN shortestPath((a)-[*..3]-(b)) AS p',
      rows,
    ],
    [
      'a property of one knows not what',
      'UNWIND [{a: 1}, $x] AS m MATCH (n) WITH [n, m] AS l RETURN l[0].name AS v',
      properties,
    ],
    ['a computed name of a property', 'MATCH (n:Ward) RETURN n[$key] AS v', properties],
    ['a map of conditions from outside', 'MATCH (n:Ward $all) RETURN n', properties],
  ])('%s', (_case, text, scope) => {
    const given = scopeToRole(parsed(text), { scope, schema, taken: [] });
    expect(given).toMatchObject({ ok: false, diagnostics: [{ code: 'construct-not-allowed' }] });
  });

  test('and nothing where a role sees all', () => {
    const query = parsed('MATCH (n) RETURN id(n) AS i');
    expect(scopeToRole(query, { scope: ALL, schema, taken: [] })).toEqual({
      ok: true,
      query,
      parameters: {},
    });
  });
});

function scoped(text: string, scope: RoleScope): string {
  const given = scopeToRole(parsed(text), { scope, schema: subSchema(schema, scope), taken: [] });
  if (!given.ok) return JSON.stringify(given.diagnostics);
  const printed = print(given.query, { dialect: 'neo4j', schema });
  return printed.ok ? printed.text : JSON.stringify(printed.diagnostics);
}

function parsed(text: string) {
  const result = parse(text);
  if (!result.ok) throw new Error(JSON.stringify(result.diagnostics));
  return result.query;
}

function label(name: string, ...names: readonly string[]): GraphSchema['labels'][number] {
  return { name, count: 3, properties: names.map(property) };
}

function type(
  name: string,
  from: string,
  to: string,
  ...names: readonly string[]
): GraphSchema['relationshipTypes'][number] {
  return { name, count: 3, endpoints: [{ from, to, count: 3 }], properties: names.map(property) };
}

function property(name: string): PropertySchema {
  return {
    name,
    types: name === 'beds' ? ['INTEGER'] : ['STRING'],
    list: false,
    filled: 3,
    distinct: 3,
  };
}
