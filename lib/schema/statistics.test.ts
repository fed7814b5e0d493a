import { describe, expect, test } from 'vitest';

import type { GraphValue } from '@/lib/base/graph-value';

import { StatisticsCollector } from './collect-statistics';
import { readSchemaFile } from './schema-file';
import { statisticsOf } from './statistics-of';
import { subSchema } from './sub-schema';

const schema = readSchemaFile({
  labels: {
    Ship: { built: 'INTEGER', flag: 'STRING', launched: 'DATE', note: 'STRING' },
    Port: { depth: 'FLOAT' },
  },
  relationships: [['Ship', 'CALLED_AT', 'Port']],
});

function collected() {
  const collector = new StatisticsCollector();
  const add = (ownerName: string, property: string, values: readonly GraphValue[]): void =>
    collector.add(
      values.map((value) => ({ property: { owner: 'node', ownerName, property }, value })),
    );
  add('Ship', 'built', [1998, 2004, { $int: '1989' }]);
  add('Ship', 'flag', ['red', 'blue', 'red', 'blue', 'red']);
  add('Ship', 'launched', [{ $date: '2004-09-30' }, { $date: '1998-04-12' }]);
  add(
    'Ship',
    'note',
    Array.from({ length: 100 }, (_, index) => `note ${index}`),
  );
  add('Port', 'depth', [3.5, 'deep']);
  const connection = {
    from: 'Ship',
    type: 'CALLED_AT',
    to: 'Port',
    count: 9,
    distinctFrom: 3,
    distinctTo: 4,
  };
  return collector.statistics([connection], false);
}

describe('facts of a graph', () => {
  test('are ranges of numbers and dates, and the values of enumerations alone', () => {
    const facts = new Map(collected().properties.map((each) => [each.property, each]));
    expect(facts.get('built')?.numbers).toEqual({ min: 1989, max: 2004 });
    expect(facts.get('launched')?.times).toEqual({ min: '1998-04-12', max: '2004-09-30' });
    expect(facts.get('flag')?.values).toEqual(['blue', 'red']);
    expect(facts.get('note')).toMatchObject({ values: null, numbers: null, count: 100 });
    expect(facts.get('depth')).toMatchObject({ values: null, numbers: null });
  });

  test('are cut to what a role sees', () => {
    const scope = {
      labels: ['Ship'],
      relationshipTypes: null,
      properties: ['Ship.flag'],
      rowFilters: [],
    };
    const part = statisticsOf(collected(), {
      schema: subSchema(schema, scope),
      scope,
      seesValues: true,
    });
    expect(part.properties.map(({ property }) => property)).toEqual(['flag']);
    expect(part.connections).toEqual([]);
  });

  test.each([
    [
      'rows are hidden from the role',
      true,
      [{ label: 'Ship', property: 'flag', operator: '=' as const, values: ['red'] }],
    ],
    ['the role may not see values', false, []],
  ])('tell nothing where %s', (_case, seesValues, rowFilters) => {
    const scope = { labels: null, relationshipTypes: null, properties: null, rowFilters };
    const part = statisticsOf(collected(), { schema, scope, seesValues });
    expect(part).toEqual({ properties: [], connections: [], sampled: true });
  });
});
