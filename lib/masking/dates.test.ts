import { describe, expect, test } from 'vitest';

import { ask, indexOf, VOCABULARY } from './__fixtures__/small-graph';
import { readDateAt } from './dates';
import { readQuestion } from './reading';

describe('readDateAt', () => {
  test.each([
    ['14:30', '14:30', 'time', '14:30'],
    ['9:05', '9:05', 'time', '09:05'],
    ['23:59', '23:59', 'time', '23:59'],
    ['0:00', '0:00', 'time', '00:00'],
    ['2024-12', '2024-12', 'date', '2024-12'],
    ['1.1.2024', '1.1.2024', 'date', '2024-01-01'],
    ['31.12.2024', '31.12.2024', 'date', '2024-12-31'],
    ['12/31/2024', '12/31/2024', 'date', '2024-12-31'],
    ['05/05/2024', '05/05/2024', 'date', '2024-05-05'],
    ['5. 3. 2024', '5. 3. 2024', 'date', '2024-03-05'],
    ['31 March', '31 March', 'date', null],
    ['1 March', '1 March', 'date', null],
    ['3  March 2024', '3  March 2024', 'date', '2024-03-03'],
    ['3.März 2024', '3.März 2024', 'date', '2024-03-03'],
    ['14:30 :15', '14:30', 'time', '14:30'],
    ['14:30: 15', '14:30', 'time', '14:30'],
    ['03-05-2024', '03-05-2024', 'date', null],
    ['25-03-2024', '25-03-2024', 'date', '2024-03-25'],
    ['12/05/2024', '12/05/2024', 'date', null],
    ['05/12/2024', '05/12/2024', 'date', null],
    ['25/03/24', '25/03/24', 'date', null],
    ['05.03.24', '05.03.24', 'date', null],
    ['03.13.2024', '03.13.2024', 'date', null],
    ['2024-03-x05', '2024-03', 'date', '2024-03'],
    ['2024-03-05x', '2024-03', 'date', '2024-03'],
    ['2024-03 -05', '2024-03', 'date', '2024-03'],
    ['2024-03- 05', '2024-03', 'date', '2024-03'],
    ['2024-03-05.14', '2024-03-05', 'date', '2024-03-05'],
    ['2024-03-05T14 :30', '2024-03-05T14', 'date', '2024-03-05'],
    ['2024-03-05T14: 30', '2024-03-05T14', 'date', '2024-03-05'],
    ['March  3,  2024', 'March  3,  2024', 'date', '2024-03-03'],
    ['March 1066', 'March 1066', 'date', '1066-03'],
    ['14:30:15', '14:30:15', 'time', '14:30:15'],
    ['14:30:xy', '14:30', 'time', '14:30'],
    ['2024-03', '2024-03', 'date', '2024-03'],
    ['2024/03/05', '2024/03/05', 'date', '2024-03-05'],
    ['2024/3/5', '2024/3/5', 'date', '2024-03-05'],
    ['2024.03.05', '2024.03.05', 'date', '2024-03-05'],
    ['2024-3-5', '2024-3-5', 'date', '2024-03-05'],
    ['2024/12/31', '2024/12/31', 'date', '2024-12-31'],
    ['2024/10/10', '2024/10/10', 'date', '2024-10-10'],
    ['2024/1/29', '2024/1/29', 'date', '2024-01-29'],
    ['2024-03-30', '2024-03-30', 'date', '2024-03-30'],
    ['2024-03-32', '2024-03', 'date', '2024-03'],
    ['2024-03-00', '2024-03', 'date', '2024-03'],
    ['2024/03/05T14:30', '2024/03/05T14:30', 'date', '2024-03-05'],
    ['2024-03-05', '2024-03-05', 'date', '2024-03-05'],
    ['2024-03/05', '2024-03', 'date', '2024-03'],
    ['2024-03-xy', '2024-03', 'date', '2024-03'],
    ['2024-03-05T14:30:00Z', '2024-03-05T14:30:00Z', 'date', '2024-03-05'],
    ['2024-03-05T14', '2024-03-05T14', 'date', '2024-03-05'],
    ['05.03.2024', '05.03.2024', 'date', '2024-03-05'],
    ['13/03/2024', '13/03/2024', 'date', '2024-03-13'],
    ['03/13/2024', '03/13/2024', 'date', '2024-03-13'],
    ['03/05/2024', '03/05/2024', 'date', null],
    ['03/05/24', '03/05/24', 'date', null],
    ['3 March 2024', '3 March 2024', 'date', '2024-03-03'],
    ['3rd of March, 2024', '3rd of March, 2024', 'date', '2024-03-03'],
    ['3 of March', '3 of March', 'date', null],
    ['March 3', 'March 3', 'date', null],
    ['March 3rd, 2024', 'March 3rd, 2024', 'date', '2024-03-03'],
    ['March 2024', 'March 2024', 'date', '2024-03'],
    ['March, 2024', 'March, 2024', 'date', '2024-03'],
    ['1 January and 30 June 2025', '1 January', 'date', '2025-01-01'],
    ['3. März bis 9. Mai 2025', '3. März', 'date', '2025-03-03'],
    ['20 December to 6 January 2025', '20 December', 'date', '2024-12-20'],
    ['5 May until 3 May 2025', '5 May', 'date', '2024-05-05'],
    ['march and may 2020', 'march', 'date', '2020-03'],
    ['november bis märz 2020', 'november', 'date', '2019-11'],
    ['march until march 2020', 'march', 'date', '2020-03'],
    ['1 May and 3 June', '1 May', 'date', null],
    ['1 May and June 2025', '1 May', 'date', null],
    ['1 May, then 3 June 2025', '1 May', 'date', null],
  ])('%s', (text, read, kind, iso) => {
    const reading = readQuestion({ question: `x ${text}`, vocabulary: VOCABULARY });
    const found = readDateAt(reading, 1);
    const last = reading.words[(found?.to ?? 0) - 1];
    expect(reading.question.slice(2, last?.end)).toBe(read);
    expect(found).toMatchObject({ from: 1, kind, iso });
  });

  test.each([
    ['an hour of one digit behind the colon', '14:5'],
    ['the twenty-fifth hour', '25:10'],
    ['the sixty-first minute', '14:61'],
    ['the sixtieth minute', '14:60'],
    ['the twenty-fourth hour', '24:00'],
    ['a month and no year', 'march 3066'],
    ['a weight of a month', '3mg March'],
    ['no minute', '14:xy'],
    ['a year of three digits', '1/2/345'],
    ['a day of three digits', '111/2/2024'],
    ['a month of three digits', '1/222/2024'],
    ['no day', '0/5/2024'],
    ['no month', '5/0/2024'],
    ['two numbers beyond a month', '13/14/2024'],
    ['a day beyond a month', '5/32/2024'],
    ['two numbers', '1/2'],
    ['a version', '1.2x3'],
    ['a month of one digit', '2024-3'],
    ['the thirteenth month', '2024-13'],
    ['a word behind the year', '2024-xy'],
    ['a day and a hyphen', '3-March'],
    ['a day without a month', '3 of'],
    ['a month in small letters', 'march'],
    ['a month after no preposition', 'March'],
    ['no day of a month', '32 March'],
    ['the day before the first', '0 March'],
    ['a day of three digits before a month', '123 March'],
    ['a day behind a comma', 'March, 3'],
    ['a day in a bracket', 'March (3'],
    ['a year behind a semicolon', 'March; 2024'],
    ['a year in a bracket', 'March (2024'],
    ['a year of five digits', 'March 12024'],
    ['a year of one digit more', 'March 20245'],
    ['a slash behind a space', '5 /3/2024'],
    ['a slash before a space', '5/(3/2024'],
    ['a second slash behind a space', '5/3 /2024'],
    ['a second slash before a bracket', '5/3/(2024'],
    ['a year and a month with a slash', '2024/03'],
    ['a year, a month and a wrong day', '2024/03/32'],
    ['a year before a thirteenth month', '2024/13/05'],
    ['a year before the month before the first', '2024/00/05'],
    ['a month before the first', '2024-00'],
    ['a year with two signs', '2024/03.05'],
    ['a year and a stop before a space', '2024. 03/05'],
    ['a year before a month of three digits', '2024/012/05'],
    ['a year before a day of three digits', '2024/12/005'],
    ['a year and a month of one digit and a wrong day', '2024-3-32'],
    ['a word for a year', '5/3/xy'],
    ['a word for a month', '5/xy/2024'],
    ['a day with two noughts', '005/2/2024'],
    ['a month with two noughts', '5/002/2024'],
  ])('%s is no date', (_case, text) => {
    const reading = readQuestion({ question: `x ${text}`, vocabulary: VOCABULARY });
    expect(readDateAt(reading, 1)).toBeNull();
  });

  test('a month beside one of a year is of that year', () => {
    const question = 'in March and May 2024';
    const reading = readQuestion({ question, vocabulary: VOCABULARY });
    expect(readDateAt(reading, 1)).toMatchObject({ to: 2, iso: '2024-03' });
  });

  test('past the last word there is none', () => {
    const reading = readQuestion({ question: 'in March', vocabulary: VOCABULARY });
    expect(readDateAt(reading, 2)).toBeNull();
    expect(readDateAt(reading, 1)).toMatchObject({ to: 2, iso: null });
  });

  test.each([
    ['a month written small', 'in march'],
    ['a month that begins a sentence', 'what is in? March is'],
  ])('%s is no date behind a preposition', (_case, question) => {
    const reading = readQuestion({ question, vocabulary: VOCABULARY });
    const month = reading.words.findIndex(({ text }) => text === 'march');
    expect(readDateAt(reading, month)).toBeNull();
  });
});

