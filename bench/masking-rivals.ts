import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import AhoCorasick from 'modern-ahocorasick';

import { createValueIndexBuilder } from '@/lib/masking/build-value-index';
import { mask } from '@/lib/masking/mask';
import { allSensitive } from '@/lib/masking/policy';
import { generateQuestions, namesOfScripts } from '@/lib/testing/generated-questions';

import type { Figure } from './figures';
import { libraryVocabulary } from './masking-graph';

/** What `masking_rivals.py` says of a package; null where it is not installed. */
interface PythonRival {
  /** Processor time a question. */
  readonly us: number;
  /** Questions whose own name it found. */
  readonly found: number;
}

/** A Python that has flashtext2 and presidio-analyzer; without it their figures are left out, and it is said. */
const PYTHON = process.env['SOTTO_BENCH_PYTHON'] ?? 'python3';
const SPELLINGS = 3000;

interface TimedQuestions {
  readonly names: readonly string[];
  readonly questions: readonly string[];
  /** Ours, microseconds a question. */
  readonly exact: number;
  readonly figure: string;
}

/** Exact matching against dictionary matchers of Python, where they are installed. */
export function pythonRivals({
  names,
  questions,
  exact,
  figure,
}: TimedQuestions): readonly Figure[] {
  const lines = questions.map((question) => ({ question, name: '' }));
  return Object.entries(runPython(names, lines, 20)).flatMap(([rival, said]) =>
    said === null
      ? []
      : [
          {
            name: figure,
            unit: 'µs',
            value: exact,
            rival: { name: rival, value: said.us },
            ...(rival === 'flashtext2' ? { target: said.us / 4 } : {}),
          },
        ],
  );
}

/** Names of six scripts in many spellings: the share that is found, ours and the rivals'. */
export function spellingsFound(): readonly Figure[] {
  const names = namesOfScripts();
  const questions = [...generateQuestions(names, { count: SPELLINGS, seed: 91 })];
  const builder = createValueIndexBuilder({ seed: 91 });
  for (const name of names.keys()) builder.addText({ kind: 'string', text: name }, 'Writer.name');
  const index = builder.build();
  const policy = allSensitive();
  const ours = questions.filter(({ name, question }) =>
    mask({ question, index, policy, vocabulary: libraryVocabulary }).values.some(({ spellings }) =>
      spellings.some(({ value }) => value === name),
    ),
  ).length;
  const automaton = new AhoCorasick([...names.keys()].map(nfkc));
  const folded = questions.filter(({ name, question }) =>
    automaton.search(nfkc(question)).some(({ pattern }) => pattern === nfkc(name)),
  ).length;
  const rivals = runPython([...names.keys()], questions, questions.length);
  const found = { 'automaton over NFKC': { found: folded }, ...rivals };
  return Object.entries(found).flatMap(([rival, said]) =>
    said === null
      ? []
      : [
          {
            name: 'spellings not found, of six scripts',
            unit: '%',
            value: missed(ours),
            rival: { name: rival, value: missed(said.found) },
            target: 1,
          },
        ],
  );
}

function missed(found: number): number {
  return (100 * (SPELLINGS - found)) / SPELLINGS;
}

function nfkc(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}

function runPython(
  names: readonly string[],
  questions: readonly { readonly name: string; readonly question: string }[],
  slowQuestions: number,
): Readonly<Record<string, PythonRival | null>> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'sotto-rivals-'));
  try {
    const file = path.join(folder, 'rivals.json');
    writeFileSync(file, JSON.stringify({ names, questions, slowQuestions }));
    const script = path.join(process.env['SOTTO_ROOT'] ?? '.', 'bench', 'masking_rivals.py');
    const { status, stdout } = spawnSync(PYTHON, [script, file], { encoding: 'utf8' });
    const said = status === 0 ? (JSON.parse(stdout) as Record<string, PythonRival | null>) : {};
    for (const rival of ['flashtext2', 'presidio-analyzer'])
      if (!said[rival])
        console.log(`${rival} is not installed for ${PYTHON} (SOTTO_BENCH_PYTHON): left out.`);
    return said;
  } finally {
    rmSync(folder, { recursive: true });
  }
}
