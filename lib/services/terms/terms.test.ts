import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { NO_ALIASES } from '@/lib/schema/aliases';
import { type ScriptedModel, SCRIPTED_MODEL } from '@/lib/testing/ask-recorded-model';
import {
  openScriptedApplication,
  type ScriptedApplication,
} from '@/lib/testing/open-scripted-application';
import type { TestApplication } from '@/lib/testing/open-test-application';

import { setPolicy } from '../graph/set-policy';
import { askQuestion } from '../question/ask-question';
import { maskQuestion } from '../question/mask-question';
import { createContext } from '../service-context';
import { decideTerms } from './decide-terms';
import { getTerms } from './get-terms';
import { importTerms } from './import-terms';
import { proposeTerms } from './propose-terms';
import { saveTerms } from './save-terms';
import { saveValueAliases } from './save-value-aliases';

const NAME = 'harbour';

let model: ScriptedModel;
let scripted: ScriptedApplication;
let house: TestApplication;

beforeAll(async () => {
  scripted = await openScriptedApplication();
  ({ house, model } = scripted);
});

afterAll(() => scripted.close());

function call<Result>(
  verb: (args: { ctx: TestApplication['ctx']; input: unknown }) => Promise<Result>,
  input: object = {},
): Promise<Result> {
  return verb({ ctx: house.ctx, input: { name: NAME, ...input } });
}

async function wordsOf(name: string): Promise<readonly string[] | undefined> {
  const { names } = await call(getTerms);
  return names.find((one) => one.name === name)?.words;
}

async function masked(question: string) {
  return maskQuestion({ ctx: house.ctx, input: { graph: NAME, question } });
}

describe('an expert’s words', () => {
  test('are saved, known in every form, and reach the question', async () => {
    await call(saveTerms, { synonyms: { Ship: ['vessel', 'sea craft', 'vessel'] } });
    expect(await wordsOf('Ship')).toEqual(['vessel', 'sea craft']);
    await setPolicy({ ctx: house.ctx, input: { name: NAME, reformulation: 'replace' } });
    expect((await masked('which vessels are there')).masked).toBe('which Ship are there');
    expect((await masked('how many sea crafts are there')).masked).toBe('how many Ship are there');
    await setPolicy({ ctx: house.ctx, input: { name: NAME, reformulation: 'off' } });
  });

  test.each([
    ['for a name that is not there', { Nothing: ['x'] }],
    ['that are no word', { Ship: ['$ship_1 {name}'] }],
    ['that are a value', { Ship: ['Gråspurven'] }],
    ['that are a sentence', { Ship: ['one two three four five six'] }],
  ])('%s are refused', async (_case, synonyms) => {
    await expect(call(saveTerms, { synonyms })).rejects.toMatchObject({ code: 'invalid-input' });
  });

  test('that are ordinary and a value too are shown', async () => {
    await call(saveTerms, { synonyms: { Cargo: ['cardamom'] } });
    expect((await call(getTerms)).wordsLikeValues).toEqual(['cardamom']);
    await call(saveTerms, { synonyms: { Cargo: [] } });
  });

  test('take the right to teach', async () => {
    const ctx = { ...createContext(house.application), roles: [] };
    for (const verb of [getTerms, saveTerms, decideTerms, saveValueAliases]) {
      const input = { name: NAME, ...(verb === saveTerms ? { synonyms: {} } : {}) };
      await expect(verb({ ctx, input })).rejects.toMatchObject({ code: 'not-found' });
    }
  });
});

describe('an imported list', () => {
  const text =
    'name,word\nship,steamer\nserved on,crewed\nship name,christened\nPlanet,Mars\nShip,Gråspurven\n';

  test('is shown first, then added to what is there', async () => {
    const shown = await call(importTerms, { format: 'csv', text });
    expect(shown).toEqual({
      added: [
        { name: 'Ship', word: 'steamer' },
        { name: 'SERVED_ON', word: 'crewed' },
        { name: 'Ship.name', word: 'christened' },
      ],
      unmatched: 1,
      left: 1,
    });
    expect(await wordsOf('Ship')).toEqual(['vessel', 'sea craft']);
    await call(importTerms, { format: 'csv', text, save: true });
    expect(await wordsOf('Ship')).toEqual(['vessel', 'sea craft', 'steamer']);
    const again = await call(importTerms, { format: 'csv', text, save: true });
    expect(again).toMatchObject({ added: [], left: 4 });
  });
});

