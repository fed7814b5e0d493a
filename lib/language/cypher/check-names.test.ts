import { describe, expect, test } from 'vitest';

import { checkNames } from '@/lib/query/check-names';
import type { GraphSchema } from '@/lib/schema/graph-schema';

import { parse } from './parse';

/** What a role may see: neither the label `Secret` nor `Ship.owner` nor `HIDES`, though the graph has them. */
const schema: GraphSchema = {
  labels: [label('Ship', 'name', 'built'), label('Port', 'name', 'depth')],
  relationshipTypes: [
    {
      name: 'CALLS',
      count: 1,
      endpoints: [{ from: 'Ship', to: 'Port', count: 1 }],
      properties: label('', 'times').properties,
    },
  ],
  nodeCount: 1,
  relationshipCount: 1,
  sampled: false,
  refusedNames: 0,
};

describe('checkNames', () => {
  test.each([
    ['a label', 'MATCH (n:Secret) RETURN n', ['unknown-label']],
    ['a label within an expression', 'MATCH (n:Ship&!Secret) RETURN n', ['unknown-label']],
    ['a label that is tested', 'MATCH (n) WHERE n:Secret RETURN n', ['unknown-label']],
    [
      'a label in EXISTS',
      'MATCH (n:Ship) WHERE EXISTS { (n)-->(:Secret) } RETURN n',
      ['unknown-label'],
    ],
    [
      'a label in an opaque path',
      'MATCH ((n:Secret)-[:CALLS]->(m)){1,2} RETURN m',
      ['unknown-label'],
    ],
    ['a type', 'MATCH (n)-[:HIDES]->(m) RETURN m', ['unknown-relationship-type']],
    [
      'a type among others',
      'MATCH (n)-[:CALLS|HIDES*1..2]->(m) RETURN m',
      ['unknown-relationship-type'],
    ],
    [
      'a type in a pattern comprehension',
      'MATCH (n:Ship) RETURN [(n)-[:HIDES]->(m) | m.name] AS x',
      ['unknown-relationship-type'],
    ],
    ['a property', 'MATCH (n:Ship) RETURN n.owner', ['unknown-property']],
    ['a property of another label', 'MATCH (n:Ship) RETURN n.depth', ['unknown-property']],
    ['a property in a map', "MATCH (n:Ship {owner: 'x'}) RETURN n", ['unknown-property']],
    [
      'a property of a relationship',
      'MATCH (n)-[r:CALLS]->(m) RETURN r.name',
      ['unknown-property'],
    ],
    [
      'a property behind an alias',
      'MATCH (n:Ship) WITH n AS s RETURN s.owner',
      ['unknown-property'],
    ],
    [
      'a property by its name in brackets',
      "MATCH (n:Ship) RETURN n['owner']",
      ['unknown-property'],
    ],
    [
      'a computed property',
      'MATCH (n:Ship) UNWIND keys(n) AS k RETURN n[k]',
      ['computed-property'],
    ],
    ['a property in a map projection', 'MATCH (n:Ship) RETURN n {.owner}', ['unknown-property']],
    ['a property of an unlabelled node', 'MATCH (n) RETURN n.owner', ['unknown-property']],
    [
      'nothing in a good query',
      "MATCH (n:Ship {name: 'x'})-[r:CALLS*1..3]->(p:Port) WHERE p.depth > 1 RETURN n.built, {any: 1} AS m",
      [],
    ],
    ['nothing in a part of a stored value', 'MATCH (n:Ship) RETURN n.built.year', []],
    ['nothing in a computed map', 'WITH {owner: 1} AS m RETURN m.owner', []],
    ['nothing in a property of either of two labels', 'MATCH (n:Ship|Port) RETURN n.depth', []],
  ])('finds %s', (_case, text, codes) => {
    const parsed = parse(text);
    expect(parsed.ok && checkNames(parsed.query, schema).map(({ code }) => code)).toEqual(codes);
  });
});

function label(name: string, ...properties: readonly string[]) {
  return {
    name,
    count: 1,
    properties: properties.map((each) => ({
      name: each,
      types: ['STRING'] as const,
      list: false,
      filled: 1,
      distinct: 1,
    })),
  };
}
