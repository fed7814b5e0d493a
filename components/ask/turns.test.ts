import { describe, expect, test } from 'vitest';

import { ApiError } from '@/lib/client/api-error';

import { EMPTY, openedAt, reduceTurns, type TurnAction } from './turns';

const input = {
  graph: 'films',
  model: 'on-premises',
  question: 'Who directed Heat?',
  choices: [],
  marks: [],
  lifted: [],
};

function after(...actions: readonly TurnAction[]) {
  return actions.reduce(reduceTurns, EMPTY);
}

const asked: TurnAction = { kind: 'asked', key: 'a', input };
const previewed = (id: string, key = 'a'): TurnAction => ({
  kind: 'previewed',
  key,
  id,
  thread: 't',
});
const synced = (...ids: readonly string[]): TurnAction => ({ kind: 'synced', thread: 't', ids });

describe('a conversation', () => {
  test('begins with the thread of its first question', () => {
    expect(after(asked, previewed('q1'))).toMatchObject({
      thread: 't',
      active: 'a',
      turns: [{ key: 'a', id: 'q1', phase: 'waiting' }],
    });
  });

  test('keeps its steps one by one, each with its last state', () => {
    const step = (state: 'started' | 'done', ms: number | null): TurnAction => ({
      kind: 'stepped',
      key: 'a',
      event: { kind: 'step', step: 'send', state, ms },
    });
    const { turns } = after(
      asked,
      { kind: 'sending', key: 'a' },
      step('started', null),
      step('done', 3),
    );
    expect(turns[0]?.steps).toEqual([{ step: 'send', state: 'done', ms: 3 }]);
  });

  test('of an earlier time is opened at a question', () => {
    expect(openedAt({ thread: 't', question: 'q2' })).toMatchObject({
      active: 'q2',
      turns: [{ id: 'q2', phase: 'stored' }],
    });
  });

  test('says what went wrong', () => {
    const problem = new ApiError('conflict', 'x');
    const { turns } = after(asked, { kind: 'failed', key: 'a', problem });
    expect(turns[0]).toMatchObject({ phase: 'failed', problem });
  });
});

describe('what the server knows', () => {
  test('comes in its order, with what another tab asked', () => {
    const { turns } = after(asked, previewed('q2'), synced('q1', 'q2', 'q3'));
    expect(turns.map(({ id }) => id)).toEqual(['q1', 'q2', 'q3']);
    expect(turns[1]).toMatchObject({ key: 'a', input });
  });

  test('does not push out a question that is only being masked', () => {
    const { turns } = after(asked, synced('q1'));
    expect(turns.map(({ id }) => id)).toEqual(['q1', null]);
  });

  test('does not bring back a preview that was masked anew', () => {
    const { turns } = after(asked, previewed('q1'), previewed('q2'), synced('q1'));
    expect(turns.map(({ id }) => id)).toEqual(['q2']);
  });

  test('does not push out an answer by a list that was asked for before it', () => {
    const { turns } = after(asked, previewed('q1'), { kind: 'stored', key: 'a' }, synced());
    expect(turns).toMatchObject([{ id: 'q1', phase: 'stored' }]);
  });

  test('takes away what was removed elsewhere', () => {
    const { turns } = after(synced('q1', 'q2'), synced('q2'));
    expect(turns.map(({ id }) => id)).toEqual(['q2']);
  });

  test('of another conversation changes nothing', () => {
    const here = after(asked, previewed('q1'));
    expect(reduceTurns(here, { kind: 'synced', thread: 'other', ids: ['x'] })).toBe(here);
  });
});