describe('words that a model proposes', () => {
  test('are asked of schema terms alone, as was shown, and wait for a person', async () => {
    const before = model.server.requests.length;
    const shown = await call(proposeTerms, { model: SCRIPTED_MODEL });
    expect(shown.proposed).toBeNull();
    expect(model.server.requests).toHaveLength(before);
    model.play({
      kind: 'text',
      text: 'Port: haven, dock, Nordhavn Quay\n- **Ship.tonnage**: weight, "size".\nPlanet: x\nShip: vessel',
    });
    const { digest } = shown.request;
    const sent = await call(proposeTerms, { model: SCRIPTED_MODEL, digest });
    expect(sent.proposed).toBe(4);
    expect(model.server.requests[before]?.body.toString('utf8')).toBe(shown.request.body);
    const { proposals } = await call(getTerms);
    expect(proposals.map(({ name, word }) => `${name} ${word}`)).toEqual([
      'Port haven',
      'Port dock',
      'Ship.tonnage weight',
      'Ship.tonnage size',
    ]);
    expect(await wordsOf('Port')).toEqual([]);
    const { ledger } = house.application.store;
    const kinds = await Promise.all(sent.egress.map(async (at) => (await ledger.get(at))?.kind));
    expect(kinds).toEqual(['intent', 'sent', 'replied']);

    const decided = await call(decideTerms, {
      accept: [
        { name: 'Port', word: 'haven' },
        { name: 'Ship', word: 'never proposed' },
      ],
      reject: [{ name: 'Port', word: 'dock' }],
    });
    expect(decided.proposals).toHaveLength(2);
    expect(await wordsOf('Port')).toEqual(['haven']);
    expect(await wordsOf('Ship')).not.toContain('never proposed');
  });

  test('other bytes than were shown are not sent', async () => {
    const before = model.server.requests.length;
    const digest = '0'.repeat(64);
    await expect(call(proposeTerms, { model: SCRIPTED_MODEL, digest })).rejects.toMatchObject({
      code: 'conflict',
    });
    expect(model.server.requests).toHaveLength(before);
  });

  test('of names that have an alias: none is asked for, none is taken', async () => {
    const aliases = { ...NO_ALIASES, labels: { Cargo: 'Label_1' } };
    await setPolicy({ ctx: house.ctx, input: { name: NAME, aliases } });
    const shown = await call(proposeTerms, { model: SCRIPTED_MODEL });
    expect(shown.request.body).not.toContain('Cargo');
    model.play({ kind: 'text', text: 'Cargo: freight\nLabel_1: freight' });
    const { digest } = shown.request;
    expect((await call(proposeTerms, { model: SCRIPTED_MODEL, digest })).proposed).toBe(0);
    await setPolicy({ ctx: house.ctx, input: { name: NAME, aliases: NO_ALIASES } });
  });

  test('the model in the house answers from its thesaurus', async () => {
    const shown = await call(proposeTerms, { model: 'on-premises' });
    const { digest } = shown.request;
    const { proposed } = await call(proposeTerms, { model: 'on-premises', digest });
    expect(proposed).toBeGreaterThan(0);
  });
});

describe('other names of values', () => {
  test('are masked to the value, answered, never sent, and sealed', async () => {
    const { valueAliases } = await call(saveValueAliases, {
      written: [
        { alias: 'the sparrow', value: 'Gråspurven', property: 'Ship.name' },
        { alias: 'rocks', value: 'mineral', property: 'Cargo.kind' },
      ],
    });
    expect(valueAliases).toMatchObject({ count: 2, read: 0 });
    const answer = await askQuestion({
      ctx: house.ctx,
      input: { graph: NAME, question: 'who served on the sparrow?' },
    });
    expect(answer).toMatchObject({ masked: 'who served on $ship_1?', rows: [['Bjørn Aaltonen']] });
    expect((await masked('which cargo are rocks')).masked).toBe('which cargo are $cargo_1');
    const { store } = house.application;
    const record = await store.graphs.getByName(NAME);
    expect(JSON.stringify(record?.settings)).not.toContain('sparrow');
    const recent = await store.ledger.list({ limit: 20 });
    expect(JSON.stringify(recent)).not.toContain('sparrow');
  });

  test('are read from a property that holds them, and again with each index', async () => {
    const { valueAliases } = await call(saveValueAliases, {
      written: [],
      sources: [{ from: 'Ship.flags', to: 'Ship.name' }],
    });
    expect(valueAliases.read).toBeGreaterThan(5);
    const { placeholders } = await masked('who served on the schooner?');
    expect(placeholders[0]?.types).toContain('Ship.name');
    await call(saveValueAliases, { sources: [] });
    expect((await call(getTerms)).valueAliases.read).toBe(0);
  });

  test.each([
    [
      'of a property that is not there',
      { written: [{ alias: 'ab', value: 'c', property: 'X.y' }] },
    ],
    ['from another label', { sources: [{ from: 'Port.name', to: 'Ship.name' }] }],
    ['from itself', { sources: [{ from: 'Ship.name', to: 'Ship.name' }] }],
  ])('%s are refused', async (_case, input) => {
    await expect(call(saveValueAliases, input)).rejects.toMatchObject({ code: 'invalid-input' });
  });
});
