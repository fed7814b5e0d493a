import 'server-only';
import type { ProgressEvent, StepName } from '@/lib/contracts/question';

/** Milliseconds by step; those that were not come to are left out. */
type Timed = { readonly [Step in StepName]?: number };

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

  /**
   * Several steps that were done elsewhere in one go and timed there; what is left of the time, the way
   * there and back, is the first one's.
   */
  async stepsOf<Result extends { readonly times: Timed }>(
    first: StepName,
    run: () => Promise<Result>,
  ): Promise<Result> {
    const started = performance.now();
    this.#onEvent({ kind: 'step', step: first, state: 'started', ms: null });
    try {
      const result = await run();
      const { [first]: _own, ...others } = result.times;
      const steps = Object.entries(others) as readonly (readonly [StepName, number])[];
      const elsewhere = steps.reduce((sum, [, ms]) => sum + ms, 0);
      this.#end(first, 'done', started + elsewhere);
      for (const [step, ms] of steps) {
        this.#onEvent({ kind: 'step', step, state: 'started', ms: null });
        this.#end(step, 'done', performance.now() - ms);
      }
      return result;
    } catch (error) {
      this.#end(first, 'failed', started);
      throw error;
    }
  }

  #end(step: StepName, state: 'done' | 'failed', started: number): void {
    const ms = performance.now() - started;
    this.timings[step] = (this.timings[step] ?? 0) + ms;
    this.#onEvent({ kind: 'step', step, state, ms });
  }
}
