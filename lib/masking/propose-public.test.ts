import { expect, test } from 'vitest';

import type { GraphSchema, PropertySchema } from '@/lib/schema/graph-schema';

import { proposePublic } from './propose-public';
import type { StoredValue } from './stored-value';

function property(
  name: string,
  types: PropertySchema['types'],
  filled: number,
  distinct: number,
): PropertySchema {
  return { name, types, list: false, filled, distinct };
}

const schema: GraphSchema = {
  labels: [
    {
      name: 'Ship',
      count: 100,
      properties: [
        property('state', ['STRING'], 100, 2),
        property('name', ['STRING'], 100, 100),
        property('length', ['INTEGER'], 100, 3),
        property('port', ['STRING'], 15, 2),
        property('crowded', ['STRING'], 1000, 20),
        property('never', ['STRING'], 0, 0),
      ],
    },
  ],
  relationshipTypes: [
    {
      name: 'CALLED_AT',
      count: 50,
      endpoints: [],
      properties: [property('purpose', ['STRING'], 50, 1)],
    },
  ],
  nodeCount: 100,
  relationshipCount: 50,
  sampled: false,
  refusedNames: 0,
};

test('proposes what is text, of few values, and often repeated', () => {
  const values: StoredValue[] = [
    ...['open', 'closed', 'open'].map((value) => shipHas('state', value)),
    shipHas('state', true),
    ...['Mara', 'Nola'].map((value) => shipHas('name', value)),
    ...[10, 20].map((value) => shipHas('length', value)),
    ...['east', 'west'].map((value) => shipHas('port', value)),
    // More than were counted: given up at the 25th.
    ...Array.from({ length: 26 }, (_, at) => shipHas('crowded', `kind ${at}`)),
    shipHas('unheard', 'of'),
    {
      property: { owner: 'relationship', ownerName: 'CALLED_AT', property: 'purpose' },
      value: 'fuel',
      listed: false,
    },
  ];
  expect(proposePublic(schema, values)).toEqual([
    { property: 'Ship.state', values: ['closed', 'open'], filled: 100 },
    { property: 'CALLED_AT.purpose', values: ['fuel'], filled: 50 },
  ]);
});

function shipHas(name: string, value: StoredValue['value']): StoredValue {
  return { property: { owner: 'node', ownerName: 'Ship', property: name }, value, listed: false };
}
