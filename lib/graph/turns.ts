import 'server-only';
import { AppError } from '@/lib/base/errors';

export interface TurnBounds {
  /** Queries at one time. */
  readonly size: number;
  /** Requests that may wait; one more is refused at once. */
  readonly queueLimit: number;
}

export interface TurnLimits {
  /** `Date.now()` at which waiting ends. */
  readonly deadlineAt: number;
  readonly signal: AbortSignal | undefined;
}

/** A bounded queue before a bounded number of queries, first come, first served. */
export class Turns {
  readonly #bounds: TurnBounds;
  readonly #waiting: (() => void)[] = [];
  #free: number;

  constructor(bounds: TurnBounds) {
    this.#bounds = bounds;
    this.#free = bounds.size;
  }

  /** Resolves when it is the caller's turn, who must then call `pass` once. */
  take({ deadlineAt, signal }: TurnLimits): Promise<void> {
    if (signal?.aborted === true) return Promise.reject(cancelledError());
    if (this.#free > 0) {
      this.#free -= 1;
      return Promise.resolve();
    }
    if (this.#waiting.length >= this.#bounds.queueLimit) {
      const sentence = 'Too many queries wait for this graph. Try again in a moment.';
      return Promise.reject(new AppError('rate-limited', sentence));
    }
    return new Promise((resolve, reject) => {
      const leave = () => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', cancel);
        const at = this.#waiting.indexOf(give);
        if (at >= 0) this.#waiting.splice(at, 1);
      };
      const give = () => {
        leave();
        resolve();
      };
      const refuse = (error: AppError) => {
        leave();
        reject(error);
      };
      const cancel = () => refuse(cancelledError());
      const timer = setTimeout(() => refuse(deadlineError()), Math.max(0, deadlineAt - Date.now()));
      signal?.addEventListener('abort', cancel);
      this.#waiting.push(give);
    });
  }

  pass(): void {
    const [next] = this.#waiting;
    if (next === undefined) this.#free += 1;
    else next();
  }
}

export function cancelledError(): AppError {
  return new AppError('cancelled', 'The query was stopped.');
}

export function deadlineError(): AppError {
  return new AppError('deadline', 'The query took longer than it may, and was stopped.');
}
