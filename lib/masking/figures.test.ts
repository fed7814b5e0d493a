import { describe, expect, test } from 'vitest';

import { ask, INDEX, VOCABULARY } from './__fixtures__/small-graph';
import { narrowTypes } from './narrow-types';
import { allSensitive } from './policy';
import { readQuestion } from './reading';

describe('a number leaves, is compared, or is a name, by its place', () => {
  test.each([
    ['the top of a list', 'the top 10 movies', 'the top 10 movies'],
    ['the top of a list of as many as a year', 'the top 1984 movies', 'the top 1984 movies'],
    ['a year after “top”', 'the top 1984 happy house', 'the top $number_1 happy house'],
    ['a page', 'show page 3', 'show page 3'],
    ['one out of many', 'show 3 out of 12', 'show $number_1 out of $number_2'],
    ['how many out of how many', 'nine out 12', 'nine out 12'],
    ['as many things as are asked for', 'show 5 things', 'show 5 things'],
    ['as many people', 'show 5 people', 'show 5 people'],
    ['as many others', 'show 5 others', 'show 5 others'],
    ['as many of a kind', 'show 5 different movies', 'show 5 different movies'],
    ['as many, far from what they are', 'show 5   results', 'show 5   results'],
    ['a measure of a thing', 'show 5, results', 'show $number_1, results'],
    ['a number or the next', 'the top 3 or 4 movies', 'the top 3 or 4 movies'],
    ['steps', 'movies within 2 hops', 'movies within 2 hops'],
    ['half a step', 'movies within 2.5 hops', 'movies within $number_1 hops'],
    ['a time that is over', 'movies of the last 2 years', 'movies of the last 2 years'],
    ['an ordinal', 'the 5th movie', 'the 5th movie'],
    ['a name behind “wrote”', 'who wrote 300', 'who wrote $movie_1'],
    ['a name behind “made”', 'who made 300', 'who made $movie_1'],
    ['a name behind “produced”', 'who produced 300', 'who produced $movie_1'],
    ['a number of four digits that is no year', 'who made 1234567', 'who made $movie_1'],
    ['no page', 'show page 2.5', 'show page $number_1'],
    ['a name that begins', '1984, who directed it?', '$value_1, who directed it?'],
    ['a name before its verb', '1984 was directed by whom', '$value_1 was directed by whom'],
    ['a number alone', '1984', '$number_1'],
    ['a year before a noun', '1984 movies', '$number_1 movies'],
    ['a number before a noun', '12 movies', '12 movies'],
    ['what a property is', 'movies released 1984', 'movies released $number_1'],
    ['a name after a noun', 'who directed the movie 1984', 'who directed the movie $movie_1'],
    ['a name after “called”', 'the movie called 1984', 'the movie called $movie_1'],
    ['a name after a verb', 'who directed 1984', 'who directed $movie_1'],
    ['a preposition that begins', 'of 1984 what is known', 'of $number_1 what is known'],
    ['a name that is no year', 'the director of 300', 'the director of $movie_1'],
    ['a name of which something is told', 'the director of 1984', 'the director of $value_1'],
    ['a year in which', 'the director in 1984', 'the director in $number_1'],
    ['the owner of years', 'the movies of 1984', 'the movies of $number_1'],
    ['a property of a name', 'the title of 1984', 'the title of $value_1'],
    ['what is no thing', 'happy of 300', 'happy of $number_1'],
    ['a year that is given', 'the year is 1984', 'the year is $number_1'],
    [
      'a year that is asked for',
      'which year was 1984 released',
      'which year was $value_1 released',
    ],
    ['a name that is given', 'the movie is 1984', 'the movie is $value_1'],
    ['numbers that only a name joins', 'who directed 9/11', 'who directed $movie_1'],
    ['the same apart', 'who directed 9 11', 'who directed $number_1 $number_2'],
    ['digits joined otherwise', 'who directed 123-4567', 'who directed $number_1-$number_2'],
  ])('%s', (_case, question, expected) => {
    expect(ask(question).text).toBe(expected);
  });

  test.each([
    ['a scale behind it', 'movies over 1.5 million', 'movies over $number_1', ['1500000']],
    ['no scale', 'movies over 1.5 Solo', 'movies over $number_1 $value_1', ['1.5']],
    [
      'the scale of its range',
      'movies between 50 and 100 million',
      'movies between $number_1 and $number_2',
      ['50000000', '100000000'],
    ],
    ['less than nothing', 'movies under -5 million', 'movies under $number_1', ['-5000000']],
    ['a hyphen that is no sign', 'movies about xq-5', 'movies about xq-$number_1', ['5']],
    ['thousands apart', 'movies over 1,234,567', 'movies over $number_1', ['1234567']],
    ['no thousands', 'movies over 1,23', 'movies over $number_1,$number_2', ['1', '23']],
    [
      'no thousands either',
      'movies over 1234,567',
      'movies over $number_1,$number_2',
      ['1234', '567'],
    ],
    ['noughts in front', 'movies over 007', 'movies over $number_1', ['7']],
    ['nothing', 'movies over 0', 'movies over $number_1', ['0']],
    ['a unit against it', 'movies over 20mg', 'movies over $number_1 mg', ['20']],
    ['a decade', 'movies of the 1990s', 'movies of the $number_1', ['1990']],
    ['letters that are no unit', 'movies over 20zq', 'movies over $unknown_1', []],
    ['billions', 'movies over 2 billion', 'movies over $number_1', ['2000000000']],
    ['a scale behind a hyphen', 'movies over 2-million', 'movies over $number_1', ['2000000']],
    [
      'a scale behind a comma',
      'movies over 2, million',
      'movies over $number_1, $number_2',
      ['2', '1000000'],
    ],
    ['as many as letters say', 'movies over thirteen', 'movies over $number_1', ['13']],
    ['as few as letters say', 'movies over seven', 'movies over $number_1', ['7']],
    ['so few that they count', 'the seven movies', 'the seven movies', []],
    ['a finer part', 'movies over 1.2345 thousand', 'movies over $number_1', ['1234.5']],
    [
      'a word that every object has',
      'movies over 20 constructor',
      'movies over $number_1 constructor',
      ['20'],
    ],
    [
      'a dash in between',
      'movies of 2.5-3 thousand',
      'movies of $number_1-$number_2',
      ['2500', '3000'],
    ],
    [
      'no range: the second is less',
      'movies between 1950 and 2 million',
      'movies between $number_1 and $number_2',
      ['1950', '2000000'],
    ],
    [
      'no range: nothing opens it',
      'movies over 50 and 100 million',
      'movies over $number_1 and $number_2',
      ['50', '100000000'],
    ],
  ])('%s: what it stands for', (_case, question, text, numbers) => {
    const masked = ask(question);
    expect(masked.text).toBe(text);
    const found = masked.values.filter(({ name }) => name.startsWith('number_'));
    expect(found.map(({ canonical }) => canonical)).toEqual(numbers);
  });

  test('a part of a number that a hand masked takes no other part along', () => {
    const marks = [{ start: 18, end: 20 }];
    for (const mode of ['standard', 'strict'] as const) {
      const marked = ask('which movies in 3.14 now', { marks, policy: allSensitive(mode) });
      expect(marked.text).not.toContain('14');
      expect(marked.values.map(({ source }) => source)).toContain('user');
    }
  });
});

