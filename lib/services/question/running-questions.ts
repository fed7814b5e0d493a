import 'server-only';
import { atMost, type InTurn } from '@/lib/base/at-most';
import { LinkedAbort } from '@/lib/base/linked-abort';
import { PassingMap } from '@/lib/base/passing-map';
import type { QuestionRecord } from '@/lib/store/tables/questions';

/** Questions that were shown and may be sent in a moment; a few megabytes in all. */
const SHOWN = 200;

/** More than one, since each waits now and then for the parser or the disk. */
const BUSY_AT_ONCE = 3;

type Asked = Pick<QuestionRecord, 'actor' | 'idempotencyKey'>;

/** Questions that are on their way in this process, so that a stop reaches model and database. */
export class RunningQuestions {
  readonly #aborts = new PassingMap<string, LinkedAbort>();
  readonly #shown = new PassingMap<string, QuestionRecord>();
  /** Under whose key a question was shown, with when it is kept. */
  readonly #keeping = new PassingMap<string, Promise<unknown>>();
  /** In the order in which they were shown, sent since or not. */
  readonly #order: { readonly id: string; readonly key: string }[] = [];

  /** For what keeps the processor busy: not while a model or a graph is waited for. */
  readonly inTurn: InTurn = atMost(BUSY_AT_ONCE);

  /** Of a question that was shown for the same key of the same asker a while ago or just now: when it is kept. */
  keeping({ actor, idempotencyKey }: Asked): Promise<unknown> | undefined {
    return this.#keeping.get(keyOf({ actor, idempotencyKey }));
  }

  /** For the send that mostly follows; forgotten where it cannot be kept. */
  async remember(record: QuestionRecord, kept: Promise<unknown>): Promise<void> {
    const { id } = record;
    const key = keyOf(record);
    this.#keeping.set(key, kept);
    this.#shown.set(id, record);
    if (this.#order.push({ id, key }) > SHOWN) this.#forget(this.#order.shift());
    try {
      await kept;
    } catch (error) {
      this.#forget({ id, key });
      throw error;
    }
  }

  #forget(shown: { readonly id: string; readonly key: string } | undefined): void {
    if (shown === undefined) return;
    this.#shown.take(shown.id);
    void this.#keeping.take(shown.key);
  }

  /** What was remembered, once: from then on only the store knows how the question stands. */
  recall(id: string): QuestionRecord | null {
    return this.#shown.take(id) ?? null;
  }

  /** Null where the question is on its way already. */
  begin(id: string, signal?: AbortSignal): AbortSignal | null {
    if (this.#aborts.has(id)) return null;
    const abort = new LinkedAbort([signal]);
    this.#aborts.set(id, abort);
    return abort.signal;
  }

  end(id: string): void {
    this.#aborts.take(id)?.release();
  }

  /** True where there was something to stop. */
  stop(id: string): boolean {
    const abort = this.#aborts.get(id);
    abort?.abort();
    return abort !== undefined;
  }

  stopAll(): void {
    for (const abort of this.#aborts.values()) abort.abort();
  }
}

function keyOf({ actor, idempotencyKey }: Asked): string {
  return `${actor} ${idempotencyKey}`;
}
