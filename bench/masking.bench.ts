import { monitorEventLoopDelay } from 'node:perf_hooks';

import AhoCorasick from 'modern-ahocorasick';

import { buildIndexInWorker } from '@/lib/jobs/build-index-in-worker';
import { createValueIndexBuilder } from '@/lib/masking/build-value-index';
import { findValues } from '@/lib/masking/find-values';
import { hashBase } from '@/lib/masking/hash-base';
import { loadIndex, serializeIndex } from '@/lib/masking/index-file';
import { mask } from '@/lib/masking/mask';
import { allSensitive } from '@/lib/masking/policy';
import { Scan } from '@/lib/masking/scan';
import type { StoredValue } from '@/lib/masking/stored-value';
import type { ValueIndex } from '@/lib/masking/value-index';

import { type Figure, median, numberOption, reportFigures } from './figures';
import { interleave } from './interleave';
import { libraryVocabulary, madeUpNames, questionsAbout } from './masking-graph';
import { pythonRivals, spellingsFound } from './masking-rivals';
import { processorClock, processorTimes } from './processor-times';

/**
 * Masking a question of 62 characters with one value in it, as processor time a question: the median of
 * batches of different questions, contenders in turns. The rival, modern-ahocorasick, only finds the
 * dictionary's strings in text that was lower-cased for it; exact matching here also folds and verifies
 * each hit; `mask` also reads numbers, decides about ordinary words, names placeholders and cuts pieces.
 * No tagger for parts of speech is called anywhere, so there is no figure for one.
 */
const RIVAL = 'modern-ahocorasick';
const QUESTIONS = 2000;
const SEED = 0x5eed;
const TEN = Array.from({ length: 10 }, () => '');
const largest = numberOption('values', 1_000_000);
const policy = allSensitive();
const scan = new Scan();
let atTenThousand: number | null = null;
const figures: Figure[] = [];
for (const count of [10_000, 100_000, 1_000_000].filter((size) => size <= largest))
  figures.push(...measure(count));
figures.push(...growth(), await rebuildDelay(largest), ...spellingsFound());
reportFigures(figures);

function measure(count: number): readonly Figure[] {
  const size = count >= 1_000_000 ? `${count / 1_000_000}M` : `${count / 1_000}k`;
  const names = madeUpNames(count, 7);
  const questions = questionsAbout(names, QUESTIONS);
  const index = buildIndex(names);
  const automaton = new AhoCorasick(names.map((name) => name.toLowerCase()));
  requireHits(index, automaton, questions);
  const times = processorTimes(
    {
      mask: (question) => mask({ question, index, policy, vocabulary: libraryVocabulary }),
      exact: (question) => find(index, question),
      rival: (question) => automaton.search(question.toLowerCase()),
    },
    questions,
  );
  const exact = `exact matching, ${size} values`;
  const found: Figure[] = [
    { ...us(exact, times.exact, RIVAL, times.rival), target: times.rival / 5 },
    {
      ...us(`mask(), ${size} values`, times.mask, 'exact matching', times.exact),
      target: times.exact * 4,
    },
  ];
  atTenThousand ??= times.exact;
  if (count === 1_000_000)
    found.push({
      ...us(`${exact}, at 10k beside it`, times.exact, 'ours at 10k', atTenThousand),
      target: atTenThousand * 2,
    });
  if (count === 100_000)
    found.push(...pythonRivals({ names, questions, exact: times.exact, figure: exact }));
  return [...found, ...making(names, index, size)];
}

