import { mkdir, readdir } from 'node:fs/promises';
import path from 'node:path';

import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';

import { ROW_CAP } from '@/lib/contracts/limits';
import { openTestApplication, type TestApplication } from '@/lib/testing/open-test-application';

import { sweepFiles } from '../bin/sweep-files';
import { findGraph } from '../graph/find-graph';
import { indexGraph } from '../graph/index-graph';
import { amendQuery } from '../query/amend-query';
import { previewQuestion } from '../question/preview-question';
import { sendQuestion } from '../question/send-question';
import { addVersion } from '../version/add-version';
import { listVersions } from '../version/list-versions';
import { runVersion } from '../version/run-version';
import { compareResults } from './compare-results';
import { compareVersions } from './compare-versions';
import { runLengths } from './kept-comparison';
import { listComparedRows } from './list-compared-rows';
import { previewAmendment } from './preview-amendment';
import { suggestAmendments } from './suggest-amendments';

let house: TestApplication;
let id = '';

const DAY = 24 * 60 * 60 * 1_000;
const BEFORE = 'MATCH (s:Ship) WHERE s.built > 1980 RETURN s.name, s.built';
const AFTER =
  'MATCH (s:Ship) WHERE s.built > 2000 AND s.tonnage < 9000 RETURN s.name, s.built ORDER BY s.built';

beforeAll(async () => {
  house = await openTestApplication();
  await house.importHarbour();
  const { ctx } = house;
  const preview = await previewQuestion({
    ctx,
    input: { graph: 'harbour', question: 'Which ships are there?' },
  });
  id = preview.id;
  await sendQuestion({ ctx, id, input: { digest: preview.request?.digest } });
});
afterAll(() => house.close());

