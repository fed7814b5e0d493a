import { describe, expect, test } from 'vitest';

import { isMeasure, valueText } from './stored-value';
import { TypeSets } from './type-sets';

describe('valueText', () => {
  test.each([
    ['Falcon', { kind: 'string', text: 'Falcon' }],
    [7.5, { kind: 'number', text: '7.5' }],
    [{ $int: '9007199254740993' }, { kind: 'number', text: '9007199254740993' }],
    [{ $date: '2024-03-05' }, { kind: 'temporal', text: '2024-03-05' }],
    [{ $localtime: '14:30' }, { kind: 'temporal', text: '14:30' }],
    [{ $date: 5 }, null],
    [{ $duration: 'P1D' }, null],
    [true, null],
    [null, null],
    [['a'], null],
  ])('%j', (value, expected) => {
    expect(valueText(value)).toEqual(expected);
  });

  test.each([
    [{ kind: 'number', text: '7' }, true],
    [{ kind: 'string', text: '1,000.5' }, true],
    [{ kind: 'string', text: '-7' }, true],
    [{ kind: 'string', text: '7 dwarfs' }, false],
    [{ kind: 'string', text: 'seven' }, false],
  ] as const)('isMeasure %j', (read, expected) => {
    expect(isMeasure(read)).toBe(expected);
  });
});

describe('TypeSets', () => {
  test('gives the same properties the same holder, and a property more another', () => {
    const sets = new TypeSets();
    const [title, name] = [sets.typeNumber('Movie.title'), sets.typeNumber('Actor.name')];
    const one = sets.first('string', title);
    const both = sets.with(one, name);
    expect(sets.typeNumber('Movie.title')).toBe(title);
    expect(sets.first('string', title)).toBe(one);
    expect(sets.first('number', title)).not.toBe(one);
    expect(sets.with(one, name)).toBe(both);
    expect(sets.with(both, title)).toBe(both);
    expect(sets.holders[both]).toEqual({ kind: 'string', types: [title, name] });
  });

  test('a property is a measure where nine of ten of its values are', () => {
    const sets = new TypeSets();
    const [year, code] = [sets.typeNumber('Movie.year'), sets.typeNumber('Movie.code')];
    for (let at = 0; at < 10; at += 1) {
      sets.count(year, at > 0);
      sets.count(code, at > 1);
    }
    sets.count(99, true);
    expect(sets.measured()).toEqual(['Movie.year']);
  });

  test('refuses a holder that it never made', () => {
    expect(() => new TypeSets().with(3, 0)).toThrow(TypeError);
  });
});
