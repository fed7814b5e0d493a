import { expect, test } from 'vitest';

import type { QuestionView } from '@/lib/contracts/question-list';

import { phaseOf } from './phase-of';
import { openedAt } from './turns';

const [turn] = openedAt({ thread: 't', question: 'q' }).turns;

test.each([
  ['previewed', false, 'waiting'],
  ['blocked', false, 'waiting'],
  ['sending', false, 'elsewhere'],
  ['interrupted', false, 'interrupted'],
  ['answered', true, 'answered'],
  ['failed', true, 'answered'],
  ['dropped', false, 'dropped'],
])('a question that is %s on the server is shown so', (state, hasAnswer, expected) => {
  const view = { state, answer: hasAnswer ? {} : null } as QuestionView;
  expect(turn && phaseOf(turn, view)).toBe(expected);
});

test('what this page does with a question goes before what the server says', () => {
  const view = { state: 'previewed', answer: null } as QuestionView;
  expect(turn && phaseOf({ ...turn, phase: 'sending' }, view)).toBe('sending');
  expect(turn && phaseOf(turn, undefined)).toBe('loading');
});

test('what waits here and was sent in another tab is shown as it stands there', () => {
  const answered = { state: 'answered', answer: {} } as QuestionView;
  expect(turn && phaseOf({ ...turn, phase: 'waiting' }, answered)).toBe('answered');
});