describe('two queries of a question', () => {
  test('are compared in words, and a part of the changes is a query of its own', async () => {
    const { ctx } = house;
    const input = { from: { query: BEFORE }, to: { query: AFTER } };
    const all = await compareVersions({ ctx, id, input });
    expect(all.changes.map(({ kind }) => kind).toSorted()).toEqual([
      'add-filter',
      'add-order',
      'change-filter',
    ]);
    expect(all.changes.every(({ text }) => text.en !== '' && text.de !== text.en)).toBe(true);
    expect(all.applied).toBeNull();
    const filter = all.changes.find(({ kind }) => kind === 'change-filter');
    const part = await compareVersions({ ctx, id, input: { ...input, apply: [filter?.id ?? ''] } });
    expect(part.applied?.query).toContain('s.built > 2000');
    expect(part.applied?.query).not.toContain('tonnage');
    const none = await compareVersions({ ctx, id, input: { ...input, apply: [] } });
    expect(none.applied?.query).toBe(BEFORE);
    const odd = compareVersions({ ctx, id, input: { ...input, apply: ['c99'] } });
    await expect(odd).rejects.toMatchObject({ code: 'conflict' });
    const broken = compareVersions({ ctx, id, input: { ...input, to: { query: 'MATCH (' } } });
    await expect(broken).rejects.toMatchObject({ code: 'query-rejected' });
  });

  test('have their rows compared, page by page and by mark', async () => {
    const { ctx } = house;
    const input = { from: { query: BEFORE }, to: { query: AFTER } };
    const compared = await compareResults({ ctx, id, input });
    expect(compared).toMatchObject({ gained: 0, lost: 3, kept: 3, notes: [] });
    expect(compared.runs.after).toBe('k3');
    const lost = await listComparedRows({
      ctx,
      id,
      comparison: compared.id,
      input: { side: 'before', mark: 'lost', offset: 1, limit: 2 },
    });
    expect(lost).toMatchObject({ offset: 1, total: 3, marks: ['lost', 'lost'] });
    expect(lost.rows).toHaveLength(2);
    const page = await listComparedRows({
      ctx,
      id,
      comparison: compared.id,
      input: { side: 'before' },
    });
    expect(page.marks.filter((mark) => mark === 'kept')).toHaveLength(3);
    expect(page.total).toBe(6);
  });

  test('stay open beside one another in several tabs; the oldest of many goes', async () => {
    const { ctx } = house;
    const input = { from: { query: BEFORE }, to: { query: AFTER } };
    const read = (comparison: string) => listComparedRows({ ctx, id, comparison, input: {} });
    const ids: string[] = [];
    for (let count = 0; count < 5; count += 1) {
      ids.push((await compareResults({ ctx, id, input })).id);
    }
    const [oldest = '', ...others] = ids;
    for (const comparison of others) expect((await read(comparison)).rows).toHaveLength(3);
    await expect(read(oldest)).rejects.toMatchObject({ code: 'not-found' });
    const folder = path.join(house.dataFolder, 'comparisons', id);
    const left = await readdir(folder);
    expect(left.filter((name) => name.startsWith(oldest))).toEqual([]);
    expect(left.filter((name) => name.endsWith('.head'))).toHaveLength(4);
  });

  test('are not kept for ever, nor is what a conversation has shown that is gone', async () => {
    const { ctx, dataFolder } = house;
    const input = { from: { query: BEFORE }, to: { query: AFTER } };
    const { id: comparison } = await compareResults({ ctx, id, input });
    expect(await sweepFiles({ ctx })).toBe(0);
    const stray = path.join(dataFolder, 'shown', 'of-nobody');
    await mkdir(stray, { recursive: true });
    const [shown] = await readdir(path.join(dataFolder, 'shown'));
    expect(await sweepFiles({ ctx, now: Date.now() + 2 * DAY })).toBe(2);
    expect(await readdir(path.join(dataFolder, 'shown'))).toEqual([shown]);
    const gone = listComparedRows({ ctx, id, comparison, input: {} });
    await expect(gone).rejects.toMatchObject({ code: 'not-found' });
  });

  test.each(['before', 'between', 'after'] as const)(
    'are not compared where the graph is indexed anew %s the two runs',
    async (when) => {
      const { ctx } = house;
      const database = await ctx.application.graphs.database(await findGraph(ctx, 'harbour'));
      const read = database.read.bind(database);
      let runs = 0;
      let isChanging = false;
      const changed = async (): Promise<void> => {
        isChanging = true;
        await indexGraph({ ctx, input: { name: 'harbour' } });
        isChanging = false;
      };
      const input = { from: { query: BEFORE }, to: { query: AFTER } };
      await compareResults({ ctx, id, input });
      const changing = vi.spyOn(database, 'read').mockImplementation(async (request) => {
        if (isChanging) return read(request);
        runs += 1;
        if (when !== 'after' && runs === (when === 'between' ? 2 : 1)) await changed();
        const result = await read(request);
        if (when === 'after' && runs === 2) await changed();
        return result;
      });
      const folder = path.join(house.dataFolder, 'comparisons', id);
      const kept = await readdir(folder);
      try {
        await expect(compareResults({ ctx, id, input })).rejects.toMatchObject({
          code: 'conflict',
          message: 'The graph has changed meanwhile; compare again.',
        });
      } finally {
        changing.mockRestore();
      }
      expect(runs).toBe(2);
      // Nothing of it is kept, and the next one goes through.
      expect(await readdir(folder)).toEqual(kept);
      expect((await compareResults({ ctx, id, input })).notes).toEqual([]);
    },
  );

  test.each([
    ['a limit without an order', `${BEFORE} LIMIT 3`, ['limit-without-order'], false],
    [
      'a limit without an order further in',
      'MATCH (s:Ship) WITH s LIMIT 3 RETURN s.name ORDER BY s.name',
      ['limit-without-order'],
      false,
    ],
    ['rows left out without an order', `${BEFORE} SKIP 2`, ['limit-without-order'], false],
    ['other columns', 'MATCH (p:Port) RETURN p.name', ['no-common-column'], false],
    ['a count', 'MATCH (s:Ship) RETURN s.name, count(*) AS number', ['aggregated'], true],
  ])('of %s say what was not compared', async (_case, query, notes, isCompared) => {
    const { ctx } = house;
    const input = { from: { query: BEFORE }, to: { query } };
    const compared = await compareResults({ ctx, id, input });
    expect(compared.notes).toEqual(notes);
    expect(compared.kept !== null).toBe(isCompared);
  });

  test('are counted over the whole of them up to the cap, and where it cuts is said', async () => {
    const { ctx } = house;
    // Each number once for each of three ports.
    const numbers = (last: number): string =>
      `MATCH (p:Port) UNWIND range(1, ${last}) AS n RETURN n`;
    const most = Math.floor(ROW_CAP / 3);
    const input = { from: { query: numbers(most - 1) }, to: { query: numbers(most) } };
    const whole = await compareResults({ ctx, id, input });
    expect(whole).toMatchObject({ gained: 3, lost: 0, kept: 3 * (most - 1), notes: [] });
    const beyond = { from: input.from, to: { query: numbers(most + 1) } };
    const cut = await compareResults({ ctx, id, input: beyond });
    expect(cut.notes).toEqual(['comparison-cut']);
    expect(cut.after).toMatchObject({ total: ROW_CAP, truncated: 'rows' });
    expect((cut.gained ?? 0) + (cut.kept ?? 0)).toBe(ROW_CAP);
    expect(cut.cap).toBe(ROW_CAP);
  }, 60_000);

  test('marks are told run by run', () => {
    expect(runLengths(['kept', 'kept', 'lost', 'gained', 'gained'])).toBe('k2l1g2');
    expect(runLengths([])).toBe('');
  });
});

