import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { VersionTree } from '@/lib/contracts/versions';
import { openTestApplication, type TestApplication } from '@/lib/testing/open-test-application';

import { previewQuestion } from '../question/preview-question';
import { sendQuestion } from '../question/send-question';
import { addVersion } from './add-version';
import { listVersions } from './list-versions';
import { moveVersion } from './move-version';
import { nameVersion } from './name-version';
import { runVersion } from './run-version';

let open: TestApplication;
let id = '';

beforeAll(async () => {
  open = await openTestApplication();
  await open.importHarbour();
  const { ctx } = open;
  const preview = await previewQuestion({
    ctx,
    input: { graph: 'harbour', question: 'Which ships are there?' },
  });
  id = preview.id;
  await sendQuestion({ ctx, id, input: { digest: preview.request?.digest } });
});
afterAll(() => open.close());

describe('the versions of a question', () => {
  test('are none until something is changed', async () => {
    expect(await listVersions({ ctx: open.ctx, id })).toEqual({
      versions: [],
      at: null,
      shows: null,
      canUndo: false,
      canRedo: false,
      revision: null,
    });
  });

  test('grow below the one that it is at, with who made them, and nothing is overwritten', async () => {
    const first = await byHand('MATCH (s:Ship) RETURN s.name LIMIT 3', null);
    expect(first.versions.map(({ number, author, parent }) => [number, author, parent])).toEqual([
      [1, 'model', null],
      [2, 'hand', first.versions[0]?.id],
    ]);
    expect(first.versions[0]?.entries.length).toBeGreaterThan(0);
    const second = await byHand('MATCH (s:Ship) RETURN s.name LIMIT 1', first.revision);
    expect(second.versions.slice(0, 2)).toEqual(first.versions);
    expect(second).toMatchObject({ at: second.versions[2]?.id, canUndo: true, canRedo: false });
  });

  test('are undone and done again, and a change after an undo is a branch', async () => {
    const before = await tree();
    const undone = await moved('undo', before);
    expect(undone).toMatchObject({ at: before.versions[1]?.id, canRedo: true });
    const again = await moved('redo', undone);
    expect(again).toMatchObject({ at: before.at, canRedo: false });
    const branch = await byHand(
      'MATCH (s:Ship) RETURN s.name ORDER BY s.name',
      (await moved('undo', again)).revision,
    );
    const [, parent] = branch.versions;
    expect(branch.versions.filter((each) => each.parent === parent?.id)).toHaveLength(2);
    expect(branch.canRedo).toBe(false);
    expect(branch.versions.map(({ query }) => query)).toContain(
      'MATCH (s:Ship) RETURN s.name LIMIT 1',
    );
  });

  test('are gone to without running, and run where it is asked for', async () => {
    const before = await tree();
    const [, wanted] = before.versions;
    const at = await moved({ version: wanted?.id ?? '' }, before);
    expect(at.at).toBe(wanted?.id);
    const answer = await runVersion({ ctx: open.ctx, id });
    expect(answer).toMatchObject({ error: null, total: 3 });
    expect((await tree()).shows).toBe(wanted?.id);
  });

  test('are run again after somebody stopped them', async () => {
    const stop = AbortSignal.abort();
    const stopped = await runVersion({ ctx: open.ctx, id, signal: stop });
    expect(stopped.error?.code).toBe('cancelled');
    expect(await runVersion({ ctx: open.ctx, id })).toMatchObject({ error: null, total: 3 });
  });

  test('come again as a version of their own', async () => {
    const before = await tree();
    const [, wanted] = before.versions;
    const input = { revertTo: wanted?.id ?? '', revision: before.revision };
    const after = await addVersion({ ctx: open.ctx, id, input });
    expect(after.versions.at(-1)).toMatchObject({ author: 'revert', query: wanted?.query });
    expect(after.versions).toHaveLength(before.versions.length + 1);
  });

  test('have names, sealed at rest', async () => {
    const before = await tree();
    const version = before.versions[0]?.id ?? '';
    await nameVersion({ ctx: open.ctx, id, version, input: { name: 'as it began' } });
    expect((await tree()).versions[0]?.name).toBe('as it began');
  });

  test('are changed by one page at a time: the other is told and changes nothing', async () => {
    const before = await tree();
    await moved('undo', before);
    await expect(moved('undo', before)).rejects.toMatchObject({ code: 'conflict' });
    await expect(byHand('MATCH (s:Ship) RETURN s.name', before.revision)).rejects.toMatchObject({
      code: 'conflict',
    });
    expect((await tree()).versions).toHaveLength(before.versions.length);
  });

  test.each([
    ['writes', 'MATCH (s:Ship) DETACH DELETE s'],
    ['names what is not there', 'MATCH (s:Submarine) RETURN s'],
    ['is no query', 'please'],
  ])('refuse a query by hand that %s', async (_case, query) => {
    const before = await tree();
    await expect(byHand(query, before.revision)).rejects.toMatchObject({ code: 'query-rejected' });
    expect(await tree()).toEqual(before);
  });

  test('write an entry for each change', async () => {
    const entries = await open.application.store.ledger.list({ subject: id, limit: 50 });
    const actions = entries.map(({ action }) => action);
    for (const action of ['version.add', 'version.move', 'version.rename']) {
      expect(actions).toContain(action);
    }
  });

  test('are nobody else’s', async () => {
    const other = { ...open.ctx, actor: { id: 'somebody', kind: 'person' } } as const;
    await expect(listVersions({ ctx: other, id })).rejects.toMatchObject({ code: 'not-found' });
    const version = (await tree()).versions[0]?.id ?? '';
    const naming = nameVersion({ ctx: other, id, version, input: { name: 'mine' } });
    await expect(naming).rejects.toMatchObject({ code: 'not-found' });
  });
});

function tree(): Promise<VersionTree> {
  return listVersions({ ctx: open.ctx, id });
}

function byHand(query: string, revision: number | null): Promise<VersionTree> {
  return addVersion({ ctx: open.ctx, id, input: { query, revision } });
}

function moved(to: unknown, { revision }: VersionTree): Promise<VersionTree> {
  return moveVersion({ ctx: open.ctx, id, input: { to, revision } });
}
