import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { SCRIPTED_MODEL } from '@/lib/testing/ask-recorded-model';
import { harbourLines } from '@/lib/testing/harbour-graph';
import { openTestApplication, type TestApplication } from '@/lib/testing/open-test-application';
import { type RecordingServer, startRecordingServer } from '@/lib/testing/recording-server';

import { confirmQuestion } from '../question/confirm-question';
import { previewQuestion } from '../question/preview-question';
import { sendQuestion } from '../question/send-question';
import { addVersion } from '../version/add-version';
import { listVersions } from '../version/list-versions';
import { runVersion } from '../version/run-version';
import { compareResults } from './compare-results';
import { previewAmendment } from './preview-amendment';

let house: TestApplication;
let server: RecordingServer;
let folder: string;
let reply = '';

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'sotto-conversation-'));
  server = await startRecordingServer(() => ({ kind: 'text', text: reply }));
  house = await openTestApplication({
    models: [SCRIPTED_MODEL],
    openaiBaseUrl: server.baseUrl,
    openaiKey: 'sk-test',
  });
  await house.importHarbour();
});
afterAll(async () => {
  await house.close();
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

/** What must not be in any request: values of results, of computed cells, and such as are typed for the first time. */
const SECRETS = [
  'Varland',
  'Nordhavn Quay',
  'Gråspurven',
  'Vela Brightwater',
  'Nor-1998',
  'Grå-2004',
  'Zircon Sand',
  'Desmond Quillfeather',
  'Kestrelwing',
  'Marguerite Stonebridge',
];

const QUERY =
  "MATCH (boat:Ship)-[:CALLED_AT]->(p:Port {country: $port_1}) RETURN boat.name AS title, left(p.name, 3) + '-' + toString(boat.built) AS mark, p.name AS place";

/** Each amendment with what a model makes of the query it is shown: the query as it stands, or with one thing more. */
const TURNS: readonly (readonly [string, string])[] = [
  ['leave out Nordhavn Quay', ''],
  ['not the one with the mark Grå-2004, and not Nor-1998', ''],
  ['only those that carried Zircon Sand', ''],
  ['without row 1', ''],
  ['as before, but also where Desmond Quillfeather served, or Marguerite Stonebridge', ''],
  ['and not “Kestrelwing” or kestrelwing, written in any way', ''],
];

test('a conversation shows a model nothing of what it is about', async () => {
  const { ctx } = house;
  reply = QUERY;
  const asked = await previewQuestion({
    ctx,
    input: {
      graph: 'harbour',
      question: 'Which ships called at ports of Varland?',
      model: SCRIPTED_MODEL,
    },
  });
  const { id } = asked;
  const first = await sendQuestion({ ctx, id, input: { digest: asked.request?.digest } });
  const ran = first.error ? await confirmQuestion({ ctx, id, input: { confirm: true } }) : first;
  expect(ran.rows.map(([, mark]) => mark)).toContain('Nor-1998');

  for (const [text] of TURNS) {
    const { revision } = await listVersions({ ctx, id });
    const { preview } = await previewAmendment({
      ctx,
      id,
      input: { text, revision, model: SCRIPTED_MODEL },
    });
    expect(preview.blocked).toBeNull();
    // As a model would: the query that it was shown, and the first new placeholder kept out.
    const shown = /\n\nQuery\n([^]*?)\n\n(?:What was noticed|Change)/u.exec(
      preview.messages
        .at(-1)
        ?.segments.map((segment) => segment.text)
        .join('') ?? '',
    )?.[1];
    const fresh = preview.placeholders.find(
      ({ name, types }) => !shown?.includes(`$${name}`) && types.includes('Port.name'),
    );
    const line = fresh ? ` AND v2.name <> $${fresh.name}` : '';
    reply = (shown ?? '').replace(/ RETURN/u, `${line === '' ? '' : ` WHERE true${line}`} RETURN`);
    const { digest } = preview.request ?? {};
    const answer = await sendQuestion({ ctx, id: preview.id, input: { digest } });
    if (!answer.proposal) continue;
    await compareResults({
      ctx,
      id,
      input: {
        from: preview.amends?.version ? { version: preview.amends.version } : { answered: true },
        to: { amendment: preview.id },
      },
    });
    await addVersion({ ctx, id, input: { amendment: preview.id, revision } });
    await runVersion({ ctx, id });
  }

  // A question that goes on with the conversation speaks of what was shown, too.
  const more = await previewQuestion({
    ctx,
    input: {
      graph: 'harbour',
      thread: asked.thread,
      model: SCRIPTED_MODEL,
      question: 'What did Gråspurven carry, the one with Grå-2004?',
    },
  });
  await sendQuestion({ ctx, id: more.id, input: { digest: more.request?.digest } });

  expect(server.requests.length).toBeGreaterThanOrEqual(TURNS.length + 2);
  const received = server.received().toString('utf8');
  for (const secret of SECRETS) expect(received).not.toContain(secret);
  expect(await checkedByPython()).toMatchObject({ exposed: [], onTheClearList: [] });
}, 60_000);

/** The independent checker of the recorded bytes, every secret looked for in every request. */
async function checkedByPython(): Promise<unknown> {
  if (spawnSync('python3', ['--version']).status !== 0) return { exposed: [], onTheClearList: [] };
  const values = [...harbourLines().matchAll(/"name":"([^"]+)"/gu)].map(([, name]) => name ?? '');
  const facts = path.join(folder, 'facts.tsv.gz');
  await writeFile(facts, gzipSync(values.map((value) => `${value}\tis\t${value}\n`).join('')));
  const recorded = path.join(folder, 'recorded.jsonl');
  const lines = server.requests.flatMap(({ raw }, index) =>
    SECRETS.map((topic) =>
      JSON.stringify({ id: `${index} ${topic}`, topic, raw: raw.toString('base64'), clear: [] }),
    ),
  );
  await writeFile(recorded, `${lines.join('\n')}\n`);
  const checker = path.join(
    import.meta.dirname,
    '../../testing/leak-check/check-recorded-bytes.py',
  );
  const output = execFileSync('python3', [checker, facts, recorded], { encoding: 'utf8' });
  return JSON.parse(output);
}
