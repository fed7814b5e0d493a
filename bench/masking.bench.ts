import AhoCorasick from 'modern-ahocorasick';

import { createValueIndexBuilder } from '@/lib/masking/build-value-index';
import { findValues } from '@/lib/masking/find-values';
import { hashBase } from '@/lib/masking/hash-base';
import { loadIndex, serializeIndex } from '@/lib/masking/index-file';
import { mask } from '@/lib/masking/mask';
import { allSensitive } from '@/lib/masking/policy';
import { Scan } from '@/lib/masking/scan';
import type { ValueIndex } from '@/lib/masking/value-index';

import { type Figure, median, numberOption, percentile, reportFigures } from './figures';
import { interleave } from './interleave';
import { libraryVocabulary, madeUpNames, questionsAbout } from './masking-graph';

/**
 * Masking a question of 62 characters with one value in it. The rival, modern-ahocorasick, only finds
 * the dictionary's strings in text that was lower-cased for it; ours also folds, verifies each hit, reads
 * numbers, decides about ordinary words, names placeholders and cuts the question into pieces.
 */
const RIVAL = 'modern-ahocorasick';
const QUESTIONS = 200;
const largest = numberOption('values', 100_000);

const scan = new Scan();
const figures: Figure[] = [];
for (const count of [10_000, 100_000, 1_000_000].filter((size) => size <= largest)) {
  figures.push(...measure(count));
}
reportFigures(figures);

function measure(count: number): readonly Figure[] {
  const names = madeUpNames(count, 7);
  const questions = questionsAbout(names, QUESTIONS);
  const index = buildIndex(names);
  const automaton = buildRival(names);
  const bytes = serializeIndex(index);
  const policy = allSensitive();
  const size = count >= 1_000_000 ? `${count / 1_000_000}M` : `${count / 1_000}k`;

  requireHits(index, automaton, questions);
  const all = { ours: [] as number[], exact: [] as number[], rival: [] as number[] };
  // Each question is a contest of its own, so that the medians are of single questions.
  for (const question of questions) {
    const times = interleave(
      {
        ours: () => mask({ question, index, policy, vocabulary: libraryVocabulary }),
        exact: () => find(index, question),
        rival: () => automaton.search(question.toLowerCase()),
      },
      { rounds: 20, warmUp: all.ours.length === 0 ? 200 : 3 },
    );
    all.ours.push(...times.ours);
    all.exact.push(...times.exact);
    all.rival.push(...times.rival);
  }
  const rounds = count >= 1_000_000 ? { rounds: 1, warmUp: 0 } : { rounds: 3, warmUp: 1 };
  const making = interleave(
    {
      build: () => buildIndex(names),
      rival: () => buildRival(names),
      load: () => loadIndex(bytes),
    },
    rounds,
  );
  const rival = { name: RIVAL, value: median(all.rival) };
  return [
    { name: `mask(), p50, ${size} values`, unit: 'ms', value: median(all.ours), rival },
    { name: `mask(), p99, ${size} values`, unit: 'ms', value: percentile(all.ours, 0.99) },
    { name: `exact matching, p50, ${size} values`, unit: 'ms', value: median(all.exact), rival },
    {
      name: `index in memory, ${size} values`,
      unit: 'bytes a value',
      value: index.report.bytes / index.report.entries,
    },
    {
      name: `building, ${size} values`,
      unit: 'ms',
      value: median(making.build),
      rival: { name: RIVAL, value: median(making.rival) },
    },
    {
      name: `loading, ${size} values`,
      unit: 'ms',
      value: median(making.load),
      rival: { name: 'building the same index', value: median(making.build) },
    },
  ];
}

function find(index: ValueIndex, question: string): readonly unknown[] {
  return findValues(index, question, scan.read(question, hashBase(index.seed)));
}

function buildIndex(names: readonly string[]): ValueIndex {
  const builder = createValueIndexBuilder({ seed: 0x5eed });
  for (const name of names) builder.addText({ kind: 'string', text: name }, 'Writer.name');
  return builder.build();
}

function buildRival(names: readonly string[]): AhoCorasick {
  return new AhoCorasick(names.map((name) => name.toLowerCase()));
}

/** A contest between things that find nothing would say nothing. */
function requireHits(
  index: ValueIndex,
  automaton: AhoCorasick,
  questions: readonly string[],
): void {
  for (const question of questions) {
    const found = find(index, question);
    if (question.length !== 62) throw new Error(`A question of ${question.length} characters.`);
    if (found.length === 0 || automaton.search(question.toLowerCase()).length === 0) {
      throw new Error('A question without a hit.');
    }
  }
}
