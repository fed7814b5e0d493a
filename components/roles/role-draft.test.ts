import { describe, expect, test } from 'vitest';

import { RoleInput } from '@/lib/contracts/account';

import { filterProblem, kindOfType, roleContent, roleDraft, type FilterDraft } from './role-draft';

const FILTER: FilterDraft = {
  label: 'Ship',
  property: 'name',
  operator: '=',
  kind: 'text',
  values: 'Gull',
};

describe('a role in a form', () => {
  test('is saved as it was, with every type of value', () => {
    const role = {
      name: 'pilot',
      rights: ['ask' as const],
      graphs: { 'har.bour': [], films: ['ask' as const, 'run' as const] },
      scopes: {
        'har.bour': {
          labels: ['Ship'],
          relationshipTypes: null,
          properties: ['Ship.name'],
          rowFilters: [
            { label: 'Ship', property: 'name', operator: '<>' as const, values: ['Gull', 'Tern'] },
            { label: 'Ship', property: 'tons', operator: '<' as const, values: [12.5] },
            { label: 'Ship', property: 'fast', operator: '=' as const, values: [true, false] },
            {
              label: 'Ship',
              property: 'built',
              operator: '>=' as const,
              values: [{ $date: '2001-02-03' }],
            },
            {
              label: 'Ship',
              property: 'seen',
              operator: '>' as const,
              values: [{ $datetime: '2001-02-03T04:05:06Z' }],
            },
          ],
        },
      },
    };
    const draft = roleDraft(role, ['films', 'other']);
    expect(draft.graphs.map(({ graph }) => graph)).toEqual(['films', 'other', 'har.bour']);
    expect(roleContent(draft)).toEqual(role);
    expect(RoleInput.parse(roleContent(draft))).toEqual(role);
  });

  test('begins empty', () => {
    expect(roleContent(roleDraft(null, ['films']))).toMatchObject({ graphs: {}, scopes: {} });
  });
});

test.each<[string, Partial<FilterDraft>, ReturnType<typeof filterProblem>]>([
  ['nothing', {}, null],
  ['a property', { property: '' }, 'property'],
  ['a value', { values: ' \n' }, 'values'],
  ['a number', { kind: 'number', values: '3\nthree' }, 'values'],
  ['a truth value', { kind: 'truth', values: 'yes' }, 'values'],
  ['a day that there is', { kind: 'date', values: '2001-02-40' }, 'values'],
  ['a time', { kind: 'time', values: '2001-02-03' }, 'values'],
])('a filter lacks %s', (_what, part, problem) => {
  expect(filterProblem({ ...FILTER, ...part })).toBe(problem);
});

test.each([
  ['STRING', 'text'],
  ['INTEGER', 'number'],
  ['BOOLEAN', 'truth'],
  ['DATE', 'date'],
  ['ZONED DATETIME', 'time'],
  ['INTEGER | STRING', 'text'],
  [undefined, 'text'],
])('values of the type %s are %s', (type, kind) => {
  expect(kindOfType(type)).toBe(kind);
});
