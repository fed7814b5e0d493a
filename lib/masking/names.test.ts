import { describe, expect, test } from 'vitest';

import { ask, indexOf, longName, SCHEMA, VOCABULARY } from './__fixtures__/small-graph';
import { claimTerms } from './claim-terms';
import { fold } from './fold';
import { hashBase } from './hash-base';
import { buildOverlay } from './overlay';
import { allSensitive } from './policy';
import { readQuestion } from './reading';
import { Scan } from './scan';
import { foldKey, tokenize } from './token';
import { compileVocabulary } from './vocabulary';

describe('a word in the plural', () => {
  const index = indexOf({ 'Movie.title': ['Solo', 'Ship', 'Ships', 'Falcon Nine Group'] });

  test.each([
    ['with a capital', 'which movie has Solos', 'which movie has $movie_1', ['Solo']],
    ['without', 'which movie has solos', 'which movie has solos', []],
    [
      'of several',
      'which movie has falcon nine groups',
      'which movie has $movie_1',
      ['Falcon Nine Group'],
    ],
    ['that is a value itself', 'which movie has Ships', 'which movie has $movie_1', ['Ships']],
    [
      'that is a value itself, small',
      'which movie has ships',
      'which movie has $movie_1',
      ['Ships'],
    ],
    ['of what is a value, too', 'which movie has Ship', 'which movie has $movie_1', ['Ship']],
  ])('%s', (_case, question, text, spellings) => {
    const masked = ask(question, { index });
    expect(masked.text).toBe(text);
    expect(masked.values.flatMap((one) => one.spellings.map(({ value }) => value))).toEqual(
      spellings,
    );
  });
});

test('of what a thread has shown nothing leaves but small words, where a hand parts it', () => {
  const overlay = buildOverlay([{ text: 'zorbin xylo up quell', kind: 'string', types: [] }], 3);
  expect(ask('who made [zorbin] xylo up quell', { overlay }).text).toBe(
    'who made $unknown_1 $unknown_2 up $unknown_3',
  );
});

test('what a thread has shown has the properties that the graph knows of it', () => {
  const overlay = buildOverlay([{ text: 'Solaris', kind: 'string', types: [] }], 3);
  expect(ask('who made Solaris', { overlay }).values).toMatchObject([
    { name: 'movie_1', types: ['Movie.title'], spellings: [{ type: 'Movie.title' }] },
  ]);
});

test('what a thread has shown is sensitive, whatever policy says of properties', () => {
  const policy = { ...allSensitive(), default: 'public' } as const;
  const overlay = buildOverlay([{ text: 'quiet harbor', kind: 'string', types: [] }], 3);
  const question = 'is quiet harbor like Solaris';
  expect(ask(question, { policy }).text).toBe(question);
  expect(ask(question, { policy, overlay }).text).toBe('is $value_1 like Solaris');
});

test.each([
  ['stored as a number', { 'Movie.title': ['Solo', 'Kwan Zed', 300] }, '$number_1'],
  ['among numbers that are stored as text', { 'Movie.title': ['299', '300', '301'] }, '$number_1'],
  ['among names', { 'Movie.title': ['Solo', 'Kwan Zed', '300'] }, '$movie_1'],
])('a number is a name where it is one of the names: %s', (_case, values, expected) => {
  expect(ask('who directed 300', { index: indexOf(values) }).text).toBe(`who directed ${expected}`);
});

test.each([
  ['that is no number before', '1984 Solo', '$number_1 $value_1'],
  ['that a number begins', '300 Quill', '$movie_1'],
])('a name %s', (_case, question, expected) => {
  const index = indexOf({ 'Movie.title': ['300 Quill', 'Solo'], 'Actor.name': ['Solo'] });
  expect(ask(`who made ${question}`, { index }).text).toBe(`who made ${expected}`);
});

test.each([[['Falcon Nine!', 'FalconNine']], [['FalconNine', 'Falcon Nine!']]])(
  'a sign that belongs to one of two values goes with both: %j',
  (titles) => {
    const index = indexOf({ 'Movie.title': titles });
    const { text, values } = ask('who made Falcon Nine! now', { index });
    expect(text).toBe('who made $movie_1 now');
    expect(values[0]?.spellings.map(({ value }) => value).toSorted()).toEqual(titles.toSorted());
  },
);

test.each([
  [{ 'Movie.title': ['FalconNine'], 'Actor.name': ['Falcon Nine'] }],
  [{ 'Actor.name': ['Falcon Nine'], 'Movie.title': ['FalconNine'] }],
  [{ 'Movie.title': ['Falcon Nine'], 'Actor.name': ['FalconNine'] }],
])('of values that are spelt alike none leaves where one is sensitive: %j', (values) => {
  const policy = { ...allSensitive(), properties: { 'Movie.title': 'public' } } as const;
  for (const question of ['is falconnine good', 'is falcon nine good', 'is FalconNine good'])
    expect(ask(question, { index: indexOf(values), policy }).text).toBe('is $value_1 good');
});

