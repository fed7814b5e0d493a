import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { AppError } from '@/lib/base/errors';
import type { GraphDatabase } from '@/lib/graph/graph-database';
import { chooseSource } from '@/lib/graph/import/choose-source';
import { readElements } from '@/lib/graph/import/read-elements';
import { SCRIPTED_MODEL } from '@/lib/testing/ask-recorded-model';
import { loadNeo4j } from '@/lib/testing/load-neo4j';
import {
  hasMetaqa,
  hasMetaqaReplies,
  METAQA_FACTS,
  METAQA_MAPPING,
  type MetaqaReply,
  readMetaqaQuestions,
  readMetaqaReplies,
} from '@/lib/testing/metaqa';
import { openTestApplication, type TestApplication } from '@/lib/testing/open-test-application';
import { type RecordingServer, startRecordingServer } from '@/lib/testing/recording-server';
import { startNeo4j } from '@/scripts/neo4j-server.mjs';

import { OWNER } from './access/role';
import { addGraph } from './graph/add-graph';
import { graphSnapshot } from './graph/graph-snapshot';
import { importGraph } from './graph/import-graph';
import { printForStore } from './query/print-for-store';
import { askQuestion } from './question/ask-question';
import { maskInput } from './question/mask-input';
import { previewQuestion } from './question/preview-question';
import { Progress } from './question/progress';
import { readReply } from './question/read-reply';
import { sendQuestion } from './question/send-question';

const hasNeo4j = process.env['SOTTO_TEST_NEO4J'] !== undefined;
const STORES = hasNeo4j ? ['films', 'films-on-neo4j'] : ['films'];
const IN_FLIGHT = 8;
const LEAST_RIGHT = 0.85;

const QUERIES = [
  'MATCH (m:Movie {name: $title})-[r:DIRECTED_BY]->(d) RETURN d.name AS x ORDER BY x',
  'MATCH (a:Actor)-[r:STARRED_IN]->(m:Movie {name: $title}) RETURN a.name AS x ORDER BY x',
  'MATCH (m:Movie)-[r:HAS_GENRE]->(g) RETURN g.name AS x, count(*) AS n ORDER BY n DESC, x',
  'MATCH (m:Movie) UNWIND m.release_year AS y RETURN y, count(*) AS n ORDER BY y',
  "MATCH (m:Movie) WHERE any(t IN m.has_tags WHERE t = 'bd-r') RETURN count(m) AS n",
  `MATCH (m:Movie {name: $title})-[r:DIRECTED_BY]->(d)<-[s:DIRECTED_BY]-(o)
   RETURN DISTINCT o.name AS x ORDER BY x`,
];

