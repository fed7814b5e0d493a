import { describe, expect, test } from 'vitest';

import type { PolicyView } from '@/lib/contracts/policy';

import { changeOf, draftOf, withAlias, withProperty } from './policy-draft';

const POLICY: PolicyView = {
  version: 3,
  mode: 'standard',
  properties: [
    {
      property: 'Ship.name',
      type: 'STRING',
      sensitivity: 'sensitive',
      untyped: false,
      alwaysMask: false,
      neverLift: false,
      alias: '',
    },
  ],
  labels: [{ name: 'Ship', alias: '' }],
  relationshipTypes: [],
  lifting: { allowed: true, roles: [], reasonRequired: false, never: [] },
  reformulation: 'off',
  sizeBucket: 2048,
  removedWords: [],
  review: { approval: 'none', approvalHours: 24, fourEyes: false },
  index: { refreshHours: null, limitHours: null },
  roles: [],
  schemaWordsLikeValues: [],
  versions: [],
};

describe('a change of policy', () => {
  const draft = draftOf(POLICY);

  test('is nothing where nothing was changed', () => {
    expect(changeOf(POLICY, draft)).toBeNull();
    expect(changeOf(POLICY, withProperty(draft, 'Ship.name', { alias: ' ' }))).toBeNull();
  });

  test.each([
    [
      'a property',
      withProperty(draft, 'Ship.name', { sensitivity: 'public' }),
      { properties: { 'Ship.name': 'public' } },
    ],
    [
      'a placeholder',
      withProperty(draft, 'Ship.name', { untyped: true }),
      { untyped: ['Ship.name'] },
    ],
    [
      'an ordinary word',
      withProperty(draft, 'Ship.name', { alwaysMask: true }),
      { alwaysMask: ['Ship.name'] },
    ],
    [
      'a lift',
      withProperty(draft, 'Ship.name', { neverLift: true }),
      { lifting: { ...POLICY.lifting, never: ['Ship.name'] } },
    ],
    [
      'an alias',
      withAlias(draft, 'labels', 'Ship', 'Label_1 '),
      { aliases: { labels: { Ship: 'Label_1' }, relationshipTypes: {}, properties: {} } },
    ],
    ['the mode', { ...draft, mode: 'strict' as const }, { mode: 'strict' }],
  ])('holds %s alone', (_case, changed, expected) => {
    expect(changeOf(POLICY, changed)).toEqual(expected);
  });
});
