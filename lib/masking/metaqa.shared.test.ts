import { existsSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';

import { beforeAll, describe, expect, test } from 'vitest';

import type { GraphSchema, LabelSchema, PropertySchema } from '@/lib/schema/graph-schema';

import { createValueIndexBuilder } from './build-value-index';
import { fold } from './fold';
import { mask } from './mask';
import type { MaskedValue, Masking } from './masking';
import { allSensitive } from './policy';
import { foldKey, tokenize } from './token';
import type { ValueIndex } from './value-index';
import { compileVocabulary } from './vocabulary';

const FOLDER = '../shared/data/metaqa';

const RELATIONS: Readonly<Record<string, { readonly label: string; readonly property: string }>> = {
  directed_by: { label: 'Director', property: 'name' },
  written_by: { label: 'Writer', property: 'name' },
  starred_actors: { label: 'Actor', property: 'name' },
  has_genre: { label: 'Genre', property: 'name' },
  in_language: { label: 'Language', property: 'name' },
  release_year: { label: 'Movie', property: 'release_year' },
  has_tags: { label: 'Movie', property: 'has_tags' },
  has_imdb_rating: { label: 'Movie', property: 'has_imdb_rating' },
  has_imdb_votes: { label: 'Movie', property: 'has_imdb_votes' },
};

if (existsSync(`${FOLDER}/kb.tsv.gz`)) {
  describe('mask over a graph of 40,000 names', () => {
    interface Question {
      readonly question: string;
      readonly topic: string;
      /** `writer_to_movie_to_actor`: what the topic is, and what is asked for. */
      readonly relations: string;
    }
    let index: ValueIndex;
    let questions: readonly Question[];
    let seconds = 0;

    beforeAll(() => {
      const facts = gunzipSync(readFileSync(`${FOLDER}/kb.tsv.gz`))
        .toString('utf8')
        .split('\n')
        .filter(Boolean);
      const start = performance.now();
      const builder = createValueIndexBuilder({ seed: 0x5eed });
      for (const fact of facts) {
        const [subject = '', relation = '', object = ''] = fact.split('\t');
        const target = RELATIONS[relation];
        builder.addText({ kind: 'string', text: subject }, 'Movie.name');
        if (target)
          builder.addText({ kind: 'string', text: object }, `${target.label}.${target.property}`);
      }
      index = builder.build();
      seconds = (performance.now() - start) / 1000;
      questions = readFileSync(`${FOLDER}/questions-dev.jsonl`, 'utf8')
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line) as Question);
    });

    test('masks the topic of every question as one placeholder, and leaves nothing of it', () => {
      const wrong = questions.filter(
        ({ question, topic }) => !isHidden(masked(question), question, topic),
      );
      expect(wrong.length).toBe(0);
    });

    test.each([
      ['in lower case', (text: string) => text.toLowerCase()],
      ['in upper case', (text: string) => text.toUpperCase()],
    ])('%s, without any bracket, it masks the topic as well', (_case, write) => {
      const exposed = questions.filter(({ question, topic }) => {
        const start = question.indexOf(topic);
        const covering = masked(write(question)).pieces.filter(
          ({ span, text }) =>
            span.start < start + topic.length && span.end > start && /[\p{L}\p{N}]/u.test(text),
        );
        return covering.some(({ kind }) => kind !== 'placeholder');
      });
      const right = questions.filter(({ question, topic }) =>
        isHidden(masked(write(question)), write(question), write(topic)),
      );
      expect(exposed.map(({ topic }) => topic)).toEqual([]);
      expect(right.length / questions.length).toBeGreaterThanOrEqual(0.97);
    });

    test.each([
      ['as they are written', (text: string) => text],
      ['in lower case', (text: string) => text.toLowerCase()],
      ['in upper case', (text: string) => text.toUpperCase()],
    ])(
      '%s, the type of the topic is among the first two in 97 of 100 questions',
      (_case, write) => {
        const wrong = questions.filter(({ question, topic, relations }) => {
          const value = valueAt(masked(write(question)), question.indexOf(topic));
          const type = TYPES[relations.slice(0, relations.indexOf('_'))] ?? '';
          return !value?.types.slice(0, 2).includes(type);
        });
        expect(1 - wrong.length / questions.length).toBeGreaterThanOrEqual(0.97);
      },
    );

    test('leaves the words of the question that are no names', () => {
      const counts = new Map<string, number>();
      let all = 0;
      for (const { question, topic } of questions) {
        const at = question.indexOf(topic);
        const result = masked(question);
        for (const word of tokenize(fold(question))) {
          if (word.start < at + topic.length && word.end > at) continue;
          all += 1;
          const piece = result.pieces.find(
            ({ span }) => span.start <= word.start && span.end >= word.end,
          );
          if (piece?.kind === 'placeholder')
            counts.set(word.text, (counts.get(word.text) ?? 0) + 1);
        }
      }
      const wrong = [...counts.values()].reduce((sum, count) => sum + count, 0);
      expect(wrong / all).toBeLessThan(0.01);
    });

    test('builds in seconds and stays small', () => {
      expect(index.report.bytes / index.report.entries).toBeLessThan(80);
      expect(seconds).toBeLessThan(20);
    });

    function masked(question: string): Masking {
      return mask({ question, index, policy: allSensitive(), vocabulary });
    }
  });
}

