import { describe, expect, test } from 'vitest';

import { isInUnit, storedUnit } from './units';

describe('storedUnit', () => {
  test.each([
    ['hours of what counts minutes', ['runtime', 'year'], 'hours', { unit: 'minutes', factor: 60 }],
    ['kilometres of what counts metres', ['depth_m'], 'km away', { unit: 'm', factor: 1000 }],
    ['tonnes of what counts kilos', ['weight_kg'], 'tonnes', { unit: 'kg', factor: 1000 }],
    ['Stunden', ['duration'], 'stunden', { unit: 'minutes', factor: 60 }],
    ['nothing of what counts hours itself', ['runtime', 'shift_hours'], 'hours', null],
    ['nothing where no unit is said', ['runtime'], 'films', null],
    ['nothing where nothing has a unit that it could be', ['year'], 'hours', null],
  ])('makes %s', (_case, properties, behind, wanted) => {
    expect(storedUnit(properties, behind)).toEqual(wanted);
  });

  test('is not asked where the unit is the one that a property is named after', () => {
    expect(isInUnit('weight_kg', 'kilos')).toBe(true);
    expect(storedUnit(['weight_kg'], 'kilos')).toBeNull();
  });
});
