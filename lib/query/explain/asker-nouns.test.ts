import { expect, test } from 'vitest';

import { askerNouns } from './asker-nouns';

test.each([
  [
    'a word of several forms',
    'Which ferries are there?',
    ['ferry', 'ferries'],
    [['Ship', 'ferry']],
  ],
  ['another word', 'Which boats are there?', ['boat', 'boats'], [['Ship', 'boat']]],
  ['the name itself, of many', 'How many ships are there? Show the ships.', ['ships', 'boat'], []],
  ['no noun', 'Who sails?', ['who'], []],
  ['no rank', 'What was the last one, and the first?', ['last', 'first'], []],
])('of the asker’s words %s is taken', (_case, question, synonyms, found) => {
  expect([...askerNouns(question, { Ship: synonyms })]).toEqual(found);
});
