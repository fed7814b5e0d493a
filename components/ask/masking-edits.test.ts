import { describe, expect, test } from 'vitest';

import type { Preview } from '@/lib/contracts/question';

import { chooseType, isOwnDecision, liftPlace, markPlace, takeBack } from './masking-edits';
import type { AskInput } from './turns';

const input: AskInput = {
  graph: 'films',
  model: 'on-premises',
  question: 'is Solo in Solo',
  choices: [],
  marks: [],
  lifted: [],
};
const solo = { start: 3, end: 7 };
const again = { start: 11, end: 15 };

describe('the asker’s decisions', () => {
  test('a mark takes back a lift at the same place', () => {
    expect(markPlace(liftPlace(input, solo), { start: 0, end: 7 })).toMatchObject({
      marks: [{ start: 0, end: 7 }],
      lifted: [],
    });
  });

  test('a lift takes back a mark and a choice at the same place', () => {
    const chosen = { ...markPlace(input, solo), choices: [{ ...solo, type: 'Movie.title' }] };
    expect(liftPlace(chosen, solo)).toMatchObject({ marks: [], choices: [], lifted: [solo] });
  });

  test('a choice holds at every place of the value and replaces an earlier one', () => {
    const preview = {
      pieces: [
        { kind: 'placeholder', text: '$value_1', name: 'value_1', ...solo },
        { kind: 'placeholder', text: '$city_1', name: 'city_1', start: 8, end: 10 },
        { kind: 'placeholder', text: '$value_1', name: 'value_1', ...again },
      ],
    } as unknown as Preview;
    const first = chooseType(input, preview, 'value_1', 'Person.name');
    expect(chooseType(first, preview, 'value_1', 'Movie.title').choices).toEqual([
      { ...solo, type: 'Movie.title' },
      { ...again, type: 'Movie.title' },
    ]);
  });

  test('what was taken back is no decision any more, what lies elsewhere is', () => {
    const both = liftPlace(markPlace(input, solo), again);
    expect(isOwnDecision(both, solo)).toBe(true);
    expect(isOwnDecision(takeBack(both, solo), solo)).toBe(false);
    expect(isOwnDecision(takeBack(both, solo), again)).toBe(true);
  });
});
