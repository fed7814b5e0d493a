import 'server-only';
import type { ProgressEvent, StepName } from '@/lib/contracts/question';

export type OnEvent = (event: ProgressEvent) => void;

/** Names and times the steps of one question, and tells whoever listens. */
export class Progress {
  readonly timings: Record<string, number> = {};
  readonly #onEvent: OnEvent;

  constructor(onEvent: OnEvent) {
    this.#onEvent = onEvent;
  }

  /** Steps that were done at the preview. */
  done(step: StepName, ms: number): void {
    this.timings[step] = ms;
    this.#onEvent({ kind: 'step', step, state: 'done', ms });
  }

  async step<Result>(step: StepName, run: () => Promise<Result>): Promise<Result> {
    const started = performance.now();
    this.#onEvent({ kind: 'step', step, state: 'started', ms: null });
    try {
      const result = await run();
      this.#end(step, 'done', started);
      return result;
    } catch (error) {
      this.#end(step, 'failed', started);
      throw error;
    }
  }

  #end(step: StepName, state: 'done' | 'failed', started: number): void {
    const ms = performance.now() - started;
    this.timings[step] = (this.timings[step] ?? 0) + ms;
    this.#onEvent({ kind: 'step', step, state, ms });
  }
}
