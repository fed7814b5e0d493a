import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { Answer, Preview } from '@/lib/contracts/question';
import {
  kindsOf,
  type RecordedAmendment,
  RECORDED_VALUES,
  recordedAmendments,
} from '@/lib/testing/__fixtures__/recorded-amendments';
import {
  SCRIPTED_MODEL,
  type ScriptedModel,
  startScriptedModel,
} from '@/lib/testing/ask-recorded-model';
import { openTestApplication, type TestApplication } from '@/lib/testing/open-test-application';

import { importGraph } from '../graph/import-graph';
import { previewQuestion } from '../question/preview-question';
import { sendQuestion } from '../question/send-question';
import { addVersion } from '../version/add-version';
import { listVersions } from '../version/list-versions';
import { previewAmendment } from './preview-amendment';

const all = recordedAmendments();

let house: TestApplication;
let model: ScriptedModel;
let folder: string;
let id = '';
const issued = new Map<string, string>();

if (all.length > 0) {
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'sotto-recorded-'));
    model = await startScriptedModel();
    house = await openTestApplication({
      models: [SCRIPTED_MODEL],
      openaiBaseUrl: model.server.baseUrl,
      openaiKey: 'sk-test',
    });
    const file = path.join(folder, 'films.jsonl');
    await writeFile(file, graphLines());
    await importGraph({ ctx: house.ctx, input: { name: 'films', paths: [file] } });
  }, 60_000);
  afterAll(async () => {
    await house.close();
    await model.close();
    await rm(folder, { recursive: true, force: true });
  });

  describe('the recorded replies as the model, through the whole way', () => {
    test('name the edits that were meant, and nothing else as asked for', async () => {
      const clear = all.filter(({ kind }) => kind === 'clear');
      const missed: string[] = [];
      let doubted = 0;
      for (const each of clear) {
        const { answer } = await amend(each, each.reply);
        const kinds = answer.proposal?.changes.map(({ kind }) => kind).toSorted() ?? [];
        const wanted = kindsOf(each.edits, kinds);
        if (kinds.join(' ') !== wanted.join(' ')) {
          missed.push(
            `${each.id}: ${kinds.join(' ')} for ${wanted.join(' ')} ${answer.error?.message ?? ''}`,
          );
        }
        const isDoubted =
          answer.asks !== undefined || answer.proposal?.changes.some(({ outside }) => outside);
        if (isDoubted) doubted += 1;
      }
      process.stdout.write(
        `recorded amendments: ${clear.length - missed.length} of ${clear.length} named, ${doubted} doubted\n`,
      );
      process.stdout.write(`${missed.join('\n')}\n`);
      expect(missed).toEqual([]);
      expect(doubted / clear.length).toBeLessThanOrEqual(0.3);
    }, 240_000);

    test('have what they do beyond what was asked pointed out', async () => {
      const overreaching = all.filter(({ overreach }) => overreach !== undefined);
      const missed: string[] = [];
      for (const each of overreaching) {
        const { answer } = await amend(each, each.overreach ?? '');
        const outside = (answer.proposal?.changes ?? []).filter((change) => change.outside);
        const kinds = outside.map(({ kind }) => kind);
        const wanted = kindsOf(each.overreach_edits ?? [], kinds);
        const told = answer.findings.filter(({ code }) => code === 'outside-amendment');
        if (wanted.some((kind) => !kinds.includes(kind)) || told.length !== outside.length) {
          missed.push(`${each.id}: ${kinds.join(' ')} for ${wanted.join(' ')}`);
        }
      }
      expect(overreaching.length).toBeGreaterThan(10);
      expect(missed).toEqual([]);
    }, 120_000);

    test('are asked about where the words may mean several things', async () => {
      const missed: string[] = [];
      for (const each of all.filter(({ kind }) => kind === 'ambiguous')) {
        const { answer } = await amend(each, each.reply);
        if (!answer.asks) missed.push(`${each.id}: ${each.amendment}`);
      }
      expect(missed).toEqual([]);
    }, 120_000);

    test('are not even asked for where the words ask for what no query may', async () => {
      const refused = all.filter(({ kind }) => kind === 'refuse');
      const [sent, before] = [model.server.requests.length, begun];
      for (const each of refused) {
        await expect(amend(each, each.reply)).rejects.toMatchObject({ code: 'query-rejected' });
      }
      expect(refused.length).toBeGreaterThan(10);
      // Each conversation begins with a question, and nothing else was sent.
      expect(model.server.requests.length - sent).toBe(begun - before);
    }, 60_000);
  });
}