describe('without a model', () => {
  test('the proposal is there at once, and nothing is sent', async () => {
    const { ctx } = house;
    const { revision } = await listVersions({ ctx, id });
    const { preview, answer } = await previewAmendment({
      ctx,
      id,
      input: { text: 'only those built after 2000, without Kestrelwing', revision },
    });
    expect(preview.request).toBeNull();
    expect(answer?.error).toBeNull();
    expect(answer?.proposal?.changes.map(({ kind }) => kind)).toContain('add-filter');
    expect(answer?.proposal?.after).not.toContain('Kestrelwing');
    const tree = await addVersion({ ctx, id, input: { amendment: preview.id, revision } });
    const ran = await runVersion({ ctx, id });
    expect(ran.error).toBeNull();
    expect(tree.versions.at(-1)).toMatchObject({ author: 'model', entries: [] });
  });

  test('what rules made of the words waits for nobody: who says the nineties has said 1999', async () => {
    const { ctx } = house;
    const before = await listVersions({ ctx, id });
    const byHand = await addVersion({
      ctx,
      id,
      input: { query: 'MATCH (s:Ship) RETURN s.name, s.built', revision: before.revision },
    });
    const input = { text: 'only those built in the 90s', revision: byHand.revision };
    const { preview, answer } = await previewAmendment({ ctx, id, input });
    expect(answer?.proposal?.after).toContain('1999');
    await addVersion({ ctx, id, input: { amendment: preview.id, revision: byHand.revision } });
    const ran = await runVersion({ ctx, id });
    expect(ran.error).toBeNull();
    expect(ran.findings.map(({ code }) => code)).not.toContain('invented-literal');
  });

  test('what may mean several things is asked, and the choice is understood', async () => {
    const { ctx } = house;
    const query =
      'MATCH (c:Sailor)-[v:SERVED_ON]->(s:Ship) RETURN c.name, c.born, s.name AS ship, s.built';
    const { revision } = await listVersions({ ctx, id });
    const tree = await addVersion({ ctx, id, input: { query, revision } });
    const input = { text: 'sort them', revision: tree.revision };
    const asked = await previewAmendment({ ctx, id, input });
    const choices = asked.answer?.asks?.choices ?? [];
    expect(choices.length).toBeGreaterThan(1);
    const choice = choices.find(({ label }) => label.en.includes('built'));
    expect(choice?.label.de).not.toBe(choice?.label.en);
    const chosen = await previewAmendment({ ctx, id, input: { ...input, meant: choice?.meant } });
    expect(chosen.answer?.proposal?.after).toContain('ORDER BY s.built');
  });

  test('a fix of what was found is a version of its own, and what is suggested is understood', async () => {
    const { ctx } = house;
    const query = 'MATCH (c:Sailor)<-[:SERVED_ON]-(s:Ship) RETURN s.name';
    const { revision } = await listVersions({ ctx, id });
    const tree = await addVersion({ ctx, id, input: { query, revision } });
    const { suggestions } = await suggestAmendments({ ctx, id });
    const turned = suggestions.find(({ code }) => code === 'relationship-direction');
    expect(turned?.text.de).not.toBe(turned?.text.en);
    const fixed = await addVersion({
      ctx,
      id,
      input: { fix: turned?.fix, revision: tree.revision },
    });
    expect(fixed.versions.at(-1)).toMatchObject({ author: 'fix' });
    expect(fixed.versions.at(-1)?.query).toContain('-[:SERVED_ON]->');
    const stale = addVersion({ ctx, id, input: { fix: turned?.fix, revision: fixed.revision } });
    await expect(stale).rejects.toMatchObject({ code: 'conflict' });
    const again = await suggestAmendments({ ctx, id });
    const words = again.suggestions.filter(({ from }) => from === 'schema');
    expect(words.length).toBeGreaterThan(2);
    for (const { text } of words) {
      for (const said of [text.en, text.de]) {
        const report = await amendQuery({
          ctx,
          input: { graph: 'harbour', query: fixed.versions.at(-1)?.query, amendment: said },
        });
        expect(report.changes.length).toBeGreaterThan(0);
      }
    }
  });
});
