import { describe, expect, test } from 'vitest';

import { otherUnits, scaleBetween, unitBehind, unitInName, unitOf } from './units';

describe('unitOf', () => {
  test.each([
    ['hours', 'hours'],
    ['stunde', 'hours'],
    ['mins', 'minutes'],
    ['metres', 'm'],
    ['kilos', 'kg'],
    ['jahren', 'years'],
    ['euros', 'eur'],
    ['s', undefined],
    ['t', undefined],
    ['h', undefined],
    ['films', undefined],
    ['', undefined],
  ])('of %s is %s', (word, name) => {
    expect(unitOf(word)?.name).toBe(name);
  });

  test('of a letter behind a number is read', () => {
    expect(['h', 't of it', 's'].map((text) => unitBehind(text)?.name)).toEqual([
      'hours',
      't',
      'seconds',
    ]);
  });
});

describe('unitInName', () => {
  test.each([
    ['weight_kg', 'kg'],
    ['depthM', 'm'],
    ['shift_hours', 'hours'],
    ['minutes', 'minutes'],
    ['runtime', 'minutes'],
    ['runtime_s', 'seconds'],
    ['area_square_km', 'km2'],
    ['age', 'years'],
    ['years', 'years'],
    ['year', undefined],
    ['day', undefined],
    ['m', undefined],
    ['title', undefined],
  ])('of %s is %s', (property, name) => {
    expect(unitInName(property)?.name).toBe(name);
  });
});

describe('scaleBetween', () => {
  test.each([
    ['hours', 'minutes', 60],
    ['cm', 'm', 0.01],
    ['years', 'months', 12],
    ['hours', 'km', null],
  ])('from %s to %s is %s', (said, stored, scale) => {
    expect(scaleBetween(unit(said), unit(stored))).toBe(scale);
  });

  test('is known for every other unit of a measure, and for none of what is alone', () => {
    expect(otherUnits(unit('l')).map(({ name }) => name)).toEqual(['ml']);
    expect(otherUnits(unit('eur'))).toEqual([]);
  });
});

function unit(word: string) {
  const found = unitOf(word);
  if (!found) throw new Error(word);
  return found;
}
