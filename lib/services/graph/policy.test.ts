import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { NO_ALIASES } from '@/lib/schema/aliases';
import { type ScriptedModel, startScriptedModel } from '@/lib/testing/ask-recorded-model';
import { openTestApplication, type TestApplication } from '@/lib/testing/open-test-application';

import { askQuestion } from '../question/ask-question';
import { maskQuestion } from '../question/mask-question';
import { previewQuestion } from '../question/preview-question';
import { sendQuestion } from '../question/send-question';
import { createContext } from '../service-context';
import { describeGraph } from './describe-graph';
import { getPolicy } from './get-policy';
import { previewPolicy } from './preview-policy';
import { setPolicy } from './set-policy';

const NAME = 'harbour';
const ALIASES = {
  labels: { Ship: 'Label_1', Sailor: 'Label_2' },
  relationshipTypes: { SERVED_ON: 'REL_1' },
  properties: { 'Ship.tonnage': 'Property_9' },
};
/** What a policy is when nobody has decided anything. */
const PLAIN = {
  mode: 'standard',
  untyped: [],
  alwaysMask: [],
  aliases: NO_ALIASES,
  reformulation: 'off',
  sizeBucket: 2048,
  removedWords: [],
  lifting: { allowed: true, roles: [], reasonRequired: false, never: [] },
};

let model: ScriptedModel;
let house: TestApplication;

beforeAll(async () => {
  model = await startScriptedModel();
  house = await openTestApplication({
    openaiKey: 'sk-test',
    openaiBaseUrl: model.server.baseUrl,
    models: ['openai:test-model'],
  });
  await house.importHarbour();
});

beforeEach(() => setPolicy({ ctx: house.ctx, input: { name: NAME, ...PLAIN } }));

afterAll(async () => {
  await house.close();
  await model.close();
});

function set(change: object) {
  return setPolicy({ ctx: house.ctx, input: { name: NAME, ...change } });
}

function bodies(from: number): string {
  return model.server.requests
    .slice(from)
    .map(({ raw }) => raw.toString('utf8'))
    .join('\n');
}

describe('schema names under aliases (D4)', () => {
  test('no real name is on the wire, in question, notes, placeholders and repair, and the answer is whole', async () => {
    await describeGraph({
      ctx: house.ctx,
      input: {
        name: NAME,
        settings: {
          notes: ['SERVED_ON goes from Sailor to Ship.', 'Ships are never scrapped.'],
          synonyms: { Ship: ['vessel'], Port: ['haven'] },
        },
      },
    });
    await set({ aliases: ALIASES });
    const before = model.server.requests.length;
    const { preview, answer } = await model.ask({
      ctx: house.ctx,
      graph: NAME,
      question: 'which sailors served on the vessel Gråspurven with a tonnage under 1000?',
      replies: (name) => [
        { kind: 'text', text: 'MATCH (s:Sailor)-[:SERVED]->(x) RETURN s.tonnage' },
        {
          kind: 'text',
          text: `MATCH (a:Label_2)-[r:REL_1]->(b:Label_1) WHERE b.name = ${name('Gråspurven')} AND b.Property_9 < ${name('1000')} RETURN a.name, b.Property_9`,
        },
      ],
    });
    expect(preview.masked).toBe(
      'which Label_2 REL_1 the Label_1 $label_1_1 with a Property_9 under $number_1?',
    );
    expect(answer.error).toBeNull();
    expect(answer.rows).toEqual([['Bjørn Aaltonen', 950]]);
    expect(answer.columns).toEqual(['a.name', 'b.tonnage']);
    expect(answer.query).toContain('(b:Ship)');
    expect(model.server.requests).toHaveLength(before + 2);
    const sent = bodies(before);
    expect(sent).not.toMatch(/sailor|\bship|vessel|served|tonnage/i);
    expect(sent).toContain('REL_1 goes from Label_2 to Label_1.');
    expect(sent).toContain('$label_1_1: a value of Label_1.name');
    expect(sent).toContain('Port {');
  });

  test('a note that says a name in other words is left out, and the preview of the policy names it', async () => {
    const { notesLeftOut, promptLines } = await previewPolicy({
      ctx: house.ctx,
      input: { name: NAME, change: { aliases: ALIASES } },
    });
    expect(notesLeftOut).toEqual([2]);
    expect(promptLines.gone).toContain('Ships are never scrapped.');
    expect(promptLines.come.join('\n')).toContain('(:Label_2)-[:REL_1');
  });

  test.each([
    [{ labels: { Ship: 'Port' } }],
    [{ labels: { Nothing: 'Label_1' } }],
    [{ properties: { 'Ship.name': 'a b' } }],
  ])('refuses %j', async (aliases) => {
    await expect(set({ aliases: { ...NO_ALIASES, ...aliases } })).rejects.toMatchObject({
      code: 'invalid-input',
    });
  });
});

