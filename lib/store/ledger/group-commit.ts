import 'server-only';
import { AppError } from '@/lib/base/errors';

const MAX_JOBS = 256;
const MAX_BYTES = 16 * 1024 * 1024;

/** A job that cannot be done is its caller's error and leaves the others of its batch alone. */
export type Outcome<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly error: unknown };

interface GroupCommitOptions<Job, Value> {
  /** Does all jobs in one durable transaction, or throws and none is done. */
  readonly commit: (jobs: readonly Job[]) => Promise<readonly Outcome<Value>[]>;
  /** About how much a job writes. */
  readonly bytesOf: (job: Job) => number;
}

interface Waiting<Job, Value> {
  readonly job: Job;
  readonly resolve: (value: Value) => void;
  readonly reject: (error: unknown) => void;
}

/** While one transaction waits for the disk the next one's jobs gather: many writers share one fsync. */
export class GroupCommit<Job, Value> {
  readonly #options: GroupCommitOptions<Job, Value>;
  #waiting: Waiting<Job, Value>[] = [];
  #running: Promise<void> | null = null;

  constructor(options: GroupCommitOptions<Job, Value>) {
    this.#options = options;
  }

  submit(job: Job): Promise<Value> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ job, resolve, reject });
      this.#running ??= this.#run();
    });
  }

  /** True where there are jobs beside those that are being committed. */
  get isWaiting(): boolean {
    return this.#waiting.length > 0;
  }

  /** True where nothing is being committed, and nothing waits for it. */
  get isIdle(): boolean {
    return this.#running === null;
  }

  /** Resolves once nothing waits to be committed. */
  async idle(): Promise<void> {
    await this.#running;
  }

  async #run(): Promise<void> {
    // What is asked for in one turn is one batch.
    await Promise.resolve();
    await this.#commitNext(this.#takeBatch());
    while (this.#waiting.length > 0) {
      // What arrived during the last commit is read from the port before the next batch is closed.
      await new Promise((resolve) => setImmediate(resolve));
      await this.#commitNext(this.#takeBatch());
    }
    this.#running = null;
  }

  #takeBatch(): readonly Waiting<Job, Value>[] {
    let bytes = 0;
    let size = 0;
    for (const { job } of this.#waiting) {
      bytes += this.#options.bytesOf(job);
      if (size > 0 && (size >= MAX_JOBS || bytes > MAX_BYTES)) break;
      size += 1;
    }
    return this.#waiting.splice(0, size);
  }

  async #commitNext(batch: readonly Waiting<Job, Value>[]): Promise<void> {
    try {
      const outcomes = await this.#options.commit(batch.map(({ job }) => job));
      batch.forEach(({ resolve, reject }, index) => {
        const outcome = outcomes[index];
        if (outcome === undefined) reject(new AppError('internal', 'The writer lost a job.'));
        else if (outcome.ok) resolve(outcome.value);
        else reject(outcome.error);
      });
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
  }
}