if (hasMetaqa) {
  let house: TestApplication;
  let server: RecordingServer;
  let folder: string;
  let seconds: number;
  let neo4j: { readonly url: string; stop(): Promise<void> } | null = null;

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'sotto-films-'));
    server = await startRecordingServer([{ kind: 'text', text: 'RETURN 1 AS one' }]);
    house = await openTestApplication({
      models: [SCRIPTED_MODEL],
      openaiBaseUrl: server.baseUrl,
      openaiKey: 'sk-held-at-the-socket',
    });
    const { ctx } = house;
    const source = { paths: [METAQA_FACTS], triples: true, mapping: METAQA_MAPPING };
    ({ seconds } = await importGraph({ ctx, input: { name: 'films', ...source } }));
    if (!hasNeo4j) return;
    neo4j = await startNeo4j();
    await loadNeo4j(
      readElements(chooseSource(source), () => undefined),
      { url: neo4j.url },
    );
    await addGraph({
      ctx,
      input: { name: 'films-on-neo4j', neo4j: { url: neo4j.url, password: '' } },
    });
  }, 300_000);

  afterAll(async () => {
    await house.close();
    await server.close();
    await neo4j?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  describe('a graph of 133,582 facts', () => {
    test('is imported and indexed in less than a minute', () => {
      process.stdout.write(`import and index: ${seconds.toFixed(1)} s\n`);
      expect(seconds).toBeLessThan(60);
    });

    test('has the schema that the published mapping gives', async () => {
      const schema = await (await databaseOf('films')).introspect();
      const labels = schema.labels.map(({ name, count }) => [name, count]);
      expect(labels).toEqual([
        ['Actor', 10_305],
        ['Director', 6241],
        ['Genre', 23],
        ['Language', 97],
        ['Movie', 16_427],
        ['Writer', 10_541],
      ]);
      expect(schema.relationshipCount).toBe(87_715);
      const movie = schema.labels.find(({ name }) => name === 'Movie');
      expect(movie?.properties.map(({ name, types, list }) => [name, ...types, list])).toEqual([
        ['name', 'STRING', false],
        ['release_year', 'STRING', true],
        ['has_tags', 'STRING', true],
        ['has_imdb_votes', 'STRING', true],
        ['has_imdb_rating', 'STRING', true],
      ]);
    });

    test('streams every value for the index', async () => {
      let count = 0;
      for await (const batch of (await databaseOf('films')).streamValues()) count += batch.length;
      expect(count).toBe(89_501);
    });

    if (hasNeo4j) {
      test.each(QUERIES)('gives the same on both stores: %s', async (text) => {
        const [one, other] = await Promise.all(STORES.map((graph) => rowsOf(graph, text)));
        expect(one?.length).toBeGreaterThan(0);
        expect(other).toEqual(one);
      });
    }

    test('one-hop questions have the published answers, the same on both stores', async () => {
      const asked = readMetaqaQuestions().filter(({ hops }) => hops === 1);
      const answers = await inFlight(asked, async ({ question }) =>
        Promise.all(
          STORES.map(async (graph) => {
            const { rows, error } = await askQuestion({
              ctx: house.ctx,
              input: { graph, question },
            });
            return {
              rows: rows
                .map(([cell]) => (typeof cell === 'string' ? cell : JSON.stringify(cell)))
                .toSorted(),
              error: error?.code,
            };
          }),
        ),
      );
      const right = asked.filter((question, index) => {
        const found = new Set(answers[index]?.[0]?.rows);
        return (
          found.size === question.answers.length &&
          question.answers.every((each) => found.has(each))
        );
      });
      process.stdout.write(`one hop: ${right.length} of ${asked.length} exactly as published\n`);
      for (const [index, [one, ...others]] of answers.entries()) {
        for (const other of others)
          expect([asked[index]?.id, other]).toEqual([asked[index]?.id, one]);
      }
      expect(right.length / asked.length).toBeGreaterThanOrEqual(LEAST_RIGHT);
    }, 300_000);

    if (spawnSync('python3', ['--version']).status === 0) {
      test('no topic of 1,010 questions is exposed to a model', async () => {
        const asked = readMetaqaQuestions();
        const lines = await inFlight(asked, async ({ id, question, topic }) => {
          const { ctx } = house;
          const input = { graph: 'films', question, model: SCRIPTED_MODEL };
          const preview = await previewQuestion({ ctx, input });
          const before = preview.request;
          if (!before) return { id, topic, blocked: preview.blocked?.reason };
          const answer = await sendQuestion({
            ctx,
            id: preview.id,
            input: { digest: before.digest },
          });
          const clear = preview.pieces.flatMap((piece) =>
            piece.kind === 'clear'
              ? wordsOf(piece.text).map((word) => [word, piece.reason.kind])
              : [],
          );
          return { id, topic, clear, body: before.body, error: answer.error?.code };
        });
        const refused = lines.filter(({ blocked, error }) => blocked ?? error);
        const byBody = new Map(
          server.requests.map((request) => [request.body.toString('utf8'), request]),
        );
        const sent = lines.filter(({ body }) => body !== undefined && byBody.has(body));
        const file = path.join(folder, 'recorded.jsonl');
        const recorded = sent.map(({ body, ...line }) => {
          const raw = byBody.get(body ?? '')?.raw.toString('base64');
          return `${JSON.stringify({ ...line, raw })}\n`;
        });
        await writeFile(file, recorded.join(''));
        const output = execFileSync(
          'python3',
          ['lib/testing/leak-check/check-recorded-bytes.py', METAQA_FACTS, file],
          { encoding: 'utf8', maxBuffer: 1 << 26 },
        );
        process.stdout.write(
          `sent ${sent.length}, refused ${refused.length} ${JSON.stringify(refused.map(({ id, error }) => [id, error]))}\n${output}`,
        );
        expect(JSON.parse(output)).toMatchObject({ exposed: [] });
        expect(sent.length).toBeGreaterThan(asked.length * 0.97);
      }, 300_000);
    }
  });

  if (hasMetaqaReplies) {
    describe('replies of models', () => {
      test('good ones run, with the same rows on both stores', async () => {
        const outcomes = await inFlight(readMetaqaReplies(), async (reply) => ({
          id: reply.id,
          outcomes: await Promise.all(STORES.map((graph) => outcomeOf(graph, reply, reply.good))),
        }));
        const failed = outcomes.filter(({ outcomes: all }) =>
          all.some(({ kind }) => kind !== 'ran'),
        );
        const other = outcomes.filter(({ outcomes: [one, two] }) => two && two.rows !== one?.rows);
        process.stdout.write(
          `good replies: ${outcomes.length - failed.length} of ${outcomes.length} ran\n`,
        );
        expect({ failed, other: other.map(({ id }) => id) }).toEqual({ failed: [], other: [] });
      }, 300_000);

      test('weak ones are mended, refused, or run with their defect named', async () => {
        const outcomes = await inFlight(readMetaqaReplies(), async (reply) => ({
          reply,
          outcomes: await Promise.all(STORES.map((graph) => outcomeOf(graph, reply, reply.weak))),
        }));
        const counts = new Map<string, number>();
        for (const {
          reply,
          outcomes: [one],
        } of outcomes) {
          for (const defect of reply.defects) {
            const key = `${defect}: ${one?.kind} ${one?.codes.join(' ')}`;
            counts.set(key, (counts.get(key) ?? 0) + 1);
          }
        }
        const lines = [...counts].map(([key, count]) => `  ${key} (${count})\n`).toSorted();
        process.stdout.write(`weak replies\n${lines.join('')}`);
        const crashed = outcomes.filter(({ outcomes: all }) =>
          all.some(({ kind }) => kind === 'crashed'),
        );
        // A store may refuse at run time what the other answers; where both answer, they agree.
        const other = outcomes.filter(
          ({ outcomes: [one, two] }) =>
            two?.kind === 'ran' && one?.kind === 'ran' && two.rows !== one.rows,
        );
        expect({
          crashed,
          other: other.map(({ reply, outcomes: all }) => [
            reply.id,
            all.map(({ kind, codes }) => [kind, ...codes]),
          ]),
        }).toEqual({ crashed: [], other: [] });
        const forbidden = outcomes.filter(
          ({ reply, outcomes: [one] }) =>
            reply.defects.some((defect) => NEVER_RUN.has(defect)) && one?.kind === 'ran',
        );
        expect(forbidden.map(({ reply }) => reply.id)).toEqual([]);
      }, 300_000);
    });
  }

  async function databaseOf(graph: string): Promise<GraphDatabase> {
    const { ctx } = house;
    const { record } = await graphSnapshot(ctx, graph, OWNER);
    return ctx.application.graphs.database(record);
  }

  async function rowsOf(graph: string, text: string) {
    const limits = { rowCap: 100_000, byteCap: 50_000_000, deadline: 30_000 };
    const database = await databaseOf(graph);
    return (await database.read({ text, parameters: { title: 'Kismet' }, ...limits })).rows;
  }

  /** What becomes of a model's words on a store. */
  async function outcomeOf(graph: string, reply: MetaqaReply, text: string) {
    const { ctx } = house;
    const source = readMetaqaQuestions().find(({ id }) => id === reply.id);
    const name = /\$(\w+):/.exec(reply.placeholders)?.[1] ?? '';
    const { masking } = await maskInput(ctx, {
      graph,
      question: source?.question ?? '',
      role: 'owner',
      choices: [],
      marks: [],
      lifted: [],
    });
    const value = masking.values.find((each) => each.text === source?.topic) ?? masking.values[0];
    if (!value) throw new Error(`${reply.id}: nothing was masked`);
    const snapshot = await graphSnapshot(ctx, graph, OWNER);
    try {
      const read = await readReply({
        text,
        snapshot,
        prepared: { masking: { ...masking, values: [{ ...value, name }] } },
        work: { progress: new Progress(() => undefined) },
      });
      if (!read.ok) return { kind: 'refused', codes: codes(read.diagnostics), rows: '' };
      const database = await ctx.application.graphs.database(snapshot.record);
      const printed = printForStore(
        read.ready,
        { dialect: database.capabilities.dialect, schema: snapshot.schema },
        20_000,
      );
      const result = await database.read({
        ...printed,
        rowCap: 20_000,
        byteCap: 50_000_000,
        deadline: 60_000,
      });
      const rows = result.truncated
        ? 'cut'
        : result.rows
            .map((row) => withoutIds(row))
            .toSorted()
            .join('\n');
      return { kind: 'ran', codes: codes(read.ready.findings), rows };
    } catch (error) {
      if (!(error instanceof AppError))
        return { kind: 'crashed', codes: [String(error)], rows: '' };
      return { kind: 'stopped', codes: [error.code], rows: '' };
    }
  }
}

/** Defects of a reply that may never reach a store. */
const NEVER_RUN = new Set([
  'write',
  'load-csv',
  'procedure',
  'unbounded-path',
  'invented-placeholder',
  'unknown-label',
  'unknown-property',
  'unknown-relationship-type',
  'two-queries',
  'sql',
  'refusal',
]);

function codes(diagnostics: readonly { readonly code: string }[]): readonly string[] {
  return [...new Set(diagnostics.map(({ code }) => code))];
}

/** Rows of two stores are compared; each store has its own ids and its own order of properties. */
function withoutIds(row: unknown): string {
  return JSON.stringify(row, (key, value: unknown) => {
    if (OWN_IDS.has(key) && typeof value === 'string') return undefined;
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
    const entries = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1));
    return Object.fromEntries(entries);
  });
}

const OWN_IDS = new Set(['id', 'from', 'to']);

function wordsOf(text: string): readonly string[] {
  return text.match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];
}

async function inFlight<Item, Result>(
  items: readonly Item[],
  run: (item: Item) => Promise<Result>,
): Promise<readonly Result[]> {
  const results: Result[] = [];
  const waiting = items.entries();
  const work = Array.from({ length: IN_FLIGHT }, async () => {
    for (const [index, item] of waiting) results[index] = await run(item);
  });
  await Promise.all(work);
  return results;
}