/** A conversation in which every value was spoken of; a new one now and then, as people begin one. */
async function newConversation(): Promise<void> {
  const { ctx } = house;
  const listed = Object.values(RECORDED_VALUES).join(', ');
  const question = `Which movies have to do with ${listed}?`;
  const input = { graph: 'films', question, model: SCRIPTED_MODEL };
  const preview = await previewQuestion({ ctx, input });
  for (const [name, value] of Object.entries(RECORDED_VALUES)) {
    const found = preview.placeholders.find((each) => each.value === value);
    if (!found) throw new Error(`not masked: ${value}`);
    issued.set(name, found.name);
  }
  model.play({ kind: 'text', text: 'MATCH (m:Movie) RETURN m.title' });
  id = preview.id;
  begun += 1;
  await sendQuestion({ ctx, id, input: { digest: preview.request?.digest } });
}

let turns = 0;
/** Conversations. */
let begun = 0;

/** The recorded query becomes the version, the recorded reply what the model says. */
async function amend(
  { query, amendment }: RecordedAmendment,
  reply: string,
): Promise<{ readonly preview: Preview; readonly answer: Answer }> {
  if (turns % 8 === 0) await newConversation();
  turns += 1;
  const { ctx } = house;
  const before = await listVersions({ ctx, id });
  const tree = await addVersion({
    ctx,
    id,
    input: { query: byIssued(query), revision: before.revision },
  });
  const text = amendment.replaceAll(
    /\$([a-z]+_\d+)/gu,
    (whole, name: string) => RECORDED_VALUES[name] ?? whole,
  );
  const input = { text, revision: tree.revision, model: SCRIPTED_MODEL };
  const { preview } = await previewAmendment({ ctx, id, input });
  if (!preview.request) throw new Error(`blocked: ${preview.blocked?.reason ?? ''}`);
  for (const value of Object.values(RECORDED_VALUES))
    expect(preview.request.body).not.toContain(value);
  model.play({ kind: 'text', text: withNumbers(byIssued(reply), query, preview) });
  const { digest } = preview.request;
  return { preview, answer: await sendQuestion({ ctx, id: preview.id, input: { digest } }) };
}

function byIssued(text: string): string {
  return text.replaceAll(
    /\$([a-z]+_\d+)/gu,
    (whole, name: string) => `$${issued.get(name) ?? whole}`,
  );
}

/** A number that was masked in the words comes back as its placeholder, in whatever unit it was written. */
function withNumbers(reply: string, query: string, { placeholders }: Preview): string {
  const hidden = placeholders.filter(
    ({ name, value }) => /^number_\d+$/u.test(name) && !query.includes(value),
  );
  return hidden.reduce(
    (text, { name, value }) =>
      text.replaceAll(
        new RegExp(`(?<![\\w$])${value.replaceAll(/[^\d]/gu, '')}(?:000){0,2}(?!\\w)`, 'gu'),
        `$${name}`,
      ),
    reply,
  );
}

function graphLines(): string {
  const node = (key: string, label: string, properties: object): object => ({
    node: { id: key, labels: [label], properties },
  });
  const hop = (from: string, type: string, to: string, properties: object = {}): object => ({
    relationship: { from, to, type, properties },
  });
  const { person_1, person_2, movie_1, movie_2, city_1, country_1, critic_1, role_1 } =
    RECORDED_VALUES;
  const lines = [
    node('p1', 'Person', { name: person_1, born: 1950 }),
    node('p2', 'Person', { name: person_2, born: 1984 }),
    node('m1', 'Movie', { title: movie_1, release_year: 1999, revenue: 48_500_000 }),
    node('m2', 'Movie', { title: movie_2, release_year: 2012, revenue: 9_400 }),
    node('c1', 'City', { name: city_1, country: country_1 }),
    node('k1', 'Critic', { name: critic_1 }),
    hop('p1', 'ACTED_IN', 'm1', { role: role_1 }),
    hop('p2', 'ACTED_IN', 'm2', { role: 'Station Master' }),
    hop('p2', 'DIRECTED', 'm1'),
    hop('p1', 'DIRECTED', 'm2'),
    hop('k1', 'HAS_FAVORITE', 'm1'),
    hop('k1', 'BIRTH_CITY', 'c1'),
    hop('p1', 'BIRTH_CITY', 'c1'),
  ];
  return lines.map((line) => `${JSON.stringify(line)}\n`).join('');
}
