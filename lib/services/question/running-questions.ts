import 'server-only';
import { atMost, type InTurn } from '@/lib/base/at-most';
import { LinkedAbort } from '@/lib/base/linked-abort';
import { PassingMap } from '@/lib/base/passing-map';
import type { QuestionRecord } from '@/lib/store/tables/questions';

/** Questions that were shown and may be sent in a moment; a few megabytes in all. */
const SHOWN = 200;

/** More than one, since each waits now and then for the parser or the disk. */
const BUSY_AT_ONCE = 3;

/** Questions that are on their way in this process, so that a stop reaches model and database. */
export class RunningQuestions {
  readonly #aborts = new PassingMap<string, LinkedAbort>();
  readonly #shown = new PassingMap<string, QuestionRecord>();
  /** Ids in the order in which they were shown, sent since or not. */
  readonly #order: string[] = [];

  /** For what keeps the processor busy: not while a model or a graph is waited for. */
  readonly inTurn: InTurn = atMost(BUSY_AT_ONCE);

  /** Keeps what was just written, for the send that mostly follows. */
  remember(record: QuestionRecord): void {
    this.#shown.set(record.id, record);
    if (this.#order.push(record.id) <= SHOWN) return;
    const oldest = this.#order.shift();
    if (oldest !== undefined) this.#shown.take(oldest);
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
