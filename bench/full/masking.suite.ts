import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { createValueIndexBuilder } from '@/lib/masking/build-value-index';
import { mask } from '@/lib/masking/mask';
import { allSensitive } from '@/lib/masking/policy';
import type { ValueIndex } from '@/lib/masking/value-index';
import { generateQuestions, namesOfScripts } from '@/lib/testing/generated-questions';

import { libraryVocabulary, madeUpNames } from '../masking-graph';
import { runSuite } from './run-suite';

/**
 * A thousand generated questions a round, each about one name written in two of the ways that people and
 * attackers write, over three graphs in turns: names of six scripts, a million made-up names, canaries
 * only. The pieces must give each question back character by character; a program in another language,
 * which shares nothing with the masker, looks for the names in what would leave.
 */
const QUESTIONS = 1000;

interface Graph {
  readonly names: ReadonlyMap<string, string>;
  readonly index: ValueIndex;
}

const graphs: readonly Graph[] = [
  graphOf(namesOfScripts()),
  graphOf(latin(madeUpNames(1_000_000, 3))),
  graphOf(latin(Array.from({ length: 300 }, (_, at) => `Qanary${at}x Zbird${at * 7}k`))),
];
const checker = path.join(
  process.env['SOTTO_ROOT'] ?? process.cwd(),
  'lib/testing/leak-check/check-masked-questions.py',
);

await runSuite((random, round) => {
  const graph = graphs[round % graphs.length];
  if (!graph) throw new Error('There is no graph.');
  const lines: string[] = [];
  const seed = Math.floor(random() * 2 ** 32);
  for (const { question, name } of generateQuestions(graph.names, { count: QUESTIONS, seed })) {
    const masking = mask({
      question,
      index: graph.index,
      policy: allSensitive(random() < 0.5 ? 'strict' : 'standard'),
      vocabulary: libraryVocabulary,
    });
    let position = 0;
    for (const { span } of masking.pieces) {
      if (span.start !== position) return 'the pieces leave a gap or overlap';
      position = span.end;
    }
    if (position !== question.length) return 'the pieces do not give the question back';
    const { text: masked, values } = masking;
    lines.push(JSON.stringify({ name, masked, placeholders: values.length }));
  }
  const exposed = exposedIn(lines);
  return exposed > 0 ? `${exposed} names stand in the masked text` : null;
});

function exposedIn(lines: readonly string[]): number {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'sotto-suite-'));
  try {
    const file = path.join(folder, 'masked.jsonl');
    writeFileSync(file, lines.join('\n'));
    // Without its status, which says the same.
    const program = 'python3 "$0" "$1" || true';
    const said = execFileSync('sh', ['-c', program, checker, file], { encoding: 'utf8' });
    const { questions, exposed } = JSON.parse(said) as { questions: number; exposed: number };
    if (questions !== lines.length) throw new Error('The checker did not read every question.');
    return exposed;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function graphOf(names: ReadonlyMap<string, string>): Graph {
  const builder = createValueIndexBuilder({ seed: 17 });
  for (const name of names.keys()) builder.addText({ kind: 'string', text: name }, 'Writer.name');
  return { names, index: builder.build() };
}

function latin(names: readonly string[]): ReadonlyMap<string, string> {
  return new Map(names.map((name) => [name, 'Latin']));
}
