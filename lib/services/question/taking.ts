import 'server-only';
import { AppError } from '@/lib/base/errors';
import type { Together } from '@/lib/egress/gateway';
import type { Store } from '@/lib/store/store';

/** A question that becomes this process's own to answer: once, by itself or with an entry of the ledger. */
export class Taking {
  readonly #store: Store;
  readonly #id: string;
  readonly #from: string;
  #taken: Promise<void> | null = null;

  /** `from` is the state that the question must be in; in any other it is not taken, and that is `conflict`. */
  constructor(store: Store, { id, from }: { readonly id: string; readonly from: string }) {
    this.#store = store;
    this.#id = id;
    this.#from = from;
  }

  /** Takes it, unless an entry has; rejects where it could not be taken. */
  now(): Promise<void> {
    this.#taken ??= this.#alone();
    return this.#taken;
  }

  /** For the entry that it may be taken with; undefined where it was taken before. */
  get together(): Together | undefined {
    if (this.#taken !== null) return undefined;
    return {
      changes: this.#changes(),
      onBegun: (committed) => {
        this.#taken = committed.then(() => undefined, asTaking);
        // Whoever answers hears of it, whatever happens before.
        this.#taken.catch(() => undefined);
      },
    };
  }

  async #alone(): Promise<void> {
    if (!(await this.#store.apply(this.#changes()))) throw notWaiting();
  }

  #changes() {
    const { changes, writer } = this.#store;
    return [
      changes.updateQuestion(this.#id, [this.#from], { state: 'sending' }),
      changes.beginRun(this.#id, writer),
    ];
  }
}

function asTaking(error: unknown): never {
  throw error instanceof AppError && error.code === 'conflict' ? notWaiting() : error;
}

function notWaiting(): AppError {
  return new AppError('conflict', 'This question is not waiting to be sent any more.');
}
