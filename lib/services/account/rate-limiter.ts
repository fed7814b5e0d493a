import 'server-only';
import { AppError } from '@/lib/base/errors';

/** So many at once, and so many a minute in the long run. */
export interface Rate {
  readonly burst: number;
  readonly perMinute: number;
}

interface Bucket {
  readonly left: number;
  readonly at: number;
}

/** Keys that are remembered; the longest unused are forgotten first, and those are full again. */
const KEPT = 20_000;

/** Token buckets in memory: one server serves a data folder, so nobody counts beside it. */
export class RateLimiter {
  readonly #buckets = new Map<string, Bucket>();
  readonly #now: () => number;

  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /** Throws `rate-limited`, with the seconds to wait, where the key has used up its share. */
  take(key: string, rate: Rate): void {
    const left = this.#left(key, rate);
    if (left < 1) throw tooOften(Math.ceil(((1 - left) / rate.perMinute) * 60));
    this.#keep(key, left - 1);
  }

  /** As `take` without using anything up: whether the next one would be refused. */
  check(key: string, rate: Rate): void {
    const left = this.#left(key, rate);
    if (left < 1) throw tooOften(Math.ceil(((1 - left) / rate.perMinute) * 60));
  }

  /** Full again: after a success nobody need remember the failures before. */
  forget(key: string): void {
    this.#buckets.delete(key);
  }

  #left(key: string, { burst, perMinute }: Rate): number {
    const bucket = this.#buckets.get(key);
    if (!bucket) return burst;
    return Math.min(burst, bucket.left + ((this.#now() - bucket.at) / 60_000) * perMinute);
  }

  #keep(key: string, left: number): void {
    this.#buckets.delete(key);
    this.#buckets.set(key, { left, at: this.#now() });
    if (this.#buckets.size <= KEPT) return;
    const [oldest] = this.#buckets.keys();
    if (oldest !== undefined) this.#buckets.delete(oldest);
  }
}

function tooOften(seconds: number): AppError {
  return new AppError('rate-limited', `Too many requests. Try again in ${seconds} s.`, {
    details: { retryAfter: seconds },
  });
}
