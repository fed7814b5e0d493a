import { describe, expect, test } from 'vitest';

import type { GraphSchema } from '@/lib/schema/graph-schema';

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

const SCHEMA = {
  labels: [{ name: 'Patient', count: 2, properties: [] }],
  relationshipTypes: [],
  nodeCount: 2,
  relationshipCount: 0,
  sampled: false,
  refusedNames: 0,
};

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

  test('is bound to no spelling that another property holds', () => {
    const index = buildValueIndex(
      [stored('Patient.name', 'William Okafor'), stored('Ward.name', 'WILLIAM OKAFOR')],
      { seed: 3 },
    );
    const { find } = compileValueAliases(ALIASES.slice(1, 2), index);
    const scan = new Scan().read('will o', hashBase(3));
    expect(find('will o', scan).flatMap(({ value }) => value.values)).toEqual([
      { kind: 'string', text: 'William Okafor', types: ['Patient.name'] },
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
    const all = { ...allSensitive(), default: 'public' as const };
    expect(masked('where is Bill', all).text).toBe('where is $value_1');
    const none = { ...allSensitive(), properties: { 'Patient.sex': 'not-indexed' as const } };
    expect(masked('how many men are there', none)).toMatchObject({
      text: 'how many $value_1 are there',
      values: [{ types: [] }],
    });
  });
});

describe('another form of a value', () => {
  const index = buildValueIndex(
    [
      stored('Patient.aid', 'splint'),
      stored('Patient.aid', 'bandage'),
      stored('Visit.time_of_watch', 'morning'),
      stored('Ward.name', 'Casts'),
    ],
    { seed: 3 },
  );
  const form = (alias: string, value: string, property = 'Patient.aid'): ValueAlias => ({
    alias,
    value,
    property,
    isForm: true,
  });
  const aliases = [
    form('splints', 'splint'),
    form('Verband', 'bandage'),
    form('watch', 'morning', 'Visit.time_of_watch'),
    form('casts', 'splint'),
    form('neck braces', 'splint'),
    form('slings', 'splint'),
    form('brace', 'splint'),
    { alias: 'brace', value: 'bandage', property: 'Patient.aid' },
  ];
  const part = { name: 'time_of_watch', types: ['STRING'], list: false, filled: 9, distinct: 3 };
  const visit = { name: 'Visit', count: 9, properties: [part, { ...part, name: 'sling' }] };
  const schema = { ...SCHEMA, labels: [...SCHEMA.labels, visit] } as GraphSchema;
  const ask = (question: string, policy = allSensitive()) =>
    mask({
      question,
      index,
      policy,
      vocabulary: compileVocabulary({ schema }),
      valueAliases: compileValueAliases(aliases, index),
    });

  test.each([
    ['stands for the value', 'how many splints are there', 'how many $patient_1 are there'],
    ['is what is asked for', 'which splints were seen', 'which $patient_1 were seen'],
    ['has several words', 'which neck braces are there', 'which $patient_1 are there'],
    ['opens a question', 'splints of Patient', '$patient_1 of Patient'],
    ['stands behind several', 'patients splints', 'patients $patient_1'],
    ['is in another language', 'how many with Verband', 'how many with $patient_1'],
    ['is masked though a name of the schema has the word', 'in the watch', 'in the $visit_1'],
    [
      'is masked though the schema has a name like it',
      'how many slings are there',
      'how many $patient_1 are there',
    ],
    ['is no part of a name of the schema', 'visits by time of watch', 'visits by time of watch'],
    ['is no verb behind who', 'who splints it', 'who splints it'],
    ['is no verb where it ends like none', 'who Verband it', 'who $patient_1 it'],
    ['is no verb behind a noun', 'which patient splints it', 'which patient splints it'],
    ['is a name wherever another value is one', 'who casts it', 'who $value_1 it'],
    ['has no other forms', 'how many with Verbands', 'how many with $unknown_1'],
    ['is another name, too, which has', 'how many with Braces', 'how many with $patient_1'],
  ])('%s', (_case, question, expected) => {
    expect(ask(question).text).toBe(expected);
  });

  test('is bound to the values that it is a form or a name of, and in the plural to the second alone', () => {
    const bound = (question: string) =>
      ask(question).values.flatMap(({ spellings }) => spellings.map(({ value }) => value));
    expect(bound('which splints')).toEqual(['splint']);
    expect(bound('which brace')).toEqual(['splint', 'bandage']);
    expect(bound('how many with Braces')).toEqual(['bandage']);
  });

  test('leaves where policy calls the value public', () => {
    const policy = { ...allSensitive(), properties: { 'Patient.aid': 'public' as const } };
    expect(ask('how many splints', policy).text).toBe('how many splints');
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
