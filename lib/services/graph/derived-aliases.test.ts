import { describe, expect, test } from 'vitest';

import { createValueIndexBuilder } from '@/lib/masking/build-value-index';
import { compileVocabulary } from '@/lib/masking/vocabulary';
import type { GraphSchema } from '@/lib/schema/graph-schema';

import { derivedAliases } from './derived-aliases';
import { generalSynonyms } from './general-synonyms';

describe('derivedAliases', () => {
  test.each([
    ['people of a sex', 'weiblich', ['Frau', 'Frauen', 'Weibchen']],
    ['who works in a field', 'neurology', ['neurologist', 'neurologists']],
    ['a field of two words', 'vascular surgery', ['vascular surgeon', 'vascular surgeons']],
    ['a field that ends in -ics', 'obstetrics', ['obstetrician', 'obstetricians']],
    ['no field', 'Ada Lovelace', []],
    ['too short for a field', 'epics', []],
  ])('names %s', (_case, value, expected) => {
    expect(aliasesOf([value])).toEqual(expected);
  });

  test('leaves a noun alone that is a value itself', () => {
    expect(aliasesOf(['neurology', 'neurologist'])).toEqual(['neurologists']);
  });

  test('knows no kinds where there are many values', () => {
    const many = Array.from({ length: 80 }, (_each, at) => `value ${at}`);
    expect(aliasesOf(['male', ...many])).toEqual([]);
  });
});

describe('other forms of words that tell a kind', () => {
  test.each([
    ['several', 'puncture', 'punctures'],
    ['several of a word in -y', 'battery', 'batteries'],
    ['several of the last word', 'broken gear', 'broken gears'],
    ['one', 'wheels', 'wheel'],
    ['several in German of an English word', 'bronze', 'bronzen'],
    ['a German noun of an English word', 'snow', 'schnee'],
    ['a German participle of an English one', 'paid', 'bezahlte'],
    ['an English noun of a German word', 'Schnee', 'snow'],
    ['an English adjective of a German one', 'dringend', 'urgent'],
    ['an adjective in German that no dictionary has', 'klapprig', 'klapprigen'],
    ['an adjective in German that a dictionary has', 'überfällig', 'überfällige'],
    ['a noun in German that a dictionary has', 'Brücke', 'brücken'],
    ['a country in German', 'Norway', 'norwegen'],
    ['a country as an adjective', 'Norway', 'norwegische'],
    ['an adjective of a country in German', 'Norwegian', 'norwegischer'],
  ])('%s', (_case, value, form) => {
    expect(aliasesOf([value], { filled: 40 })).toContain(form);
  });

  test.each([
    ['of what nothing shares', 'puncture', { filled: 1 }],
    ['of what is no plain word', 'Type 3/b', { filled: 40 }],
    ['of a word of the schema', 'bike', { filled: 40 }],
    ['of a word of the schema in German', 'brake', { filled: 40, synonym: 'Bremse' }],
  ])('none %s', (_case, value, options) => {
    const found = aliasesOf([value], options).filter((form) =>
      /^(?:punct|bikes?$|bremse)/u.test(form),
    );
    expect(found).toEqual([]);
  });

  test('an adjective that may be a language is no country, but where people are from', () => {
    expect(aliasesOf(['Norwegian'], { filled: 40 })).not.toContain('norway');
    expect(aliasesOf(['Norwegian'], { filled: 40, property: 'nationality' })).toContain('norway');
  });

  test('a value that is part of a name of the schema, or a dictionary’s word for it, is a form of itself', () => {
    expect(aliasesOf(['colour'], { filled: 40 })).not.toContain('colour');
    expect(aliasesOf(['frame'], { filled: 40 })).toContain('frame');
  });

  test('an expert’s word for the property whose value it is is a form of it, the name of the property none', () => {
    const racers = { filled: 40, synonym: 'racers', of: 'Bike.kind' };
    expect(aliasesOf(['racer'], racers)).toEqual(['racers', 'racer']);
    expect(aliasesOf(['racer'], { ...racers, of: 'Bike.colour' })).toEqual([]);
    expect(aliasesOf(['kind'], { ...racers, synonym: 'kinds' })).not.toContain('kinds');
  });
});

function aliasesOf(
  values: readonly string[],
  {
    filled = values.length,
    property = 'kind',
    synonym = 'bicycle',
    of,
  }: {
    readonly filled?: number;
    readonly property?: string;
    readonly synonym?: string;
    readonly of?: string;
  } = {},
): readonly string[] {
  const builder = createValueIndexBuilder({ seed: 7 });
  for (const text of values) builder.addText({ kind: 'string', text }, `Bike.${property}`);
  const text = { types: ['STRING'], list: false } as const;
  const schema: GraphSchema = {
    labels: [
      {
        name: 'Bike',
        count: filled,
        properties: [
          { name: property, ...text, filled, distinct: values.length },
          { name: 'frame_number', ...text, filled: 1, distinct: 1 },
          { name: 'colour', ...text, filled: 1, distinct: 1 },
        ],
      },
    ],
    relationshipTypes: [],
    nodeCount: filled,
    relationshipCount: 0,
    sampled: false,
    refusedNames: 0,
  };
  const vocabulary = compileVocabulary({
    schema,
    synonyms: [
      ...generalSynonyms(schema),
      {
        words: synonym,
        target:
          of === undefined ? { kind: 'label', label: 'Bike' } : { kind: 'property', property: of },
      },
    ],
  });
  return derivedAliases({ index: builder.build(), schema, vocabulary }).map(({ alias }) => alias);
}