/** Memory, building and loading; time is the processor's. */
function making(names: readonly string[], index: ValueIndex, size: string): readonly Figure[] {
  const bytes = serializeIndex(index);
  const isLarge = names.length >= 1_000_000;
  // Of a million values the rival is built once, and not between ours: what it leaves behind is collected then.
  const theirs = interleave(
    { rival: () => new AhoCorasick(names.map((name) => name.toLowerCase())) },
    { rounds: isLarge ? 1 : 3, warmUp: isLarge ? 0 : 1, clock: processorClock },
  );
  const ours = interleave(
    { build: () => buildIndex(names), load: () => loadIndex(bytes) },
    { rounds: 3, warmUp: 1, clock: processorClock },
  );
  const [build, rival, load] = [ours.build, theirs.rival, ours.load].map(median);
  return [
    {
      name: `index in memory, ${size} values`,
      unit: 'bytes a value',
      value: index.report.bytes / index.report.entries,
      target: 64,
    },
    {
      name: `building, ${size} values`,
      unit: 'ms',
      value: build ?? 0,
      rival: { name: RIVAL, value: rival ?? 0 },
      ...(names.length >= 1_000_000 ? { target: (rival ?? 0) / 10 } : {}),
    },
    {
      name: `loading, ${size} values`,
      unit: 'ms',
      value: load ?? 0,
      rival: { name: 'building the same index', value: build ?? 0 },
      target: (build ?? 0) / 10,
    },
  ];
}

/** Ten times the text: of matching at 1 MB, of the whole step at the longest question. */
function growth(): readonly Figure[] {
  const names = madeUpNames(10_000, 7);
  const index = buildIndex(names);
  const first = names[0] ?? '';
  const texts: Readonly<Record<string, string>> = {
    'a question over and over': `${questionsAbout(names, 1)[0]} `,
    'the first word of a value over and over': `${first.slice(0, first.indexOf(' '))} `,
    'dots and at signs': 'a@a-a.',
    'beyond ASCII': 'Zoë ﬁnds 東京 ',
  };
  return Object.entries(texts).flatMap(([name, part]) => {
    const text = (length: number): string =>
      part.repeat(Math.ceil(length / part.length)).slice(0, length);
    const [short, long, less, more] = [text(100_000), text(1_000_000), text(1000), text(10_000)];
    const masked = (question: string) =>
      mask({ question, index, policy, vocabulary: libraryVocabulary });
    const times = {
      ...processorTimes({ short: () => find(index, short), long: () => find(index, long) }, ['']),
      // Ten times as often, so that what is measured is long enough to be.
      ...processorTimes({ less: () => masked(less), more: () => masked(more) }, TEN),
    };
    return [
      tenTimes(`exact matching of 1 MB, ${name}`, '100 kB', times.long, times.short),
      tenTimes(`mask() of 10,000 characters, ${name}`, '1,000', times.more, times.less),
    ];
  });
}

function tenTimes(name: string, of: string, long: number, short: number): Figure {
  return { ...us(name, long, of, short), target: short * 12 };
}

/** How late the event loop is while the largest index is built beside it. */
async function rebuildDelay(count: number): Promise<Figure> {
  const names = madeUpNames(count, 7);
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  await buildIndexInWorker({ seed: SEED, policy, source: streamed(names) });
  delay.disable();
  return {
    name: `event loop's delay while ${count} values are indexed, p99`,
    unit: 'ms',
    value: delay.percentile(99) / 1e6,
    target: 20,
  };
}

async function* streamed(names: readonly string[]): AsyncIterable<readonly StoredValue[]> {
  const property = { owner: 'node', ownerName: 'Writer', property: 'name' } as const;
  for (let from = 0; from < names.length; from += 500) {
    await new Promise((resolve) => setImmediate(resolve));
    yield names.slice(from, from + 500).map((value) => ({ property, value, listed: false }));
  }
}

function us(name: string, value: number, rival: string, theirs: number): Figure {
  return { name, unit: 'µs', value, rival: { name: rival, value: theirs } };
}

function find(index: ValueIndex, question: string): readonly unknown[] {
  return findValues(index, question, scan.read(question, hashBase(index.seed)));
}

function buildIndex(names: readonly string[]): ValueIndex {
  const builder = createValueIndexBuilder({ seed: SEED });
  for (const name of names) builder.addText({ kind: 'string', text: name }, 'Writer.name');
  return builder.build();
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
    if (found.length === 0 || automaton.search(question.toLowerCase()).length === 0)
      throw new Error('A question without a hit.');
  }
}
