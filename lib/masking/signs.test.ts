import { describe, expect, test } from 'vitest';

import { ask, indexOf } from './__fixtures__/small-graph';
import { buildOverlay } from './overlay';

const index = indexOf({
  'Movie.code': ['Quor+', 'Quor-', 'Vex', 'Vex++', 'Vex#', 'Lone!', 'Dux+ ', 'Dux-', ' .Fenn'],
  'Actor.name': ['Quor Lane'],
});

/** What each placeholder of a question stands for. */
function meant(question: string): readonly (readonly string[])[] {
  return ask(question, { index }).values.map(({ spellings }) =>
    spellings.map(({ value }) => value),
  );
}

describe('values that only their signs tell apart', () => {
  test.each<[string, string, string, readonly string[]]>([
    ['a minus', 'movies with code Quor-', 'movies with code $movie_1', ['Quor-']],
    ['a plus', 'movies with code Quor+', 'movies with code $movie_1', ['Quor+']],
    ['a minus before a comma', 'code Quor-, please', 'code $movie_1, please', ['Quor-']],
    ['two', 'movies with code Vex++', 'movies with code $movie_1', ['Vex++']],
    ['a hash', 'movies with code Vex#', 'movies with code $movie_1', ['Vex#']],
    ['a plus before a stored space', 'code Dux+', 'code $movie_1', ['Dux+ ']],
    ['a dot behind a stored space', 'code .Fenn', 'code $movie_1', [' .Fenn']],
    ['none where one has none', 'movies with code Vex?', 'movies with code $movie_1?', ['Vex']],
    [
      'none where all have some',
      'movies with code Quor?',
      'movies with code $movie_1?',
      ['Quor+', 'Quor-'],
    ],
    ['others', 'movies with code Lone', 'movies with code $movie_1', ['Lone!']],
  ])('are meant as they are typed: %s', (_case, question, text, spellings) => {
    expect(ask(question, { index }).text).toBe(text);
    expect(meant(question)).toEqual([spellings]);
  });

  test('are meant so, too, where the thread has shown the other', () => {
    const overlay = buildOverlay([{ text: 'Vex-', kind: 'string', types: ['Movie.code'] }], 3);
    const stands = (question: string) =>
      ask(question, { index, overlay }).values.map(({ spellings }) =>
        spellings.map(({ value }) => value),
      );
    expect(stands('code Vex++')).toEqual([['Vex++']]);
    expect(stands('code Vex-')).toEqual([['Vex-']]);
  });

  test('are two things in one question', () => {
    const masked = ask('codes Quor+ and Quor- and Quor+', { index });
    expect(masked.text).toBe('codes $movie_1 and $movie_2 and $movie_1');
    expect(meant('codes Quor+ and Quor-')).toEqual([['Quor+'], ['Quor-']]);
  });

  test('and in the questions after it', () => {
    const thread = ask('code Quor+', { index }).values;
    expect(ask('code Quor-', { index, thread }).text).toBe('code $movie_2');
    expect(ask('code Quor+', { index, thread }).text).toBe('code $movie_1');
  });
});