test('every spelling of a value is public where its property is', () => {
  const index = indexOf({ 'Movie.title': ['Straße', 'Strasse'], 'Actor.name': ['Quill'] });
  const policy = { ...allSensitive(), properties: { 'Movie.title': 'public' } } as const;
  expect(ask('is STRASSE by Quill', { index, policy }).text).toBe('is STRASSE by $actor_1');
});

test('a long name beyond ASCII is no plural of itself', () => {
  const index = indexOf({ 'Movie.title': [`é${longName(17)}`] });
  expect(ask(`see é${longName(16)} now`, { index }).text).toBe('see $movie_1 now');
  expect(ask(`see é${longName(16)}s now`, { index }).values).toEqual(
    ask(`see é${longName(16)}s now`, { index: indexOf({}) }).values,
  );
});

test('a word of a name that must not leave stays where it is of one that may', () => {
  const label = { count: 1, properties: [] };
  const schema = {
    ...SCHEMA,
    labels: [
      { ...label, name: 'SecretHarbour' },
      { ...label, name: 'HarbourClub' },
    ],
  };
  const aliases = { labels: { SecretHarbour: 'Label_1' }, relationshipTypes: {}, properties: {} };
  const policy = { ...allSensitive(), aliases };
  const vocabulary = compileVocabulary({ schema, aliases });
  expect(ask('which harbour is it', { vocabulary, policy }).text).toBe('which harbour is it');
  expect(ask('which secret is it', { vocabulary, policy }).text).toBe('which $unknown_1 is it');
});

test('a short word of a name that must not leave is looked for in no other word', () => {
  const labels = [{ name: 'SeaSecret', count: 1, properties: [] }];
  const aliases = { labels: { SeaSecret: 'Label_1' }, relationshipTypes: {}, properties: {} };
  const schema = { ...SCHEMA, labels };
  const ordinaryWords = { en: new Set(['secretary']) };
  const vocabulary = compileVocabulary({ schema, aliases, ordinaryWords });
  const asked = (question: string): string =>
    ask(question, { vocabulary, policy: { ...allSensitive(), aliases } }).text;
  expect(asked('which season is it')).toBe('which season is it');
  expect(asked('which secretary is it')).toBe('which secretary is it');
  expect(asked('which secretly is it')).toBe('which $unknown_1 is it');
});

test('words that are the names of several parts are sent as the label', () => {
  const labels = [
    {
      name: 'Ship',
      count: 1,
      properties: [
        { name: 'harbour', types: ['STRING' as const], list: false, filled: 1, distinct: 1 },
      ],
    },
    { name: 'Harbour', count: 1, properties: [] },
  ];
  const aliases = {
    labels: { Harbour: 'Label_1' },
    relationshipTypes: {},
    properties: { 'Ship.harbour': 'Property_1' },
  };
  for (const properties of [aliases.properties, {}]) {
    const given = { ...aliases, properties };
    const vocabulary = compileVocabulary({ schema: { ...SCHEMA, labels }, aliases: given });
    const policy = { ...allSensitive(), aliases: given };
    expect(ask('which harbour is it', { vocabulary, policy }).text).toBe('which Label_1 is it');
  }
});

test('an alias alone changes no other word, and gives way to a longer name that may leave', () => {
  const label = { count: 1, properties: [] };
  const labels = [
    { ...label, name: 'Harbour' },
    { ...label, name: 'HarbourClub' },
    { ...label, name: 'Ship' },
  ];
  const aliases = { labels: { Harbour: 'Label_1' }, relationshipTypes: {}, properties: {} };
  const vocabulary = compileVocabulary({ schema: { ...SCHEMA, labels }, aliases });
  const asked = (question: string): string =>
    ask(question, { vocabulary, policy: { ...allSensitive(), aliases } }).text;
  expect(asked('which ships are in a harbour')).toBe('which ships are in a Label_1');
  expect(asked('which harbour club is it')).toBe('which harbour club is it');
  expect(asked('which harbours-club is it')).toBe('which harbours-club is it');
  expect(asked('which harbours, club, is it')).toBe('which Label_1, club, is it');
});

test('schema words are not looked for where nothing is done about them', () => {
  const claims: readonly never[] = [];
  const reading = readQuestion({ question: 'which films', vocabulary: VOCABULARY });
  expect(claimTerms({ reading, vocabulary: VOCABULARY, policy: allSensitive(), claims })).toEqual({
    terms: [],
    claims,
  });
});

test('a sign that folds to many letters is read whole, however often it comes', () => {
  const text = `${'ﷺ'.repeat(60)} ${'ﷺ'.repeat(60)}`;
  const scan = new Scan().read(text, hashBase(3));
  const words = Array.from({ length: scan.count }, (_, at) => scan.text(at));
  expect(words.join(' ')).toBe(foldKey(tokenize(fold(text))));
});
