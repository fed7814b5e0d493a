import { describe, expect, test } from 'vitest';

import { decide } from './chosen-changes';

const CHANGES = [
  { id: 'hop', needs: [] },
  { id: 'filter', needs: ['hop'] },
  { id: 'column', needs: ['filter'] },
  { id: 'limit', needs: [] },
];

describe('decide', () => {
  test.each([
    [
      'rejects one that nothing needs',
      'hop filter column limit',
      'limit',
      false,
      'hop filter column',
      '',
    ],
    [
      'rejects what needs it along with it',
      'hop filter column limit',
      'hop',
      false,
      'limit',
      'filter column',
    ],
    ['rejects what needs it, once', 'hop filter limit', 'filter', false, 'hop limit', ''],
    ['accepts one that needs nothing', '', 'limit', true, 'limit', ''],
    ['accepts what it needs along with it', '', 'column', true, 'hop filter column', 'hop filter'],
    ['accepts what of it is missing', 'hop', 'filter', true, 'hop filter', ''],
    ['accepts what is accepted', 'limit', 'limit', true, 'limit', ''],
  ])('%s', (_case, before, id, accept, after, along) => {
    const choice = decide(CHANGES, new Set(before.split(' ')), { id, accept });
    expect([...choice.chosen].join(' ')).toBe(after);
    expect(choice.along.join(' ')).toBe(along);
  });

  test('changes that need each other go together', () => {
    const pair = [
      { id: 'a', needs: ['b'] },
      { id: 'b', needs: ['a'] },
    ];
    expect(decide(pair, new Set(), { id: 'a', accept: true }).chosen).toEqual(new Set(['a', 'b']));
    expect(decide(pair, new Set(['a', 'b']), { id: 'b', accept: false }).chosen.size).toBe(0);
  });
});
