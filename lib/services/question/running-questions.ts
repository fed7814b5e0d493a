import 'server-only';
import { atMost, type InTurn } from '@/lib/base/at-most';

/** More than one, since each waits now and then for the parser or the disk. */
const BUSY_AT_ONCE = 3;

/** Questions that are on their way in this process, so that a stop reaches model and database. */
export class RunningQuestions {
  readonly #controllers = new Map<string, AbortController>();

  /** For what keeps the processor busy: not while a model or a graph is waited for. */
  readonly inTurn: InTurn = atMost(BUSY_AT_ONCE);

  /** Null where the question is on its way already. */
  begin(id: string, signal?: AbortSignal): AbortSignal | null {
    if (this.#controllers.has(id)) return null;
    const controller = new AbortController();
    this.#controllers.set(id, controller);
    return signal ? AbortSignal.any([controller.signal, signal]) : controller.signal;
  }

  end(id: string): void {
    this.#controllers.delete(id);
  }

  /** True where there was something to stop. */
  stop(id: string): boolean {
    const controller = this.#controllers.get(id);
    controller?.abort();
    return controller !== undefined;
  }

  stopAll(): void {
    for (const controller of this.#controllers.values()) controller.abort();
  }
}