describe('the matrix', () => {
  test('a value without type is told to nobody as what it is', async () => {
    await set({ untyped: ['Ship.name'] });
    const { masked, messages } = await preview('who served on Gråspurven?');
    expect(masked).toBe('who served on $value_1?');
    const said = messages
      .at(-1)
      ?.segments.map(({ text }) => text)
      .join('');
    expect(said).toContain('$value_1: a value\n');
    const answer = await askQuestion({
      ctx: house.ctx,
      input: { graph: NAME, question: 'who served on Gråspurven?' },
    });
    expect(answer.masked).toBe('who served on $value_1?');
  });

  test('bodies grow to policy’s own steps', async () => {
    await set({ sizeBucket: 16_384 });
    expect((await preview('who served on Gråspurven?')).request?.bytes).toBe(16_384);
    const before = model.server.requests.length;
    const { answer } = await model.ask({
      ctx: house.ctx,
      graph: NAME,
      question: 'who served on Gråspurven?',
      replies: () => [{ kind: 'text', text: 'MATCH (s:Sailor) RETURN count(s) AS n' }],
    });
    expect(answer.error).toBeNull();
    expect(model.server.requests[before]?.body.length).toBe(16_384);
  });

  test('words moved out of the vocabulary are masked in strict mode', async () => {
    const question = 'which ships are beautiful?';
    await set({ mode: 'strict' });
    expect((await masked(question)).masked).toBe(question);
    await set({ removedWords: ['Beautiful'] });
    expect((await masked(question)).masked).toBe('which ships are $unknown_1?');
  });

  test('each change is a version, listed, in the ledger, and in the entries of what is sent under it', async () => {
    const { version, versions } = await set({ reformulation: 'replace' });
    expect(versions[0]).toMatchObject({ version, actor: 'owner' });
    const { ledger } = house.application.store;
    const recent = await ledger.list({ limit: 5 });
    expect(recent.map(({ action }) => action)).toContain('policy.update');
    const answer = await askQuestion({
      ctx: house.ctx,
      input: { graph: NAME, question: 'which ports are there?' },
    });
    const sequence = Number((answer['egress'] as readonly number[])[0]);
    const intent = await ledger.get(sequence);
    expect(JSON.parse(intent?.facts ?? '{}')).toMatchObject({ policyVersion: `${version}` });
  });

  test('two people at once: the second is told', async () => {
    const { version } = await getPolicy({ ctx: house.ctx, input: { name: NAME } });
    await set({ mode: 'strict', version });
    await expect(set({ mode: 'standard', version })).rejects.toMatchObject({ code: 'conflict' });
  });

  test('shows what a change does to questions before it is saved, and saves nothing', async () => {
    const { version } = await getPolicy({ ctx: house.ctx, input: { name: NAME } });
    const { questions, rebuildsIndex } = await previewPolicy({
      ctx: house.ctx,
      input: {
        name: NAME,
        change: { reformulation: 'annotate', properties: { 'Port.name': 'public' } },
        questions: ['which ships called at Nordhavn Quay?'],
      },
    });
    expect(questions[0]).toEqual({
      question: 'which ships called at Nordhavn Quay?',
      before: 'which ships called at $port_1?',
      after: 'which ships (Ship) called at (CALLED_AT) Nordhavn Quay?',
      blocked: null,
    });
    expect(rebuildsIndex).toBe(false);
    expect((await getPolicy({ ctx: house.ctx, input: { name: NAME } })).version).toBe(version);
  });

  test('takes the right to administer', async () => {
    const ctx = { ...createContext(house.application), roles: [] };
    for (const verb of [getPolicy, setPolicy, previewPolicy]) {
      const input = verb === previewPolicy ? { name: NAME, change: {} } : { name: NAME };
      await expect(verb({ ctx, input })).rejects.toMatchObject({ code: 'not-found' });
    }
  });
});

describe('lifting a mask', () => {
  const question = 'who served on Gråspurven?';
  const lifted = [{ start: 14, end: 24 }];

  test('is recorded with who, what and why before it leaves', async () => {
    const shown = await preview(question, { lifted, liftReason: 'it is in the newspaper' });
    expect(shown.masked).toBe(question);
    await sendQuestion({
      ctx: house.ctx,
      id: shown.id,
      input: { digest: shown.request?.digest },
    });
    const { ledger } = house.application.store;
    const entries = (await ledger.list({ subject: shown.id, limit: 10 })).toReversed();
    expect(entries.map(({ action }) => action)[0]).toBe('question.lift');
    const entry = await ledger.get(entries[0]?.sequence ?? 0);
    expect(JSON.parse(entry?.facts ?? '{}')).toMatchObject({
      lifts: 1,
      properties: 'Ship.name',
      reason: true,
    });
    expect(entry?.facts).not.toContain('newspaper');
    expect(new TextDecoder().decode(entry?.opened?.payload)).toBe('it is in the newspaper');
  });

  test.each([
    ['by nobody', { allowed: false }, {}, 'forbidden'],
    ['by other roles', { roles: ['expert'] }, {}, 'forbidden'],
    ['of such a value by nobody', { never: ['Ship.name'] }, {}, 'forbidden'],
    ['without a reason', { reasonRequired: true }, {}, 'invalid-input'],
    ['for nothing', { reasonRequired: true }, { liftReason: ' ' }, 'invalid-input'],
  ])('%s', async (_case, lifting, more, code) => {
    await set({ lifting: { ...PLAIN.lifting, ...lifting } });
    await expect(preview(question, { lifted, ...more })).rejects.toMatchObject({ code });
  });

  test('with a reason where one is asked for; the page is told beforehand', async () => {
    await set({ lifting: { ...PLAIN.lifting, reasonRequired: true } });
    const shown = await preview(question, { lifted, liftReason: 'public knowledge' });
    expect(shown.masked).toBe(question);
    expect(shown.lifting).toEqual({ allowed: true, reasonRequired: true });
  });
});

function preview(question: string, more: object = {}) {
  return previewQuestion({ ctx: house.ctx, input: { graph: NAME, question, ...more } });
}

function masked(question: string) {
  return maskQuestion({ ctx: house.ctx, input: { graph: NAME, question } });
}

test('describing one part of a graph leaves the others as they were', async () => {
  const settings = { synonyms: { Port: ['haven'] } };
  await describeGraph({ ctx: house.ctx, input: { name: NAME, settings } });
  const title = { title: 'The harbour' };
  const after = await describeGraph({ ctx: house.ctx, input: { name: NAME, settings: title } });
  expect(after).toMatchObject({ title: 'The harbour', synonyms: { Port: ['haven'] } });
});
