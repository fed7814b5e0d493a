import 'server-only';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';

import { processFile } from '@/lib/base/process-file';

import {
  type BundlePart,
  type ExaminedMessage,
  type ExaminedPart,
  examinePart,
  type PartMessage,
} from './examine-part';

const PART_BYTES = 4 * 1024 * 1024;
const MOST_THREADS = 8;
/** Each line is garbage a moment later; with little room for it much time goes into sorting it out. */
const YOUNG_MEGABYTES = 16;
/** For each thread, so that none waits for another. */
const PARTS_AHEAD = 2;
/** Examined and not yet asked for: a thread that only just starts is not waited for meanwhile. */
const MOST_AHEAD = 64;

interface BundleRange {
  readonly start: number;
  readonly end: number;
  /** Of one part; 4 MB where it is not given. */
  readonly partBytes?: number;
}

/**
 * The parts of a bundle from a byte on, in order, examined in as many threads as the machine runs at
 * once, this one among them: hashing is most of the work, and no entry needs another for it. Of parts
 * not yet asked for it holds the digests alone.
 */
export async function* examineBundle(
  file: string,
  range: BundleRange,
): AsyncGenerator<ExaminedPart> {
  const parts = partsOf(file, range);
  const others = Math.min(availableParallelism(), MOST_THREADS, parts.length) - 1;
  const examiners = new Examiners(parts, others);
  try {
    for (let index = 0; index < parts.length; index += 1) yield await examiners.part(index);
  } finally {
    await examiners.close();
  }
}

/** Parts are given out in their order: to each thread a few ahead, and to this one where it would wait. */
class Examiners {
  readonly #parts: readonly BundlePart[];
  readonly #workers: readonly Worker[];
  readonly #examined = new Map<number, ExaminedPart>();
  /** Each as often as it may be given one more. */
  readonly #free: Worker[];
  #wanted = 0;
  #next = 0;
  #failure: Error | null = null;
  #wake: () => void = () => undefined;

  constructor(parts: readonly BundlePart[], workers: number) {
    this.#parts = parts;
    this.#workers = Array.from({ length: workers }, () => this.#start());
    this.#free = Array.from({ length: PARTS_AHEAD }, () => this.#workers).flat();
    this.#giveOut();
  }

  /** Asked for in order, each once. */
  async part(index: number): Promise<ExaminedPart> {
    this.#wanted = index;
    for (;;) {
      this.#giveOut();
      if (this.#failure !== null) throw this.#failure;
      const examined = this.#examined.get(index);
      this.#examined.delete(index);
      if (examined !== undefined) return examined;
      const woken = new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
      // What has come from the threads meanwhile is taken before anything else is waited for.
      if (this.#isMore) await this.#examineOne();
      else await woken;
    }
  }

  async close(): Promise<void> {
    await Promise.all(this.#workers.map((worker) => worker.terminate()));
  }

  get #isMore(): boolean {
    return this.#next < Math.min(this.#parts.length, this.#wanted + MOST_AHEAD);
  }

  #takeNext(): PartMessage | null {
    const index = this.#next;
    const part = this.#isMore ? this.#parts[index] : undefined;
    if (part === undefined) return null;
    this.#next += 1;
    return { index, part };
  }

  async #examineOne(): Promise<void> {
    const next = this.#takeNext();
    if (next !== null) this.#examined.set(next.index, examinePart(next.part));
    await new Promise((resolve) => setImmediate(resolve));
  }

  #start(): Worker {
    const worker = new Worker(processFile('examine-bundle'), {
      resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MEGABYTES },
    });
    worker.on('message', ({ index, part }: ExaminedMessage) => {
      this.#examined.set(index, part);
      this.#free.push(worker);
      this.#giveOut();
      this.#wake();
    });
    worker.on('error', (error) => {
      this.#failure ??= error;
      this.#wake();
    });
    return worker;
  }

  #giveOut(): void {
    while (this.#free.length > 0) {
      const next = this.#takeNext();
      if (next === null) return;
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
      this.#free.shift()?.postMessage(next);
    }
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
