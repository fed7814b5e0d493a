import { describe, expect, test } from 'vitest';

import { ask, indexOf } from './__fixtures__/small-graph';
import { wordsOf } from './language';

describe('ordinary words that are values', () => {
  test.each([
    ['with a capital inside', 'Up There was directed by whom', '$movie_1 was directed by whom'],
    ['before its verb', 'Up there was a movie', '$movie_1 was a movie'],
    ['one word before its verb', 'Up was a movie', '$movie_1 was a movie'],
    ['what begins and is small', 'up was a movie', 'up was a movie'],
    ['two schema words that begin', 'The movie is what', 'The movie is what'],
    ['with a capital inside a sentence', 'who directed Up', 'who directed $movie_1'],
    ['what is asked about', 'which movie is it', 'which movie is it'],
    ['behind a property', 'who released up', 'who released up'],
    ['a name that is asked about', 'which Solaris is it', 'which $movie_1 is it'],
    ['the same written small', 'which solaris is it', 'which solaris is it'],
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
    ['with another name', 'who directed up, like Solaris', 'who directed up, like $movie_1'],
    ['what nobody asks for', 'who made solaris is it', 'who made $movie_1 is it'],
    ['at the beginning, small', 'up there was a movie', 'up there was a movie'],
    ['that float at the end', 'which actors starred together', 'which actors starred together'],
    ['after “about”', 'movies about movie', 'movies about $movie_1'],
    ['behind an article after “about”', 'questions about the movie', 'questions about the movie'],
    ['after a property that holds them', 'who made the title movie', 'who made the title $movie_1'],
    [
      'after such a property, before a verb',
      'movies with the title movie have whom',
      'movies with the title $movie_1 have whom',
    ],
    [
      'after such a property, before more of a name',
      'the title movie here',
      'the title movie here',
    ],
    ['after no property, before a verb', 'who up and is', 'who up and is'],
    ['at the end of a question of more', 'which title up is it', 'which title $movie_1 is it'],
    ['after a label in -ss', 'the class up', 'the class $movie_1'],
    ['after labels', 'the classes up', 'the classes up'],
    [
      'as the object of a subject’s question',
      'which actor directed up',
      'which actor directed $movie_1',
    ],
    ['as the object of a second verb', 'what is directed up', 'what is directed up'],
    ['behind a small word of a relationship', 'who in up', 'who in up'],
    [
      'behind two words and who did it',
      'of movies who directed up',
      'of movies who directed $movie_1',
    ],
    [
      'behind three words and who did it',
      'and of movies who directed up',
      'and of movies who directed up',
    ],
    [
      'after a verb that looks like a label',
      'which movie has acting up',
      'which movie has acting up',
    ],
  ])('%s', (_case, question, expected) => {
    expect(ask(question).text).toBe(expected);
  });
});