describe('mask: dates', () => {
  test.each([
    ['which movies were released in March', 'which movies were released in $date_1'],
    ['March was a month', '$unknown_1 was a month'],
    ['which movies were released at 14:30:15', 'which movies were released at $date_1'],
    ['which movies were released on 2024/03/05', 'which movies were released on $date_1'],
  ])('%s', (question, expected) => {
    expect(ask(question).text).toBe(expected);
  });

  test.each([
    ['2024-03-05', ['2024-03-05']],
    ['5 March 2024', ['2024-03-05']],
    ['2024-03', []],
    ['6 March 2024', []],
    ['14:30', []],
    ['14:30:15', ['14:30:15']],
  ])('of a date or time it is known what is stored as one: %s', (text, spellings) => {
    const index = indexOf({
      'Movie.released': [{ $date: '2024-03-05' }, { $time: '14:30:15' }],
      'Movie.title': ['2024-03', 'Solo', 'Quill'],
    });
    const [value] = ask(`movies released at ${text}`, { index }).values;
    expect(value).toMatchObject({ name: 'date_1', source: 'pattern' });
    expect(value?.spellings.map((one) => one.value)).toEqual(spellings);
  });

  test('a stored date is found however it is written', () => {
    expect(ask('movies released on 5 March 2024').values).toMatchObject([
      { name: 'date_1', canonical: '2024-03-05', spellings: [{ type: 'Movie.released' }] },
    ]);
    expect(ask('movies released on 2024/3/5').values).toMatchObject([
      { canonical: '2024-03-05', spellings: [{ type: 'Movie.released' }] },
    ]);
    expect(ask('movies released on 6 March 2024').values).toMatchObject([{ spellings: [] }]);
  });
});
