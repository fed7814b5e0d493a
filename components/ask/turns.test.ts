import { describe, expect, test } from 'vitest';

import { ApiError } from '@/lib/client/api-error';

import { type AskInput, EMPTY, reduceTurns, type TurnAction } from './turns';

const input: AskInput = {
  graph: 'films',
  model: 'on-premises',
  question: 'who directed Heat',
  choices: [],
  marks: [],
  lifted: [],
};
const asked: TurnAction = { kind: 'asked', key: 'a', input };
const after = (...actions: readonly TurnAction[]) => actions.reduce(reduceTurns, EMPTY);

describe('reduceTurns', () => {
  test.each<[string, readonly TurnAction[], string]>([
    ['is masked first', [], 'masking'],
    ['waits for the asker once masked', [{ kind: 'previewed', key: 'a', id: '1' }], 'waiting'],
    [
      'is masked again when the masking is changed',
      [
        { kind: 'previewed', key: 'a', id: '1' },
        { kind: 'edited', key: 'a', input },
      ],
      'masking',
    ],
    ['can be dropped', [{ kind: 'dropped', key: 'a' }], 'dropped'],
    [
      'is stopping until the server says that it stopped',
      [{ kind: 'stopping', key: 'a' }],
      'stopping',
    ],
  ])('a question %s', (_case, actions, phase) => {
    expect(after(asked, ...actions).turns[0]?.phase).toBe(phase);
  });

  test('a step that ends replaces the one that started', () => {
    const event = (state: 'started' | 'done', ms: number | null): TurnAction => ({
      kind: 'stepped',
      key: 'a',
      event: { kind: 'step', step: 'send', state, ms },
    });
    const { turns } = after(asked, event('started', null), event('done', 12));
    expect(turns[0]?.steps).toEqual([{ step: 'send', state: 'done', ms: 12 }]);
  });

  test('a new send begins with no steps and no problem', () => {
    const problem = new ApiError('deadline', 'Too slow.');
    const { turns } = after(
      asked,
      {
        kind: 'stepped',
        key: 'a',
        event: { kind: 'step', step: 'run', state: 'failed', ms: 1 },
      },
      { kind: 'failed', key: 'a', problem },
      { kind: 'sending', key: 'a' },
    );
    expect(turns[0]).toMatchObject({ steps: [], problem: null, phase: 'sending' });
  });

  test('the last question asked is looked at, and leaves the others as they are', () => {
    const conversation = after(asked, { ...asked, key: 'b' }, { kind: 'dropped', key: 'b' });
    expect(conversation.active).toBe('b');
    expect(conversation.turns.map(({ phase }) => phase)).toEqual(['masking', 'dropped']);
  });

  test('an event for a question that was cleared changes nothing', () => {
    const late: TurnAction = {
      kind: 'stepped',
      key: 'a',
      event: { kind: 'step', step: 'run', state: 'done', ms: 1 },
    };
    expect(after(asked, { kind: 'cleared' }, late)).toEqual(EMPTY);
  });

  test('an earlier question replaces the conversation', () => {
    const conversation = after(asked, { kind: 'opened', id: '7' });
    expect(conversation.turns.map(({ key, phase, input }) => [key, phase, input])).toEqual([
      ['7', 'answered', null],
    ]);
  });
});
