import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { demoGraph } from '@/demo/build';
import { readDemoDescriptor } from '@/demo/descriptor';
import { importGraph } from '@/lib/services/graph/import-graph';
import { openTestApplication, type TestApplication } from '@/lib/testing/open-test-application';

import { askOnPremises } from './ask-on-premises';
import { readGold } from './gold';
import { isHeldBack, readQuestions } from './questions';
import { isSameAnswer } from './same-answer';
import { storeGraph, type StoredGraph } from './stored-graph';

/**
 * A fixed eighth of the worded questions of one graph, whole way but for the door: what the translator
 * could once it does not forget. All of them are asked by the long suite.
 */
const NAME = 'films';
const demoRoot = path.join(process.cwd(), 'demo');
const file = path.join(process.cwd(), 'bench', 'questions', `${NAME}.jsonl`);
const questions = readQuestions(file)
  .filter(({ id }) => !isHeldBack(id))
  .filter((_each, at) => at % 8 === 0);

/** Of all of them; wrong in silence is a wrong answer without a word of doubt. */
const LEAST_RIGHT = 0.65;
const MOST_SILENT = 0.1;

let house: TestApplication;
let graph: StoredGraph;
let folder: string;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'sotto-worded-'));
  const lines = [...demoGraph(NAME, demoRoot)];
  const source = path.join(folder, `${NAME}.jsonl`);
  writeFileSync(source, lines.map((line) => JSON.stringify(line)).join('\n'));
  house = await openTestApplication();
  const descriptor = readDemoDescriptor(NAME, demoRoot);
  const { title, description, notes, synonyms, maskingMode: mode, sensitivity } = descriptor;
  const settings = { title, description, notes, synonyms };
  const input = { name: NAME, paths: [source], mode, sensitivity, settings };
  await importGraph({ ctx: house.ctx, input });
  graph = await storeGraph(lines);
});

afterAll(async () => {
  await graph.remove();
  await house.close();
  rmSync(folder, { recursive: true });
});

test('worded questions are answered as often as before, and hardly ever wrong in silence', async () => {
  const verdicts = new Map<string, string[]>();
  for (const { id, question, cypher, alternatives = [] } of questions) {
    const verdict = await verdictOf(question, [cypher, ...alternatives]);
    verdicts.set(verdict, [...(verdicts.get(verdict) ?? []), id]);
  }
  const share = (verdict: string): number =>
    (verdicts.get(verdict)?.length ?? 0) / questions.length;
  expect(questions.length).toBeGreaterThan(20);
  expect({
    isEnoughRight: share('right') >= LEAST_RIGHT,
    isHardlySilent: share('silent') <= MOST_SILENT,
    verdicts: Object.fromEntries(verdicts),
  }).toMatchObject({ isEnoughRight: true, isHardlySilent: true });
});

async function verdictOf(question: string, wanted: readonly string[]): Promise<string> {
  const outcome = await askOnPremises(house.ctx, NAME, question);
  if (outcome.kind === 'declined') return 'declined';
  if (outcome.mustChoose) return 'offered';
  for (const text of wanted) {
    const { query, ...gold } = readGold(graph.check(text));
    const goldRows = await graph.rows(query);
    if (isSameAnswer({ gold, goldRows, rows: outcome.rows })) return 'right';
  }
  return outcome.warnings.length > 0 ? 'warned' : 'silent';
}