/** Property that holds what a question of a kind is about. */
const TYPES: Readonly<Record<string, string>> = {
  movie: 'Movie.name',
  director: 'Director.name',
  writer: 'Writer.name',
  actor: 'Actor.name',
  tag: 'Movie.has_tags',
};

/** What the placeholder at a place of the question stands for. */
function valueAt({ pieces, values }: Masking, at: number): MaskedValue | undefined {
  const piece = pieces.find(({ span }) => span.start <= at && span.end > at);
  return values.find(({ name }) => piece?.kind === 'placeholder' && piece.name === name);
}

function isHidden(result: Masking, question: string, topic: string): boolean {
  const start = question.indexOf(topic);
  const covering = result.pieces.filter(
    ({ span }) => span.start < start + topic.length && span.end > start,
  );
  const [piece] = covering;
  if (covering.length !== 1 || piece?.kind !== 'placeholder') return false;
  const key = foldKey(tokenize(fold(topic)));
  const value = result.values.find(({ name }) => name === piece.name);
  return (
    value?.spellings.some((spelling) => foldKey(tokenize(fold(spelling.value))) === key) ?? false
  );
}

const vocabulary = compileVocabulary({
  schema: schema(),
  synonyms: [
    { words: 'film', target: { kind: 'label', label: 'Movie' } },
    { words: 'screenwriter', target: { kind: 'label', label: 'Writer' } },
    { words: 'star', target: { kind: 'label', label: 'Actor' } },
    { words: 'screenplay', target: { kind: 'relationship', type: 'WRITTEN_BY' } },
    { words: 'script', target: { kind: 'relationship', type: 'WRITTEN_BY' } },
  ],
});

function schema(): GraphSchema {
  const text = (name: string, list = false): PropertySchema => ({
    name,
    types: ['STRING'],
    list,
    filled: 100,
    distinct: list ? 10 : 100,
  });
  const label = (name: string, ...properties: PropertySchema[]): LabelSchema => ({
    name,
    count: 100,
    properties,
  });
  const type = (name: string, from: string, to: string) => ({
    name,
    count: 100,
    endpoints: [{ from, to, count: 100 }],
    properties: [],
  });
  return {
    labels: [
      label(
        'Movie',
        text('name'),
        text('release_year', true),
        text('has_tags', true),
        text('has_imdb_rating'),
        text('has_imdb_votes'),
      ),
      label('Director', text('name')),
      label('Writer', text('name')),
      label('Actor', text('name')),
      label('Genre', text('name')),
      label('Language', text('name')),
    ],
    relationshipTypes: [
      type('DIRECTED_BY', 'Movie', 'Director'),
      type('WRITTEN_BY', 'Movie', 'Writer'),
      type('STARRED_IN', 'Actor', 'Movie'),
      type('HAS_GENRE', 'Movie', 'Genre'),
      type('IN_LANGUAGE', 'Movie', 'Language'),
    ],
    nodeCount: 600,
    relationshipCount: 500,
    sampled: false,
    refusedNames: 0,
  };
}
