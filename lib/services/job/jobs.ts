import 'server-only';
import { randomUUID } from 'node:crypto';

import { AppError } from '@/lib/base/errors';
import type { JobView } from '@/lib/contracts/job';
import type { LongWork } from '@/lib/graph/graph-database';

/** Ended jobs that are still told of. */
const KEPT = 30;

interface Job {
  view: JobView;
  readonly controller: AbortController;
  readonly ended: Promise<void>;
}

interface NewJob {
  readonly kind: JobView['kind'];
  readonly graph: string;
  readonly run: (work: LongWork) => Promise<unknown>;
}

/**
 * Long work of this process: begun once for a graph at a time, watched, stopped. What it makes is
 * committed in one step at its end, so that a process that dies in the midst leaves all as it was.
 */
export class Jobs {
  readonly #jobs = new Map<string, Job>();

  start({ kind, graph, run }: NewJob): JobView {
    if (this.list().some((job) => job.graph === graph && job.state === 'running')) {
      throw new AppError('conflict', 'Something is being done to this graph already; wait for it.');
    }
    const id = randomUUID();
    const controller = new AbortController();
    const view: JobView = {
      id,
      kind,
      graph,
      state: 'running',
      progress: null,
      startedAt: new Date().toISOString(),
      endedAt: null,
      error: null,
    };
    const work = {
      signal: controller.signal,
      onProgress: (done: number) => this.#change(id, { progress: Math.min(1, Math.max(0, done)) }),
    };
    const ended = run(work).then(
      () => this.#end(id, { state: 'done', progress: 1 }),
      (error: unknown) => this.#end(id, failureOf(error, controller.signal)),
    );
    this.#jobs.set(id, { view, controller, ended });
    this.#forget();
    return view;
  }

  /** Newest first. */
  list(): readonly JobView[] {
    return [...this.#jobs.values()].map(({ view }) => view).toReversed();
  }

  /** False where there is nothing to stop. */
  cancel(id: string): boolean {
    const job = this.#jobs.get(id);
    if (job?.view.state !== 'running') return false;
    job.controller.abort();
    return true;
  }

  /** Resolves when the job is over, however it ended. */
  async ended(id: string): Promise<void> {
    await this.#jobs.get(id)?.ended;
  }

  async close(): Promise<void> {
    for (const { controller } of this.#jobs.values()) controller.abort();
    await Promise.all([...this.#jobs.values()].map(({ ended }) => ended));
  }

  #end(id: string, change: Partial<JobView>): void {
    this.#change(id, { ...change, endedAt: new Date().toISOString() });
  }

  #change(id: string, change: Partial<JobView>): void {
    const job = this.#jobs.get(id);
    if (job && job.view.endedAt === null) job.view = { ...job.view, ...change };
  }

  #forget(): void {
    const over = [...this.#jobs].filter(([, { view }]) => view.state !== 'running');
    for (const [id] of over.slice(0, -KEPT)) this.#jobs.delete(id);
  }
}

/** A sentence written for people, or none: what a library throws may quote the data. */
function failureOf(error: unknown, signal: AbortSignal): Partial<JobView> {
  if (signal.aborted) return { state: 'cancelled' };
  return {
    state: 'failed',
    error:
      error instanceof AppError ? error.message : 'Something went wrong inside Sotto; see its log.',
  };
}
