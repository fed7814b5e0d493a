import { describe, expect, test } from 'vitest';

import { ask } from './__fixtures__/small-graph';

describe('ordinary words that are values', () => {
  test.each([
    ['with a capital inside', 'Up There was directed by whom', '$movie_1 was directed by whom'],
    ['before its verb', 'Up there was a movie', '$movie_1 was a movie'],
    ['at the beginning, small', 'up there was a movie', 'up there was a movie'],
    ['that float at the end', 'which actors starred together', 'which actors starred together'],
    ['after “about”', 'movies about movie', 'movies about $movie_1'],
    ['behind an article after “about”', 'questions about the movie', 'questions about the movie'],
    ['after a property that holds them', 'who made the title movie', 'who made the title $movie_1'],
    ['after a label in -ss', 'the class up', 'the class $movie_1'],
    ['after labels', 'the classes up', 'the classes up'],
    [
      'as the object of a subject’s question',
      'which actor directed up',
      'which actor directed $movie_1',
    ],
    ['as the object of a second verb', 'what is directed up', 'what is directed up'],
  ])('%s', (_case, question, expected) => {
    expect(ask(question).text).toBe(expected);
  });
});
