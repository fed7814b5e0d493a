import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { ScriptedModel } from '@/lib/testing/ask-recorded-model';
import {
  openScriptedApplication,
  type ScriptedApplication,
} from '@/lib/testing/open-scripted-application';
import type { TestApplication } from '@/lib/testing/open-test-application';

import { confirmQuestion } from './confirm-question';

const QUESTION = 'when was Gråspurven built?';

let scripted: ScriptedApplication;
let house: TestApplication;
let model: ScriptedModel;

beforeAll(async () => {
  scripted = await openScriptedApplication();
  ({ house, model } = scripted);
});

afterAll(() => scripted.close());

async function answerTo(reply: string) {
  const replies = () => [{ kind: 'text', text: reply } as const];
  return model.ask({ ctx: house.ctx, graph: 'harbour', question: QUESTION, replies });
}

describe('the findings of an answer', () => {
  test('are marked in the text that is shown, and a fix runs only when the asker says so', async () => {
    const { preview, answer } = await answerTo(
      'MATCH  (s:Ship {name: $ship_1})<-[:CALLED_AT]-(p:Port)\nRETURN DISTINCT p.name',
    );
    expect([answer.error, answer.rows]).toEqual([null, []]);
    const turned = answer.findings.find(({ code }) => code === 'relationship-direction');
    expect(turned?.severity).toBe('error');
    const shown = answer.query ?? '';
    expect(shown.slice(turned?.start, turned?.end)).toBe('<-[:CALLED_AT]-');
    expect(turned?.fix?.query).toContain('-[:CALLED_AT]->');
    const { code, start, end } = turned ?? { code: '', start: 0, end: 0 };
    const before = model.server.requests.length;
    const input = { confirm: true, fix: { code, start, end } };
    const fixed = await confirmQuestion({ ctx: house.ctx, id: preview.id, input });
    expect(fixed.error).toBeNull();
    expect(fixed.rows.length).toBeGreaterThan(0);
    expect(fixed.query).toContain('-[:CALLED_AT]->');
    expect(fixed.findings.map((each) => each.code)).not.toContain('relationship-direction');
    expect(model.server.requests).toHaveLength(before);
    const again = confirmQuestion({ ctx: house.ctx, id: preview.id, input });
    await expect(again).rejects.toMatchObject({ code: 'conflict' });
  });

  test('know what the graph holds', async () => {
    const { answer } = await answerTo(
      'MATCH (s:Ship {name: $ship_1}) WHERE s.built < 0 RETURN DISTINCT s.built',
    );
    const codes = answer.findings.map(({ code }) => code);
    expect(codes).toContain('impossible-value');
  });

  test('say that a value of the question is not looked for', async () => {
    const { answer } = await answerTo('MATCH (s:Ship) RETURN DISTINCT s.built');
    expect(answer.findings).toContainEqual(
      expect.objectContaining({ code: 'unused-placeholder', severity: 'warning' }),
    );
  });

  test.each([
    [
      'a condition that nothing meets',
      'MATCH (s:Ship {name: $ship_1}) WHERE s.built < 1 RETURN DISTINCT s.built',
      's.built < 1',
    ],
    [
      'a pattern that nothing matches',
      'MATCH (s:Ship {name: $ship_1})<-[:CALLED_AT]-(p:Port) RETURN DISTINCT p.name',
      '<-[:CALLED_AT]-',
    ],
  ])('say why there are no rows: %s', async (_case, reply, at) => {
    const { answer } = await answerTo(reply);
    expect([answer.error, answer.rows]).toEqual([null, []]);
    const reason = answer.findings.find(({ code }) => code === 'empty-because');
    expect((answer.query ?? '').slice(reason?.start, reason?.end)).toBe(at);
    expect(reason?.severity).toBe('remark');
  });

  test('tell a value near one that nothing has', async () => {
    const { answer } = await answerTo(
      "MATCH (s:Ship {name: $ship_1}), (p:Ship) WHERE p.name = 'Kestrelwind' RETURN DISTINCT p.built",
    );
    // The literal was not typed, so it waits; the reason comes with the run.
    expect(answer.error?.code).toBe('confirmation-required');
    const input = { confirm: true };
    const ran = await confirmQuestion({ ctx: house.ctx, id: answer.id, input });
    const reason = ran.findings.find(({ code }) => code === 'empty-because');
    expect(reason?.nearby).toContain('Kestrelwing');
    expect(reason?.message).not.toMatch(/kestrel/i);
  });

  test('a query that is right has neither error nor warning', async () => {
    const { answer } = await answerTo('MATCH (s:Ship {name: $ship_1}) RETURN DISTINCT s.built');
    expect(answer.findings.filter(({ severity }) => severity !== 'remark')).toEqual([]);
  });
});
