import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { openTestApplication, type TestApplication } from '@/lib/testing/open-test-application';

import { previewAmendment } from '../amendment/preview-amendment';
import { previewQuestion } from '../question/preview-question';
import { sendQuestion } from '../question/send-question';
import { addVersion } from './add-version';
import { listVersions } from './list-versions';
import { runVersion } from './run-version';
import { valuesToLookFor } from './values-to-look-for';

const SHIP = 'MATCH (s:Ship {name: $ship_1}) RETURN s.built';
const PORTS = 'MATCH (p:Port {name: $port_1}) RETURN p.name';

describe('the values that a version is to look for', () => {
  test.each([
    ['are those of the question, for the first', [SHIP], ['ship_1', 'port_1']],
    ['are without one that the version before had', [SHIP, PORTS], ['port_1']],
    ['are without one that was given up long before', [SHIP, PORTS, PORTS], []],
    [
      'are all of them where none was ever looked for',
      ['RETURN 1', 'RETURN 2'],
      ['ship_1', 'port_1'],
    ],
  ])('%s', (_case, queries, wanted) => {
    const all = queries.map((query, at) => ({
      id: `v${at}`,
      parentId: at === 0 ? null : `v${at - 1}`,
      content: { query },
    }));
    const last = all.at(-1);
    expect(last && valuesToLookFor(['ship_1', 'port_1'], last, all)).toEqual(wanted);
  });
});

describe('a conversation without a model', () => {
  let house: TestApplication;
  beforeAll(async () => {
    house = await openTestApplication();
    await house.importHarbour();
  });
  afterAll(() => house.close());

  test('is told of no value as left out that it has taken, changed or given up', async () => {
    const { ctx } = house;
    const { id, request } = await previewQuestion({
      ctx,
      input: { graph: 'harbour', question: 'Which ships were built after 1980?' },
    });
    const first = await sendQuestion({ ctx, id, input: { digest: request?.digest } });
    expect(first.total).toBe(6);
    const totals: (number | null)[] = [];
    for (const text of [
      'nothing older than 2000',
      'tonnage below 9000',
      'forget the tonnage condition',
    ]) {
      const { revision } = await listVersions({ ctx, id });
      const { preview } = await previewAmendment({ ctx, id, input: { text, revision } });
      const taken = await addVersion({ ctx, id, input: { amendment: preview.id, revision } });
      expect(taken.versions.at(-1)?.amendment).toBe(text);
      const answer = await runVersion({ ctx, id });
      totals.push(answer.total);
      expect(answer.findings.map(({ code }) => code)).not.toContain('unused-placeholder');
    }
    expect(totals).toEqual([4, 3, 4]);
  });
});
