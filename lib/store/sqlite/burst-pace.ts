import 'server-only';
import type { Patience } from './writer-protocol';

export const PATIENCE: Patience = { idle: 20, longest: 250, rest: 1_000 };

/** Nothing came for so long: time for what the next entries will take. */
const PAUSE_MILLISECONDS = 1;
/** How often a look is taken for another process that waits. */
const LOOK_MILLISECONDS = 1;

interface PaceOptions {
  readonly patience: Patience;
  /** True while another process waits for the lock. */
  readonly isWanted: () => boolean;
  readonly onPause: () => void;
  readonly onIdle: () => void;
  /** Something was committed a while ago that the disk may not have, or the journal still has. */
  readonly onRest: () => void;
}

/** How long entries stay in the journal alone, and when there is time for other things. */
export class BurstPace {
  readonly #options: PaceOptions;
  readonly #pause: NodeJS.Timeout;
  readonly #idle: NodeJS.Timeout;
  #rest: NodeJS.Timeout | null = null;
  #lookedAt = 0;

  constructor(options: PaceOptions) {
    this.#options = options;
    this.#pause = setTimeout(options.onPause, PAUSE_MILLISECONDS).unref();
    this.#idle = setTimeout(options.onIdle, options.patience.idle).unref();
  }

  /** Entries were told of: both waits begin anew. */
  told(): void {
    this.#pause.refresh();
    this.#idle.refresh();
  }

  /** Later ones do not put off what the first is waiting for. */
  committed(): void {
    const { patience, onRest } = this.#options;
    this.#rest ??= setTimeout(() => {
      this.#rest = null;
      onRest();
    }, patience.rest).unref();
  }

  /** True where a burst that began then has lasted long enough, or stands in another process's way. */
  isOver(since: number): boolean {
    const now = performance.now();
    if (now - since > this.#options.patience.longest) return true;
    if (now - this.#lookedAt < LOOK_MILLISECONDS) return false;
    this.#lookedAt = now;
    return this.#options.isWanted();
  }

  end(): void {
    clearTimeout(this.#pause);
    clearTimeout(this.#idle);
    if (this.#rest !== null) clearTimeout(this.#rest);
  }
}
