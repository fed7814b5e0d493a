import 'server-only';
import { AppError } from '@/lib/base/errors';
import { openSchedule } from '@/lib/jobs/schedule';
import type { Store } from '@/lib/store/store';

import { makeCheckpoint } from './make-checkpoint';
import type { PostOutside } from './post-outside';
import { lastPublished, publishToFile } from './publish-checkpoint';

export interface CheckpointOptions {
  readonly store: Store;
  readonly minutes?: number;
  /** Outside the database; null where none is set. */
  readonly file?: string | null;
  /** To where else each note goes; null for nowhere. */
  readonly post?: PostOutside | null;
}

const MINUTES = 10;

export interface CheckpointState {
  /** Entries under the last checkpoint; null before the first of this process. */
  readonly size: number | null;
  readonly at: string | null;
  /** Why the last try came to nothing; null while all is well. */
  readonly failure: string | null;
  readonly isPublished: boolean;
}

/** Checkpoints by schedule: what was appended since is signed and written outside. */
export class Checkpoints {
  readonly #store: Store;
  readonly #file: string | null;
  readonly #post: PostOutside | null;
  /** The note that was taken last. */
  #posted: string | null = null;
  readonly #schedule: { stop(): Promise<void> };
  #state: CheckpointState;

  constructor({ store, minutes = MINUTES, file = null, post = null }: CheckpointOptions) {
    this.#store = store;
    this.#file = file;
    this.#post = post;
    const isPublished = file !== null || post !== null;
    this.#state = { size: null, at: null, failure: null, isPublished };
    this.#schedule = openSchedule({
      every: minutes * 60_000,
      round: () => this.run(),
      onFailure: (error) => this.#fail(error),
    });
  }

  get state(): CheckpointState {
    return this.#state;
  }

  /** One round now. Throws `conflict` where what was signed before is longer than the ledger. */
  async run(): Promise<void> {
    const file = this.#file;
    if (file !== null) await requireNoGap(this.#store, file);
    const { sequence, signature } = await makeCheckpoint(this.#store);
    if (file !== null && signature !== null) await publishToFile(file, signature);
    if (this.#post !== null && signature !== null && signature !== this.#posted) {
      await this.#post(signature);
      this.#posted = signature;
    }
    this.#state = {
      ...this.#state,
      size: sequence,
      at: new Date().toISOString(),
      failure: null,
    };
  }

  /** With a last checkpoint, so that a server that is stopped leaves nothing unsigned. */
  async close(): Promise<void> {
    await this.#schedule.stop();
    if (this.#store.stopped) return;
    await this.run().catch((error: unknown) => this.#fail(error));
  }

  #fail(error: unknown): void {
    const failure = error instanceof Error ? error.message : 'The checkpoint could not be made.';
    this.#state = { ...this.#state, failure };
  }
}

/** A backup of yesterday in the database's place would go on as if nothing had been: the file outside knows. */
async function requireNoGap(store: Store, file: string): Promise<void> {
  const last = await lastPublished(file);
  if (last === null) return;
  const entry = await store.ledger.get(last.size);
  if (entry?.digest === last.digest) return;
  throw new AppError(
    'conflict',
    'The ledger does not hold what an earlier checkpoint signed: an older copy of the database, or another one, stands in its place. Bring back the newest one, or set SOTTO_CHECKPOINT_FILE to a new file.',
    { details: { signed: last.size } },
  );
}
