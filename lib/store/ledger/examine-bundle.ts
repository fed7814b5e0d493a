import 'server-only';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';

import { processFile } from '@/lib/base/process-file';

import { type BundlePart, type ExaminedPart, examinePart } from './examine-part';

const PART_BYTES = 4 * 1024 * 1024;
const MOST_THREADS = 8;
/** Each line is garbage a moment later; with little room for it much time goes into sorting it out. */
const YOUNG_MEGABYTES = 16;
/** For each thread, so that none waits for us. */
const PARTS_AHEAD = 2;

interface BundleRange {
  readonly start: number;
  readonly end: number;
  /** Of one part; 4 MB where it is not given. */
  readonly partBytes?: number;
}

/**
 * The parts of a bundle from a byte on, in order, examined in as many threads as the machine runs at
 * once: hashing is most of the work, and no entry needs another for it. Holds a few parts at a time.
 */
export async function* examineBundle(
  file: string,
  range: BundleRange,
): AsyncGenerator<ExaminedPart> {
  const parts = partsOf(file, range);
  const [only] = parts;
  if (only !== undefined && parts.length === 1) return yield examinePart(only);
  const count = Math.min(availableParallelism(), MOST_THREADS, parts.length);
  const threads = Array.from({ length: count }, () => new Examiner());
  const ask = (index: number): Promise<ExaminedPart> | undefined => {
    const part = parts[index];
    return part && threads[index % count]?.examine(part);
  };
  const answers = parts.slice(0, count * PARTS_AHEAD).map((_part, index) => ask(index));
  try {
    for (let index = 0; index < parts.length; index += 1) {
      const part = await answers.shift();
      answers.push(ask(index + count * PARTS_AHEAD));
      if (part) yield part;
    }
  } finally {
    await Promise.all(threads.map((thread) => thread.close()));
  }
}

interface Waiting {
  readonly resolve: (part: ExaminedPart) => void;
  readonly reject: (error: unknown) => void;
}

/** A thread that examines parts in the order in which it is asked. */
class Examiner {
  readonly #worker = new Worker(processFile('examine-bundle'), {
    resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MEGABYTES },
  });
  readonly #waiting: Waiting[] = [];

  constructor() {
    this.#worker.on('message', (part: ExaminedPart) => this.#waiting.shift()?.resolve(part));
    this.#worker.on('error', (error) => {
      for (const { reject } of this.#waiting.splice(0)) reject(error);
    });
  }

  examine(part: BundlePart): Promise<ExaminedPart> {
    const answer = new Promise<ExaminedPart>((resolve, reject) => {
      this.#waiting.push({ resolve, reject });
    });
    // It is awaited in its turn; until then its failure is nobody's unhandled rejection.
    answer.catch(() => undefined);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    this.#worker.postMessage(part);
    return answer;
  }

  async close(): Promise<void> {
    await this.#worker.terminate();
  }
}

function partsOf(
  file: string,
  { start, end, partBytes = PART_BYTES }: BundleRange,
): readonly BundlePart[] {
  return Array.from({ length: Math.ceil((end - start) / partBytes) }, (_each, index) => ({
    file,
    start: start + index * partBytes,
    end: Math.min(start + (index + 1) * partBytes, end),
  }));
}
