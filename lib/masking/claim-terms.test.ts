import { describe, expect, test } from 'vitest';

import { seededRandom } from '@/lib/base/seeded-random';
import { NO_ALIASES } from '@/lib/schema/aliases';
import type { GraphSchema, PropertySchema } from '@/lib/schema/graph-schema';

import { buildValueIndex } from './build-value-index';
import { mask, type MaskRequest } from './mask';
import { allSensitive, type MaskingPolicy } from './policy';
import { stem } from './stem';
import { compileVocabulary, type Synonym } from './vocabulary';

describe('the asker’s words for parts of the schema', () => {
  test.each([
    ['are left', {}, 'which films did $person_1 direct', 'which films did $person_1 direct'],
    [
      'are replaced',
      { reformulation: 'replace' },
      'which films did Ada Quill direct',
      'which Movie did $person_1 DIRECTED',
    ],
    [
      'are followed by the name',
      { reformulation: 'annotate' },
      'which films did Ada Quill direct?',
      'which films (Movie) did $person_1 direct (DIRECTED)?',
    ],
    [
      'of several words',
      { reformulation: 'replace' },
      'which motion pictures were directed by Ada Quill',
      'which Movie were DIRECTED by $person_1',
    ],
    [
      'that name several things are left',
      { reformulation: 'replace' },
      'which works does Ada Quill have',
      'which works does $person_1 have',
    ],
    [
      'that are the name already are left',
      { reformulation: 'replace' },
      'which Movie is by Ada Quill',
      'which Movie is by $person_1',
    ],
    [
      'and small words are left',
      { reformulation: 'replace' },
      'who is Ada Quill',
      'who is $person_1',
    ],
    [
      'with other signs between them are left',
      { reformulation: 'replace' },
      'motion, picture of Ada Quill',
      'motion, picture of $person_1',
    ],
    [
      'of general English are left',
      { reformulation: 'replace' },
      'which footage is by Ada Quill',
      'which footage is by $person_1',
    ],
  ] satisfies readonly [string, Partial<MaskingPolicy>, string, string][])(
    '%s',
    (_case, policy, question, expected) => {
      expect(masked(question.replace('$person_1', 'Ada Quill'), policy).text).toBe(expected);
    },
  );

  test('a replaced word does not leave, one with a name behind it does', () => {
    const replaced = masked('which films are there', { reformulation: 'replace' });
    const annotated = masked('which films are there', { reformulation: 'annotate' });
    expect(replaced.clearWords).not.toContain('films');
    expect(annotated.clearWords).toContain('films');
    expect(replaced.pieces.find(({ kind }) => kind === 'term')).toEqual({
      kind: 'term',
      text: 'Movie',
      span: { start: 6, end: 11 },
      name: 'Movie',
      way: 'replace',
    });
  });

  test('a word that is the name already is no piece of its own', () => {
    const { pieces, clearWords } = masked('which Movie is it', { reformulation: 'replace' });
    expect(pieces.map(({ kind }) => kind)).not.toContain('term');
    expect(clearWords).toContain('Movie');
  });

  test.each([
    ['behind a comma', 'Ada Quill, films', '$person_1, Movie'],
    ['behind a dollar', 'which $films are there', 'which $Movie are there'],
    ['before a joining sign', 'which films_are there', 'which Movie_are there'],
    ['against a bracket', 'which film[Ada Quill]', 'which Movie$person_1'],
  ])('%s they are replaced, too', (_case, question, expected) => {
    expect(masked(question, { reformulation: 'replace' }).text).toBe(expected);
  });

  test.each([
    ['all of it', 6, 11, 'which films are there'],
    ['its beginning', 6, 10, 'which Movie are there'],
    ['its end', 7, 11, 'which Movie are there'],
  ])('a lifted one stays as it was typed: %s', (_case, start, end, expected) => {
    const lifted = [{ start, end, by: 'somebody' }];
    const { text } = masked('which films are there', { reformulation: 'replace' }, { lifted });
    expect(text).toBe(expected);
  });
});

