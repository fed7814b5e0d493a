import { existsSync } from 'node:fs';
import path from 'node:path';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { demoGraph, demoNames } from '../../demo/build';
import { bloodGraph } from './blood/generate';
import { campusGraph } from './campus/generate';
import { courtGraph } from './court/generate';
import { estateGraph } from './estate/generate';
import { farmsGraph } from './farms/generate';
import { festivalGraph } from './festival/generate';
import { fleetGraph } from './fleet/generate';
import { galleryGraph } from './gallery/generate';
import { readGold } from './gold';
import { gridGraph } from './grid/generate';
import { leagueGraph } from './league/generate';
import { lendingGraph } from './lending/generate';
import { lettingsGraph } from './lettings/generate';
import { parcelsGraph } from './parcels/generate';
import { pressGraph } from './press/generate';
import { isHeldBack, partsOf, readParaphrases, readQuestions } from './questions';
import { isSameAnswer } from './same-answer';
import { storeGraph, type StoredGraph } from './stored-graph';
import { supplyGraph } from './supply/generate';
import { telecomGraph } from './telecom/generate';
import { transitGraph } from './transit/generate';

interface Suite {
  readonly name: string;
  readonly lines: () => Iterable<object>;
  /** All of a schema that nobody develops against; a fifth of the others. */
  readonly held: 'all' | 'fifth';
  readonly least: number;
}

const root = process.cwd();
const demoRoot = path.join(root, 'demo');

const suites: readonly Suite[] = [
  ...demoNames.map((name) => ({
    name,
    lines: () => demoGraph(name, demoRoot),
    held: 'fifth' as const,
    least: 260,
  })),
  { name: 'parcels', lines: parcelsGraph, held: 'all', least: 260 },
  { name: 'estate', lines: estateGraph, held: 'fifth', least: 100 },
  { name: 'gallery', lines: galleryGraph, held: 'fifth', least: 100 },
  { name: 'campus', lines: campusGraph, held: 'fifth', least: 32 },
  { name: 'court', lines: courtGraph, held: 'fifth', least: 32 },
  { name: 'transit', lines: transitGraph, held: 'fifth', least: 30 },
  { name: 'lending', lines: lendingGraph, held: 'fifth', least: 30 },
  { name: 'supply', lines: supplyGraph, held: 'fifth', least: 30 },
  { name: 'festival', lines: festivalGraph, held: 'fifth', least: 40 },
  { name: 'grid', lines: gridGraph, held: 'fifth', least: 40 },
  { name: 'farms', lines: farmsGraph, held: 'fifth', least: 40 },
  { name: 'league', lines: leagueGraph, held: 'fifth', least: 40 },
  { name: 'fleet', lines: fleetGraph, held: 'fifth', least: 40 },
  { name: 'press', lines: pressGraph, held: 'fifth', least: 40 },
  { name: 'lettings', lines: lettingsGraph, held: 'fifth', least: 36 },
  { name: 'blood', lines: bloodGraph, held: 'fifth', least: 34 },
  { name: 'telecom', lines: telecomGraph, held: 'fifth', least: 34 },
];

const files = suites.filter(({ name }) => existsSync(fileOf(name)));

test.each(files.filter(({ name }) => name !== 'parcels'))(
  'the paraphrases of $name say each developed question once, otherwise',
  ({ name }) => {
    const questions = readQuestions(fileOf(name));
    const asked = new Map(questions.map(({ cypher, question }) => [question, cypher]));
    const paraphrases = readParaphrases(
      path.join(root, 'bench', 'questions', 'paraphrases', `${name}.jsonl`),
      questions,
    );
    expect(paraphrases.map(({ id }) => id)).toEqual(
      partsOf(questions).developed.map(({ id }) => `${id}-p`),
    );
    expect(paraphrases.filter(({ question }) => asked.has(question))).toEqual([]);
  },
);

describe.each(files)('the questions about $name', ({ name, lines, held, least }) => {
  const questions = readQuestions(fileOf(name));
  let graph: StoredGraph;

  beforeAll(async () => {
    graph = await storeGraph(lines());
  });

  afterAll(() => graph.remove());

  test('are many, each with an id and words of its own', () => {
    const words = questions.map(({ question }) => question.toLowerCase().replace(/[?.!]+$/u, ''));
    expect(questions.length).toBeGreaterThanOrEqual(least);
    expect(repeated(questions.map(({ id }) => id))).toEqual([]);
    expect(repeated(words)).toEqual([]);
  });

  test('are held back as their ids say', () => {
    const wrong = questions.filter((each) => each.held !== (held === 'all' || isHeldBack(each.id)));
    expect(wrong.map(({ id }) => id)).toEqual([]);
    const share = partsOf(questions).held.length / questions.length;
    expect(share).toBeGreaterThan(held === 'all' ? 0.99 : 0.15);
    expect(share).toBeLessThanOrEqual(held === 'all' ? 1 : 0.25);
  });

  test('are of many kinds, none of which is most of them', () => {
    const counts = new Map<string, number>();
    for (const { kind } of questions) counts.set(kind, (counts.get(kind) ?? 0) + 1);
    expect(counts.size).toBeGreaterThanOrEqual(12);
    expect(Math.max(...counts.values())).toBeLessThanOrEqual(questions.length / 5);
  });

  test('have gold queries that may run and give what they should', async () => {
    const faults: string[] = [];
    for (const { id, cypher, alternatives = [], empty = false } of questions) {
      for (const text of [cypher, ...alternatives]) {
        const fault = await faultOf(graph, text, empty);
        if (fault !== null) faults.push(`${id}: ${fault}: ${text}`);
      }
    }
    expect(faults).toEqual([]);
  });
});

/** A gold answer without a row, or of nothing but nulls, shows that the question is not about this graph. */
async function faultOf(graph: StoredGraph, text: string, empty: boolean): Promise<string | null> {
  try {
    const query = graph.check(text);
    const rows = await graph.rows(query);
    const gold = readGold(query);
    const goldRows = gold.query === query ? rows : await graph.rows(gold.query);
    if (!isSameAnswer({ gold, goldRows, rows })) return 'is not its own answer';
    const isEmpty = rows.every((row) => row.every((value) => value === null));
    if (isEmpty === empty) return null;
    return empty ? 'is not empty' : 'is empty';
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

function fileOf(name: string): string {
  return path.join(root, 'bench', 'questions', `${name}.jsonl`);
}

function repeated(texts: readonly string[]): readonly string[] {
  return texts.filter((text, index) => texts.indexOf(text) !== index);
}
