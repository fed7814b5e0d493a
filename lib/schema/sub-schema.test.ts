import { describe, expect, test } from 'vitest';

import { describeSchema } from './describe-schema';
import type { GraphSchema, PropertySchema } from './graph-schema';
import { subSchema } from './sub-schema';

const schema: GraphSchema = {
  labels: [
    { name: 'Patient', count: 10, properties: [text('name'), text('diagnosis')] },
    { name: 'Ward', count: 20, properties: [text('name'), { ...text('beds'), list: true }] },
    { name: 'Lawsuit', count: 1, properties: [] },
  ],
  relationshipTypes: [
    {
      name: 'ON',
      count: 12,
      endpoints: [
        { from: 'Patient', to: 'Ward', count: 10 },
        { from: 'Lawsuit', to: 'Ward', count: 2 },
      ],
      properties: [text('since')],
    },
    {
      name: 'AGAINST',
      count: 3,
      endpoints: [{ from: 'Lawsuit', to: 'Ward', count: 3 }],
      properties: [],
    },
  ],
  nodeCount: 31,
  relationshipCount: 15,
  sampled: false,
  refusedNames: 4,
};

const nurse = {
  labels: ['Patient', 'Ward'],
  relationshipTypes: ['ON', 'AGAINST'],
  properties: ['Patient.name', 'Ward.name', 'Ward.beds'],
  rowFilters: [],
};

describe('subSchema', () => {
  test('leaves out properties, labels, patterns to a hidden label, and what only they had', () => {
    expect(describeSchema(subSchema(schema, nurse))).toEqual([
      'Ward {name: STRING, beds: LIST OF STRING}',
      'Patient {name: STRING}',
      '(:Patient)-[:ON]->(:Ward)',
    ]);
  });

  test('counts only what is seen', () => {
    const seen = subSchema(schema, nurse);
    expect([seen.nodeCount, seen.relationshipCount, seen.refusedNames]).toEqual([30, 10, 0]);
    expect(seen.relationshipTypes[0]?.count).toBe(10);
  });

  test('is the whole schema for a role without a scope', () => {
    expect(subSchema(schema, null)).toBe(schema);
  });

  test('is whole for every kind that a scope leaves open', () => {
    const open = { labels: null, relationshipTypes: null, properties: null, rowFilters: [] };
    expect(describeSchema(subSchema(schema, open))).toEqual(describeSchema(schema));
  });

  test('is empty for a role that may see nothing', () => {
    const nothing = { labels: [], relationshipTypes: [], properties: [], rowFilters: [] };
    expect(describeSchema(subSchema(schema, nothing))).toEqual([]);
  });
});

describe('describeSchema', () => {
  test('puts the largest first, one piece for each label and each pattern', () => {
    expect(describeSchema(schema)).toEqual([
      'Ward {name: STRING, beds: LIST OF STRING}',
      'Patient {name: STRING, diagnosis: STRING}',
      'Lawsuit',
      '(:Patient)-[:ON {since: STRING}]->(:Ward)',
      '(:Lawsuit)-[:ON {since: STRING}]->(:Ward)',
      '(:Lawsuit)-[:AGAINST]->(:Ward)',
    ]);
  });

  test('quotes names that are not plain words, and names every type', () => {
    const odd: GraphSchema = {
      ...schema,
      labels: [
        {
          name: 'Film Crew',
          count: 1,
          properties: [{ ...text('2nd'), types: ['INTEGER', 'FLOAT'] }],
        },
      ],
      relationshipTypes: [],
    };
    expect(describeSchema(odd)).toEqual(['`Film Crew` {`2nd`: INTEGER or FLOAT}']);
  });
});

function text(name: string): PropertySchema {
  return { name, types: ['STRING'], list: false, filled: 1, distinct: 1 };
}
