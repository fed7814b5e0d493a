import { describe, expect, test } from 'vitest';

import { ask } from './__fixtures__/small-graph';

describe('ordinary words that are values', () => {
  test.each([
    ['with a capital inside', 'Up There was directed by whom', '$movie_1 was directed by whom'],
    ['before its verb', 'Up there was a movie', '$movie_1 was a movie'],
    ['one word before its verb', 'Up was a movie', '$movie_1 was a movie'],
    ['what begins and is small', 'up was a movie', 'up was a movie'],
    ['with a capital inside a sentence', 'who directed Up', 'who directed $movie_1'],
    ['what is asked about', 'which movie is it', 'which movie is it'],
    ['how many are asked about', 'how many movie are there', 'how many movie are there'],
    ['before a clause that goes on', 'the movie up there in it', 'the movie up there in it'],
    ['what one is called', 'the movie called up', 'the movie called $movie_1'],
    ['in quotes', 'the movie "up" is', 'the movie "$movie_1" is'],
    ['in brackets', 'the movie [up] is', 'the movie $movie_1 is'],
    ['as the object of who did it', 'who directed up', 'who directed $movie_1'],
    ['behind two words of who did it', 'which movie directed up', 'which movie directed $movie_1'],
    [
      'far from who did it',
      'who of all the actors directed up',
      'who of all the actors directed up',
    ],
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