describe('the words beside a value narrow what it is', () => {
  test.each([
    ['a label before it', 'the director Sam Lee', ['Director.name']],
    ['a label before “called”', 'the director called Sam Lee', ['Director.name']],
    ['a label without such values before “called”', 'films called Sam Lee', BOTH()],
    ['“called” alone', 'called Sam Lee', BOTH()],
    ['a label without such values', 'the genre Sam Lee', BOTH()],
    ['who made it', 'movies directed by Sam Lee', ['Director.name']],
    ['where it acted', 'movies that starred Sam Lee', BOTH()],
    ['a preposition that begins', 'by Sam Lee', BOTH()],
    ['a relationship that is no more', 'premiered by Sam Lee', BOTH()],
    ['a property before it', 'the title Solo', ['Movie.title']],
    ['a property of nothing that holds it', 'released Solo', ['Actor.name', 'Movie.title']],
    ['what a thing has besides its name', 'the actor XQ seven', ['Actor.code']],
    ['what is made', 'who directed Solo', ['Movie.title']],
  ])('%s', (_case, question, types) => {
    const [value] = ask(question).values;
    expect([...(value?.types ?? [])].sort()).toEqual(types);
  });

  test('one type is not narrowed', () => {
    const reading = readQuestion({ question: 'the director Solo', vocabulary: VOCABULARY });
    const claim = {
      start: 13,
      end: 17,
      from: 2,
      to: 3,
      kind: 'value',
      source: 'graph',
      hits: [],
      text: 'Solo',
    } as const;
    const types = ['Movie.title'];
    expect(narrowTypes({ reading, vocabulary: VOCABULARY, claim, types })).toBe(types);
    expect(INDEX.types).toContain('Movie.title');
  });
});

function BOTH(): readonly string[] {
  return ['Actor.name', 'Director.name'];
}
