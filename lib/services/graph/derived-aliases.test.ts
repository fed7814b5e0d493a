import { describe, expect, test } from 'vitest';

import { createValueIndexBuilder } from '@/lib/masking/build-value-index';

import { derivedAliases } from './derived-aliases';

describe('derivedAliases', () => {
  test.each([
    ['people of a sex', 'weiblich', ['Frau', 'Frauen', 'Weibchen']],
    ['who works in a field', 'neurology', ['neurologist', 'neurologists']],
    ['a field of two words', 'vascular surgery', ['vascular surgeon', 'vascular surgeons']],
    ['a field that ends in -ics', 'obstetrics', ['obstetrician', 'obstetricians']],
    ['no field', 'Ada Lovelace', []],
    ['too short for a field', 'epics', []],
  ])('names %s', (_case, value, expected) => {
    expect(aliasesOf(value)).toEqual(expected);
  });

  test('leaves a noun alone that is a value itself', () => {
    expect(aliasesOf('neurology', 'neurologist')).toEqual(['neurologists']);
  });

  test('knows no kinds where there are many values', () => {
    const many = Array.from({ length: 80 }, (_each, at) => `value ${at}`);
    expect(aliasesOf('male', ...many)).toEqual([]);
  });
});

function aliasesOf(...values: readonly string[]): readonly string[] {
  const builder = createValueIndexBuilder({ seed: 7 });
  for (const text of values) builder.addText({ kind: 'string', text }, 'Person.kind');
  return derivedAliases(builder.build()).map(({ alias }) => alias);
}
