import { describe, expect, test } from 'vitest';

import { readSchemaFile } from './schema-file';

describe('readSchemaFile', () => {
  test('reads the plainest form', () => {
    const schema = readSchemaFile({
      labels: { Ship: { name: 'STRING', built: 'INTEGER' }, Port: { names: 'LIST OF STRING' } },
      relationships: [
        ['Ship', 'CALLED_AT', 'Port'],
        ['Port', 'CALLED_AT', 'Port'],
      ],
    });
    expect(
      schema.labels.map(({ name, properties }) => [
        name,
        properties.map((each) => [each.name, each.types, each.list]),
      ]),
    ).toEqual([
      [
        'Ship',
        [
          ['name', ['STRING'], false],
          ['built', ['INTEGER'], false],
        ],
      ],
      ['Port', [['names', ['STRING'], true]]],
    ]);
    expect(schema.relationshipTypes).toMatchObject([
      {
        name: 'CALLED_AT',
        endpoints: [
          { from: 'Ship', to: 'Port' },
          { from: 'Port', to: 'Port' },
        ],
      },
    ]);
  });

  test('reads what "graph schema --json" prints', () => {
    const schema = readSchemaFile({
      labels: { Ship: { mixed: 'STRING | INTEGER' } },
      relationships: [['Ship', 'TOWS', 'Ship']],
      counts: { labels: { Ship: 4 }, relationships: { TOWS: 2 } },
      relationshipProperties: { TOWS: { since: 'DATE' } },
      sampled: true,
    });
    expect([schema.nodeCount, schema.relationshipCount, schema.sampled]).toEqual([4, 2, true]);
    expect(schema.labels[0]?.properties[0]?.types).toEqual(['STRING', 'INTEGER']);
    expect(schema.relationshipTypes[0]?.properties[0]?.types).toEqual(['DATE']);
  });

  test('refuses what is no schema', () => {
    expect(() => readSchemaFile({ labels: ['Ship'] })).toThrow(/labels/);
  });
});
