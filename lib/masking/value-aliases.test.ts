import { describe, expect, test } from 'vitest';

import { buildValueIndex } from './build-value-index';
import { hashBase } from './hash-base';
import { mask } from './mask';
import { allSensitive } from './policy';
import { Scan } from './scan';
import { compileValueAliases, type ValueAlias } from './value-aliases';
import { compileVocabulary } from './vocabulary';

const INDEX = buildValueIndex(
  [
    stored('Patient.name', 'William Okafor'),
    stored('Patient.name', 'WILLIAM OKAFOR'),
    stored('Patient.sex', 'male'),
    stored('Ward.name', 'Bill'),
  ],
  { seed: 3 },
);

const ALIASES: readonly ValueAlias[] = [
  { alias: 'Bill', value: 'William Okafor', property: 'Patient.name' },
  { alias: 'Will O.', value: 'William Okafor', property: 'Patient.name' },
  { alias: 'men', value: 'male', property: 'Patient.sex' },
  { alias: 'gone', value: 'No Longer There', property: 'Patient.name' },
];

describe('another name of a value', () => {
  test.each([
    ['stands for the value', 'when was Will O. born', 'when was $patient_1. born'],
    [
      'is masked where it is an ordinary word',
      'how many men are there',
      'how many $patient_1 are there',
    ],
    [
      'shares the placeholder of the value',
      'is Will O or William Okafor male',
      'is $patient_1 or $patient_1 $patient_2',
    ],
  ])('%s', (_case, question, expected) => {
    expect(masked(question).text).toBe(expected);
  });

  test('is bound to every stored spelling of the value, and never to itself', () => {
    const [value] = masked('when was will o born').values;
    expect(value?.spellings).toEqual([
      { type: 'Patient.name', value: 'William Okafor' },
      { type: 'Patient.name', value: 'WILLIAM OKAFOR' },
    ]);
  });

  test('is bound to no value that its own begins or ends with', () => {
    const index = buildValueIndex(
      ['William Okafor', 'William', 'Okafor'].map((name) => stored('Patient.name', name)),
      { seed: 3 },
    );
    const { find } = compileValueAliases(ALIASES.slice(1, 2), index);
    const scan = new Scan().read('will o', hashBase(3));
    expect(find('will o', scan).flatMap(({ value }) => value.values)).toMatchObject([
      { text: 'William Okafor', types: ['Patient.name'] },
    ]);
  });

  test('that is a value too may be either', () => {
    const { undecided } = masked('where is Bill');
    expect(undecided).toEqual([{ placeholder: 'value_1', types: ['Patient.name', 'Ward.name'] }]);
  });

  test('of a value that is gone is masked all the same', () => {
    const { text, values } = masked('who is gone');
    expect(text).toBe('who is $patient_1');
    expect(values[0]?.spellings).toEqual([{ type: 'Patient.name', value: 'No Longer There' }]);
  });

  test('is masked where policy calls the value public', () => {
    const policy = { ...allSensitive(), properties: { 'Patient.sex': 'public' as const } };
    expect(masked('how many men are there', policy).text).toBe('how many $patient_1 are there');
    expect(masked('how many male patients', policy).text).toBe('how many male patients');
    const none = { ...allSensitive(), properties: { 'Patient.sex': 'not-indexed' as const } };
    expect(masked('how many men are there', none)).toMatchObject({
      text: 'how many $value_1 are there',
      values: [{ types: [] }],
    });
  });
});

function masked(question: string, policy = allSensitive()) {
  return mask({
    question,
    index: INDEX,
    policy,
    vocabulary: compileVocabulary({ schema: SCHEMA }),
    valueAliases: compileValueAliases(ALIASES, INDEX),
  });
}

function stored(key: string, value: string) {
  const [ownerName = '', property = ''] = key.split('.');
  return { property: { owner: 'node' as const, ownerName, property }, value, listed: false };
}

const SCHEMA = {
  labels: [{ name: 'Patient', count: 2, properties: [] }],
  relationshipTypes: [],
  nodeCount: 2,
  relationshipCount: 0,
  sampled: false,
  refusedNames: 0,
};
