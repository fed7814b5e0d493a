import { describe, expect, test } from 'vitest';

import { ask, indexOf, SCHEMA } from './__fixtures__/small-graph';
import { allSensitive } from './policy';
import { compileVocabulary } from './vocabulary';

describe('a number leaves, is compared, or is a name, by its place', () => {
  test.each([
    ['the top of a list', 'the top 10 movies', 'the top 10 movies'],
    ['the top of a list of as many as a year', 'the top 1984 movies', 'the top 1984 movies'],
    ['a year after “top”', 'the top 1984 happy house', 'the top $number_1 happy house'],
    ['a year after “top” and nothing behind it', 'the top 1984', 'the top $number_1'],
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
    ['a year or the next', '1984 or 1985 movies', '$number_1 or $number_2 movies'],
    ['at least as many as a year', 'at least 1984 movies', 'at least 1984 movies'],
    ['a part of a thing', '2.5 movies', '$number_1 movies'],
    ['a measure before brackets', 'show 5 (results)', 'show $number_1 (results)'],
    ['a measure of what things are called', '12 titles', '$number_1 titles'],
    ['a measure that is no name', 'who directed 2010', 'who directed $number_1'],
    ['a name behind “starred”', 'who starred 1984', 'who starred $movie_1'],
    ['a name behind “described”', 'who described 300', 'who described $movie_1'],
    ['a name behind “entitled”', 'the movie entitled 1984', 'the movie entitled $movie_1'],
    ['what is behind a verb that ends otherwise', 'who gave 300', 'who gave $number_1'],
    ['what is behind an unknown verb', 'who zorbed 300', 'who zorbed $number_1'],
    ['a code', 'the code 1984', 'the code $number_1'],
    ['a year after things', 'the movies 1984', 'the movies $number_1'],
    ['a name before a comma', '1984 , who directed it', '$value_1 , who directed it'],
    [
      'a number before a clause',
      '1984 happy house, who made it',
      '$number_1 happy house, who made it',
    ],
    ['a thing that is called so', 'the house is 1984', 'the house is $value_1'],
    ['a year that nobody points to', 'happy year is 1984', 'happy year is $value_1'],
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
    ['a thing that is no owner of years', 'the class of 1984', 'the class of $value_1'],
    ['what is a verb alone', 'premiered of 1984', 'premiered of $number_1'],
    ['what is no thing', 'happy of 300', 'happy of $number_1'],
    ['a year that is given', 'the year is 1984', 'the year is $number_1'],
    [
      'a year that is asked for',
      'which year was 1984 released',
      'which year was $value_1 released',
    ],
    ['a name that is given', 'the movie is 1984', 'the movie is $value_1'],
    ['numbers that only a name joins', 'who directed 9/11', 'who directed $movie_1'],
    ['the same before a clause', 'who directed 9/11 and when', 'who directed $movie_1 and when'],
    ['the same apart', 'who directed 9 11', 'who directed $number_1 $number_2'],
    ['digits joined otherwise', 'who directed 123-4567', 'who directed $number_1-$number_2'],
  ])('%s', (_case, question, expected) => {
    expect(ask(question).text).toBe(expected);
  });

  test.each([
    ['who won in 2021/22', 'who won in $genre_1'],
    ['who won in 2021 / 22', 'who won in $number_1 / $number_2'],
    ['who won in 2020/21', 'who won in $number_1/$number_2'],
  ])('all that a property holds is joined so: %s', (question, expected) => {
    const index = indexOf({ 'Genre.tag': ['2021/22', '2022/23'], 'Movie.code': ['12', 'x'] });
    expect(ask(question, { index }).text).toBe(expected);
  });

  test('numbers joined otherwise are a name where the graph has such a name', () => {
    const index = indexOf({ 'Genre.tag': ['2021-22', 'Solo', 'Quill'] });
    expect(ask('who won in 2021-22', { index }).text).toBe('who won in $genre_1');
    expect(ask('who won in 2021-23', { index }).text).toBe('who won in $number_1-$number_2');
  });

  test.each([
    ['12 film studios', '12 film studios'],
    ['12 Filmstudios', '$number_1 $unknown_1'],
    ['12 film houses', '$number_1 film houses'],
    ['12 studio films', '$number_1 studio films'],
    ['12 film', '$number_1 film'],
    ['which 1984 film studios', 'which $number_1 film studios'],
    ['at least 1984 film studios', 'at least 1984 film studios'],
  ])('what has two words is counted by both: %s', (question, expected) => {
    const vocabulary = compileVocabulary({
      schema: { ...SCHEMA, labels: [{ name: 'FilmStudio', count: 1, properties: [] }] },
      ordinaryWords: { en: new Set(['studio', 'studios', 'house', 'houses']) },
    });
    for (const mode of ['standard', 'strict'] as const)
      expect(ask(question, { vocabulary, policy: allSensitive(mode) }).text).toBe(expected);
  });

  test.each([
    ['a year that no property measures', 'the director in 1999', 'the director in $movie_1'],
    ['a number that is no year', 'the director in 300', 'the director in $movie_1'],
  ])('%s, where the graph has it as a name', (_case, question, expected) => {
    const index = indexOf({
      'Movie.title': ['Solo', 'Kwan Zed', 'Quill', '1999', '300'],
      'Movie.released': [300],
    });
    expect(ask(question, { index }).text).toBe(expected);
  });

  test('a number that is a public name is a number', () => {
    const policy = { ...allSensitive(), properties: { 'Movie.title': 'public' } } as const;
    expect(ask('who directed 300', { policy }).text).toBe('who directed $number_1');
  });

  test('a relationship that is a measure, too, is followed by no name', () => {
    const synonyms = [
      { words: 'appeared', target: { kind: 'relationship', type: 'STARRED_IN' } },
      { words: 'appeared', target: { kind: 'property', property: 'Movie.released' } },
    ] as const;
    const asked = (count: number): string => {
      const vocabulary = compileVocabulary({ schema: SCHEMA, synonyms: synonyms.slice(0, count) });
      return ask('who appeared 1984', { vocabulary }).text;
    };
    expect(asked(1)).toBe('who appeared $movie_1');
    expect(asked(2)).toBe('who appeared $number_1');
  });

  test.each([
    ['the 5th movie', '5th', 'ordinal'],
    ['the 1st', '1st', 'ordinal'],
    ['the 2nd', '2nd', 'ordinal'],
    ['the 3rd', '3rd', 'ordinal'],
    ['the top 10 movies', '10', 'limit'],
    ['show page 3', '3', 'limit'],
    ['the top seven movies', 'seven', 'limit'],
    ['the last two years', 'two', 'period'],
    ['the movies of the last 2 years', '2', 'period'],
    ['movies within 2 hops', '2', 'steps'],
    ['which 25 actors', '25', 'count'],
    ['which 25 persons', '25', 'count'],
    ['which 25 distinct movies', '25', 'count'],
    ['which 25 rows', '25', 'count'],
  ])('%s: the preview says why %s leaves: %s', (question, number, role) => {
    const piece = ask(question).pieces.find(({ text }) => text === number);
    expect(piece).toMatchObject({ kind: 'clear', reason: { kind: 'number-role', role } });
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
    ['letters before a short scale', 'movies over ten mio', 'movies over $number_1', ['10000000']],
    ['a scale apart', 'movies over 2  million', 'movies over $number_1', ['2000000']],
    [
      'a scale in brackets',
      'movies over 2 (million)',
      'movies over $number_1 ($number_2)',
      ['2', '1000000'],
    ],
    [
      'a range with spaces',
      'movies of 2.5 - 3 thousand',
      'movies of $number_1 - $number_2',
      ['2500', '3000'],
    ],
    [
      'a comma before a dash',
      'movies of 2.5, - 3 thousand',
      'movies of $number_1, - $number_2',
      ['2.5', '3000'],
    ],
    [
      'a bracket behind a dash',
      'movies of 2.5 - (3 thousand)',
      'movies of $number_1 - ($number_2)',
      ['2.5', '3000'],
    ],
    [
      'no range: both are the same',
      'movies between 5 and 5 million',
      'movies between $number_1 and $number_2',
      ['5', '5000000'],
    ],
    ['a space', 'movies over 1 234', 'movies over $number_1 $number_2', ['1', '234']],
    ['four digits', 'movies over 1,2345', 'movies over $number_1,$number_2', ['1', '2345']],
    ['three and three digits', 'movies over 123,456', 'movies over $number_1', ['123456']],
    [
      'what is too long for a number',
      'movies over 123,456,789,012,345,678,901',
      'movies over $number_1,$number_2',
      ['123456789012345678', '901'],
    ],
    ['an Arabic point', 'movies over 3٫5', 'movies over $number_1', ['3.5']],
    ['two hyphens', 'movies over x--5', 'movies over x--$number_1', ['5']],
    ['a sign at the beginning', '-5 is what', '$number_1 is what', ['-5']],
    ['a sign in a bracket', 'movies over (-5)', 'movies over ($number_1)', ['-5']],
    ['two', 'movies over two', 'movies over $number_1', ['2']],
    ['one', 'movies over one', 'movies over one', []],
    ['thirteen', 'movies of thirteen', 'movies of $number_1', ['13']],
    ['twelve', 'movies of twelve', 'movies of twelve', []],
    ['a unit in one sign', 'movies over 20㎎', 'movies over $number_1', ['20']],
    ['a digit behind a unit', 'movies over 20mg5', 'movies over $unknown_1', []],
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
    ['a thousand alone', 'movies over thousand', 'movies over $number_1', ['1000']],
    ['a hundred alone', 'movies over hundred', 'movies over $number_1', ['100']],
    ['a million alone', 'movies over million', 'movies over $number_1', ['1000000']],
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
    expect(found.flatMap(({ types }) => types)).toEqual([]);
  });

  test('a scale in German, however small the number is', () => {
    for (const question of ['welche Filme über zwölf Millionen', 'welche Filme haben 12 Mio'])
      expect(ask(question).values).toMatchObject([{ name: 'number_1', canonical: '12000000' }]);
  });

  test.each([
    [{ 'Movie.released': [1984], 'Movie.zone': ['1984', 'Solo', 'Quill'] }],
    [{ 'Movie.zone': ['1984', 'Solo', 'Quill'], 'Movie.released': [1984] }],
  ])('what is called so comes before what is measured: %j', (values) => {
    const [value] = ask('1984, who directed it?', { index: indexOf(values) }).values;
    expect(value?.types).toEqual(['Movie.zone', 'Movie.released']);
  });

  test.each([
    ['movies over 12.25', []],
    ['movies over 25', ['25']],
    ['movies over 25.0', []],
  ])('a number has the spellings of itself alone: %s', (question, spellings) => {
    const index = indexOf({ 'Movie.score': [12, 25] });
    const [number] = ask(question, { index }).values;
    expect(number?.spellings.map(({ value }) => value)).toEqual(spellings);
  });

  test('a stored number is a number, whatever stands in it', () => {
    const index = indexOf({ 'Movie.score': [9.5, 1984] });
    expect(ask('movies over 9.5', { index }).text).toBe('movies over $number_1');
    expect(ask('movies of 1984', { index }).values).toMatchObject([
      { name: 'number_1', types: [], spellings: [{ type: 'Movie.score', value: '1984' }] },
    ]);
  });

  test.each([
    ['3.14', 'in $number_1.$unknown_1 now', ['3']],
    ['7 million', 'in $number_1 $unknown_1 now', ['7']],
    ['seven million', 'in $number_1 $unknown_1 now', ['seven']],
  ])('a part of a number that a hand masked leaves no other part: %s', (number, text, parts) => {
    const end = 16 + number.length;
    const marks = [{ start: end - 2, end }];
    for (const mode of ['standard', 'strict'] as const) {
      const question = `which movies in ${number} now`;
      const marked = ask(question, { marks, policy: allSensitive(mode) });
      expect(marked.text).toBe(`which movies ${text}`);
      const found = marked.values.filter(({ name }) => name.startsWith('number_'));
      expect(found).toMatchObject(
        parts.map((text) => ({ text, source: 'pattern', spellings: [] })),
      );
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

  test.each([
    ['nothing', 'Solo', ALL()],
    ['a noun', 'the director Solo', ['Director.name']],
    ['an unknown noun', 'the house Solo', ALL()],
    ['“called”', 'the movie called Solo', ['Movie.title']],
    ['“called” behind things', 'movies called Solo', ALL()],
    ['who did it', 'directed by Solo', ['Director.name']],
    ['who acted in it', 'starred by Solo', ['Actor.name']],
    ['what was acted in', 'starred in Solo', ['Movie.title']],
    ['what was acted at', 'starred at Solo', ['Movie.title']],
    ['what was acted for', 'starred for Solo', ['Movie.title']],
    ['what was acted on', 'starred on Solo', ['Movie.title']],
    ['what was acted to', 'starred to Solo', ['Movie.title']],
    ['what was acted with', 'starred with Solo', ['Movie.title']],
    ['what was acted in, in German', 'starred bei Solo', ['Movie.title']],
    ['the same in other words', 'starred mit Solo', ['Movie.title']],
    ['a further clause', 'starred and Solo', ALL()],
    ['a verb', 'who directed Solo', ['Movie.title']],
    ['two words of a label', 'the film studio Solo', ['Company.name']],
    ['one word of a label of two', 'the studio Solo', ALL()],
  ])('of a name of four things: %s', (_case, question, types) => {
    const properties = SCHEMA.labels.find(({ name }) => name === 'Director')?.properties ?? [];
    const vocabulary = compileVocabulary({
      schema: { ...SCHEMA, labels: [...SCHEMA.labels, { name: 'Company', count: 1, properties }] },
      synonyms: [{ words: 'film studio', target: { kind: 'label', label: 'Company' } }],
    });
    const index = indexOf({
      'Movie.title': ['Solo', 'Quill'],
      'Actor.name': ['Solo'],
      'Director.name': ['Solo'],
      'Company.name': ['Solo'],
    });
    const [value] = ask(question, { index, vocabulary }).values;
    expect([...(value?.types ?? [])].sort()).toEqual(types);
  });

  test.each([
    ['a capital that only the name of who did it has', 'who directed Solo', ['Director.name']],
    ['no capital', 'who directed solo', ['Movie.title']],
  ])('a capital tells more than the verb: %s', (_case, question, types) => {
    const index = indexOf({ 'Movie.title': ['solo'], 'Director.name': ['Solo'] });
    const [value] = ask(question, { index }).values;
    expect([...(value?.types ?? [])].sort()).toEqual(types);
  });

  test('a word for two things leaves the names of both', () => {
    const synonyms = ['Actor', 'Director'].map((label) => ({
      words: 'person',
      target: { kind: 'label', label } as const,
    }));
    const vocabulary = compileVocabulary({ schema: SCHEMA, synonyms });
    const index = indexOf({
      'Actor.name': ['Solo'],
      'Actor.code': ['Solo'],
      'Director.name': ['Solo'],
      'Movie.title': ['Solo'],
    });
    expect(ask('the person Solo', { index, vocabulary }).values[0]?.types).toEqual(BOTH());
  });

  test.each([
    ['WAS_MADE_BY', ['Actor.name']],
    ['BY_WAY', ['Movie.title']],
  ])('“by” at the end of a relationship tells who acts: %s', (name, types) => {
    const endpoints = [{ from: 'Movie', to: 'Actor', count: 1 }];
    const relationshipTypes = [{ name, count: 1, endpoints, properties: [] }];
    const synonyms = [{ words: 'crafted', target: { kind: 'relationship', type: name } as const }];
    const vocabulary = compileVocabulary({ schema: { ...SCHEMA, relationshipTypes }, synonyms });
    const index = indexOf({ 'Movie.title': ['Solo'], 'Actor.name': ['Solo'] });
    expect(ask('crafted by Solo', { index, vocabulary }).values[0]?.types).toEqual(types);
  });

  test('of what belongs to either end of a verb it is any', () => {
    const schema = {
      ...SCHEMA,
      relationshipTypes: SCHEMA.relationshipTypes.map((type) => ({
        ...type,
        endpoints: [
          ...type.endpoints,
          { from: 'Actor', to: 'Class', count: 1 },
          { from: 'Director', to: 'Movie', count: 1 },
        ],
      })),
    };
    const index = indexOf({
      'Actor.code': ['Solo'],
      'Movie.code': ['Solo'],
      'Genre.tag': ['Solo'],
    });
    const vocabulary = compileVocabulary({ schema });
    expect(ask('directed by Solo', { index, vocabulary }).values[0]?.types).toEqual(['Actor.code']);
    expect(ask('who directed Solo', { index, vocabulary }).values[0]?.types).toEqual([
      'Movie.code',
    ]);
  });
});

function BOTH(): readonly string[] {
  return ['Actor.name', 'Director.name'];
}

function ALL(): readonly string[] {
  return ['Actor.name', 'Company.name', 'Director.name', 'Movie.title'];
}
