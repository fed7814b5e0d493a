import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import AhoCorasick from 'modern-ahocorasick';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { madeUpNames } from '@/bench/masking-graph';
import {
  generateQuestions,
  type GeneratedQuestion,
  namesOfScripts,
} from '@/lib/testing/generated-questions';

import { createValueIndexBuilder } from './build-value-index';
import { mask } from './mask';
import type { Masking } from './masking';
import { allSensitive } from './policy';
import type { ValueIndex } from './value-index';
import { compileVocabulary } from './vocabulary';

/** Three graphs: six scripts, two thousand made-up names, and canaries only. */
const GRAPHS: Readonly<Record<string, ReadonlyMap<string, string>>> = {
  'six scripts': namesOfScripts(),
  'made-up names': new Map(madeUpNames(2000, 11).map((name) => [name, 'Latin'])),
  canaries: new Map(
    Array.from({ length: 300 }, (_, at) => [`Qanary${at}x Zbird${at * 7}k`, 'Latin'] as const),
  ),
};
/** Fewer where the whole is run for each of many faults. */
const COUNT = Number(process.env['SOTTO_GENERATED_QUESTIONS'] ?? 20_000);

interface Outcome extends GeneratedQuestion {
  readonly graph: string;
  readonly masking: Masking;
}

describe('generated questions over three graphs', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'sotto-masked-'));
  const outcomes: Outcome[] = [];

  beforeAll(() => {
    for (const [graph, names] of Object.entries(GRAPHS)) {
      const index = indexOf(names);
      const count = Math.ceil(COUNT / 3);
      for (const one of generateQuestions(names, { count, seed: 20 })) {
        const masking = mask({ question: one.question, index, policy: allSensitive(), vocabulary });
        outcomes.push({ ...one, graph, masking });
      }
    }
  });

  afterAll(() => rmSync(folder, { recursive: true }));

  test('a separate program finds no name in what would leave of 20,000', () => {
    const file = path.join(folder, 'masked.jsonl');
    const lines = outcomes.map(({ name, masking }) =>
      JSON.stringify({ name, masked: masking.text, placeholders: masking.values.length }),
    );
    writeFileSync(file, lines.join('\n'));
    expect(check(file)).toMatchObject({ questions: outcomes.length, exposed: 0 });
    expect(outcomes.length).toBeGreaterThanOrEqual(COUNT);
  });

  test('the separate program finds what is there', () => {
    const file = path.join(folder, 'bare.jsonl');
    const lines = outcomes.map(({ name, question }) =>
      JSON.stringify({ name, masked: question, placeholders: 0 }),
    );
    writeFileSync(file, lines.join('\n'));
    expect(check(file).exposed).toBeGreaterThan(outcomes.length * 0.9);
  });

  test('at least 99 % of all spellings are the value itself, twice as many as a folded automaton finds', () => {
    let found = 0;
    let rival = 0;
    const missed = new Map<string, number>();
    const automata = new Map(
      Object.entries(GRAPHS).map(([graph, names]) => [
        graph,
        new AhoCorasick([...names.keys()].map(nfkc)),
      ]),
    );
    for (const { graph, name, question, spelling, script, masking } of outcomes) {
      const isValue = masking.values.some(({ spellings }) =>
        spellings.some(({ value }) => value === name),
      );
      if (isValue) found += 1;
      else missed.set(`${script}, ${spelling}`, (missed.get(`${script}, ${spelling}`) ?? 0) + 1);
      const text = nfkc(question);
      const hits = automata.get(graph)?.search(text) ?? [];
      if (hits.some((hit) => hit.pattern === nfkc(name))) rival += 1;
    }
    expect({ share: found / outcomes.length, missed: [...missed] }).toMatchObject({ missed: [] });
    expect(found / outcomes.length).toBeGreaterThanOrEqual(0.99);
    expect(found).toBeGreaterThanOrEqual(rival * 2);
  });
});

function check(file: string): { readonly exposed: number; readonly questions: number } {
  const script = path.resolve('lib/testing/leak-check/check-masked-questions.py');
  try {
    return JSON.parse(execFileSync('python3', [script, file], { encoding: 'utf8' })) as never;
  } catch (error) {
    return JSON.parse(String((error as { stdout?: unknown }).stdout)) as never;
  }
}

function nfkc(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}

function indexOf(names: ReadonlyMap<string, string>): ValueIndex {
  const builder = createValueIndexBuilder({ seed: 20 });
  for (const name of names.keys()) builder.addText({ kind: 'string', text: name }, 'Owner.name');
  return builder.build();
}

const vocabulary = compileVocabulary({
  schema: {
    labels: ['Owner', 'Ship', 'Port'].map((name) => ({
      name,
      count: 9,
      properties: [{ name: 'name', types: ['STRING'], list: false, filled: 9, distinct: 9 }],
    })),
    relationshipTypes: [],
    nodeCount: 27,
    relationshipCount: 0,
    sampled: false,
    refusedNames: 0,
  },
});