describe('small words that are titles, too', () => {
  const titles = `I|it|her|up|all|most|may|then|time|children|human group|great time|the time|now and then|now up|who are you|
movie director|movie director time|a movie director|her own|Solo|Kwan Zed`;
  const index = indexOf({
    'Movie.title': titles.split(/\s*\|\s*/u),
    'Genre.tag': ['film', 'human'],
  });

  test.each([
    ['what is asked for', 'which children are movies', 'which children are movies'],
    ['whose it is', 'whose children are movies', 'whose children are movies'],
    ['how many there are', 'how many most are there', 'how many most are there'],
    ['behind no question word', 'who directed it most are', 'who directed it most are'],
    ['with a capital that nobody needs', 'which All are movies', 'which $movie_1 are movies'],
    ['two of them as the object', 'who directed her own', 'who directed $movie_1'],
    ['two with a capital', 'is Her own like Solo', 'is $movie_1 like $movie_2'],
    [
      'two with a capital behind an article',
      'is the Great time like Solo',
      'is the $movie_1 like $movie_2',
    ],
    ['two without', 'is her own like Solo', 'is her own like $movie_1'],
    ['two that say something', 'has Zorbin great time', 'has $unknown_1 $movie_1'],
    ['three closed words', 'has Zorbin now and then', 'has $unknown_1 $movie_1'],
    ['three that ask', 'has Zorbin who are you', 'has $unknown_1 who are you'],
    ['three schema words', 'has Zorbin a movie director', 'has $unknown_1 a movie director'],
    [
      'three of which one is no schema word',
      'has Zorbin movie director time',
      'has $unknown_1 $movie_1',
    ],
    ['schema words', 'which movie director is it', 'which movie director is it'],
    ['an object', 'who directed all', 'who directed $movie_1'],
    ['the object of what premiered', 'who premiered it', 'who premiered $movie_1'],
    ['the object of an asking word', 'who seen it', 'who seen $movie_1'],
    ['the object of an unknown word', 'which house zorbed it', 'which house zorbed it'],
    ['the object of what is no verb', 'who zorbed it', 'who zorbed it'],
    ['the object of an auxiliary', 'who was it', 'who was it'],
    ['an object behind “has”', 'who has directed it', 'who has directed it'],
    ['the object of what is no schema word', 'which house directed it', 'which house directed it'],
    [
      'an object of what is not at the end',
      'who directed it and Solo',
      'who directed it and $movie_1',
    ],
    ['floating after a label', 'the movie then', 'the movie then'],
    ['floating before another after a label', 'the movie now up', 'the movie $movie_1'],
    ['small after “about”', 'movies about it', 'movies about it'],
    ['after a label, before a comma', 'the movie it, was good', 'the movie $movie_1, was good'],
    ['after labels', 'the movies it', 'the movies it'],
    ['after a label, and no small word', 'the movie time', 'the movie time'],
    ['after a property of theirs', 'the title time', 'the title $movie_1'],
    ['after a property of others', 'the code time', 'the code time'],
    ['after “by”', 'movies by children', 'movies by $movie_1'],
    ['after “in”', 'movies in children', 'movies in children'],
    ['inside of the sentence', 'which movie has Children', 'which movie has $movie_1'],
    ['after an article', 'which movie has the Children', 'which movie has the Children'],
    ['after “which”', 'which movie which Children', 'which movie which Children'],
    ['after “many”', 'which movie do many Children act in', 'which movie do many Children act in'],
    [
      'after a number',
      'which movie was called 5 Children',
      'which movie was called $number_1 Children',
    ],
    ['after “of”', 'a movie of Children act', 'a movie of Children act'],
    ['after “and”', 'a movie and Children act', 'a movie and Children act'],
    ['after “or”', 'a movie or Children act', 'a movie or Children act'],
    ['after “both”', 'which movie has both Children act', 'which movie has both Children act'],
    ['after “with”', 'a movie with Children act', 'a movie with Children act'],
    ['after “has”', 'a movie has Children act', 'a movie has $movie_1 act'],
    [
      'closed words after an article',
      'the movie has the All act',
      'the movie has the $movie_1 act',
    ],
    [
      'at the beginning of a further sentence',
      'which movie. Children act',
      'which movie. Children act',
    ],
    ['“I”', 'which movie was I in', 'which movie was I in'],
    ['in title case', 'Which Movie Has Children', 'Which Movie Has Children'],
  ])('%s', (_case, question, expected) => {
    expect(ask(question, { index }).text).toBe(expected);
  });

  const grammar = wordsOf('en');
  const pronouns =
    `i you he she it we they there here one none nobody anyone anybody someone if and or but both
many others`.split(/\s+/u);
  test.each([
    ['pronouns and conjunctions', pronouns],
    ['question words', [...grammar.questions]],
    ['auxiliaries', [...grammar.auxiliaries]],
    ['determiners', [...grammar.determiners]],
  ])('%s begin a question and are no names there', (_case, words) => {
    const named = indexOf({ 'Movie.title': words });
    const masked = words.filter((word) => {
      const question = `${word[0]?.toUpperCase()}${word.slice(1)} was a movie`;
      return ask(question, { index: named }).values.length > 0;
    });
    expect(masked).toEqual([]);
  });

  test.each(['Then', 'By', 'Like', 'Up', 'Most'])('%s before a verb is a name', (word) => {
    const question = `${word} was a movie`;
    expect(ask(question, { index: indexOf({ 'Movie.title': [word] }) }).text).toBe(
      '$movie_1 was a movie',
    );
  });
});