describe('names that must not leave (D4)', () => {
  const aliases = {
    ...NO_ALIASES,
    labels: { MergerWithAcme: 'Label_7' },
    relationshipTypes: { DIRECTED: 'REL_2' },
    properties: { 'MergerWithAcme.codeword': 'Property_3' },
  };

  test.each([
    ['the whole name', 'list every merger with Acme', 'list every Label_7'],
    ['in the plural', 'how many mergers with acme are there', 'how many Label_7 are there'],
    ['joined', 'how many mergerwithacme are there', 'how many Label_7 are there'],
    ['joined in the plural', 'how many mergerswithacme', 'how many $unknown_1'],
    ['inside another word', 'which acmeish things', 'which $unknown_1 things'],
    ['a part of it', 'what of acme, then', 'what of $unknown_1, then'],
    ['what people call it', 'which takeover is the largest', 'which Label_7 is the largest'],
    ['a relationship', 'who directed the takeover', 'who REL_2 the Label_7'],
    ['a property', 'which codewords are there', 'which Property_3 are there'],
    ['what a dictionary calls it', 'who manages it', 'who REL_2 it'],
    ['a small word of it', 'what is with Ada Quill', 'what is with $person_1'],
    ['a part of it before a value', 'is acme like Ada Quill', 'is $unknown_1 like $person_1'],
    ['a part of it inside a value', 'is Acme Zorvex here', 'is $person_1 here'],
  ])('%s', (_case, question, expected) => {
    for (const reformulation of ['off', 'annotate', 'replace'] as const) {
      const { text } = masked(question, { aliases, reformulation }, {}, ['Acme Zorvex']);
      expect(text).toBe(expected);
      expect(text.toLowerCase()).not.toContain('acme');
    }
  });

  test('a part of it is nothing that the graph knows', () => {
    const { values } = masked('what of acme, then', { aliases });
    expect(values).toMatchObject([{ source: 'unknown', text: 'acme', types: [] }]);
  });

  test('nobody lifts one', () => {
    const lifted = [{ start: 0, end: 100, by: 'somebody' }];
    expect(masked('list every takeover', { aliases }, { lifted }).text).toBe('list every Label_7');
  });

  test('a placeholder is named by the alias', () => {
    expect(masked('what is Blue Heron', { aliases }).text).toBe('what is $label_7_1');
    expect(masked('what is Blue Heron', { untyped: ['MergerWithAcme.codeword'] }).text).toBe(
      'what is $value_1',
    );
  });

  test.each([1, 2, 3])('whatever is asked, no word of it is left (seed %i)', (seed) => {
    const random = seededRandom(seed);
    const vocabulary = vocabularyWith({ aliases });
    const words =
      'who is directed the merger with acme takeover of Ada Quill codeword Blue Heron and'.split(
        ' ',
      );
    for (let round = 0; round < 200; round += 1) {
      const length = 1 + Math.floor(random() * 12);
      const question = Array.from(
        { length },
        () => words[Math.floor(random() * words.length)] ?? 'who',
      ).join(' ');
      const { text } = masked(question, { aliases }, { vocabulary });
      expect(text).not.toMatch(/merger|acme|takeover|codeword|directed/i);
    }
  });
});

describe('a property that is always masked', () => {
  test('is masked in ordinary words too', () => {
    const question = 'which films are there';
    expect(masked(question, {}, {}, ['films']).text).toBe(question);
    expect(masked(question, { alwaysMask: ['Person.name'] }, {}, ['films']).text).toBe(
      'which $person_1 are there',
    );
  });
});

const INDEX = indexWith([]);

const GENERAL: readonly Synonym[] = [
  { words: 'footage', target: { kind: 'label', label: 'Movie' }, isGeneral: true },
  { words: 'manage', target: { kind: 'relationship', type: 'DIRECTED' }, isGeneral: true },
];
const EXPERT: readonly Synonym[] = [
  { words: 'film', target: { kind: 'label', label: 'Movie' } },
  { words: 'motion picture', target: { kind: 'label', label: 'Movie' } },
  { words: 'who', target: { kind: 'label', label: 'Person' } },
  { words: 'work', target: { kind: 'label', label: 'Movie' } },
  { words: 'work', target: { kind: 'property', property: 'Person.name' } },
  { words: 'takeover', target: { kind: 'label', label: 'MergerWithAcme' } },
];

function masked(
  question: string,
  policy: Partial<MaskingPolicy>,
  more: Partial<MaskRequest> = {},
  names: readonly string[] = [],
) {
  return mask({
    question,
    policy: { ...allSensitive(), ...policy },
    index: names.length > 0 ? indexWith(names) : INDEX,
    vocabulary: more.vocabulary ?? vocabularyWith(policy),
    ...more,
  });
}

function vocabularyWith({ aliases = NO_ALIASES }: Partial<MaskingPolicy>) {
  return compileVocabulary({ schema: SCHEMA, synonyms: [...EXPERT, ...GENERAL], aliases });
}

function indexWith(names: readonly string[]) {
  return buildValueIndex(
    [
      stored('Person', 'name', 'Ada Quill'),
      stored('MergerWithAcme', 'codeword', 'Blue Heron'),
      ...names.map((name) => stored('Person', 'name', name)),
    ],
    { seed: 7 },
  );
}

function stored(ownerName: string, property: string, value: string) {
  return { property: { owner: 'node' as const, ownerName, property }, value, listed: false };
}

function text(name: string): PropertySchema {
  return { name, types: ['STRING'], list: false, filled: 3, distinct: 3 };
}

const SCHEMA: GraphSchema = {
  labels: [
    { name: 'Movie', count: 3, properties: [] },
    { name: 'Person', count: 3, properties: [text('name')] },
    { name: 'MergerWithAcme', count: 3, properties: [text('codeword')] },
  ],
  relationshipTypes: [
    {
      name: 'DIRECTED',
      count: 3,
      endpoints: [{ from: 'Person', to: 'Movie', count: 3 }],
      properties: [],
    },
  ],
  nodeCount: 9,
  relationshipCount: 3,
  sampled: false,
  refusedNames: 0,
};

describe('a name of the schema that is written without umlauts', () => {
  const properties = ['ladeflaeche_qm', 'poet'].map((name) => ({
    ...{ name, types: ['STRING'] as const, list: false, filled: 5, distinct: 5 },
  }));
  const schema: GraphSchema = {
    labels: [{ name: 'Boot', count: 5, properties }],
    relationshipTypes: [],
    ...{ nodeCount: 5, relationshipCount: 0, sampled: false, refusedNames: 0 },
  };
  const { terms } = compileVocabulary({ schema, ordinaryWords: { en: new Set(['poet']) } });

  test.each([
    ['ladeflaeche', true],
    ['ladeflache', true],
    ['poet', true],
    ['pot', false],
  ])('is known as %s: %s', (word, isKnown) => {
    expect(terms.has(stem(word))).toBe(isKnown);
  });
});
