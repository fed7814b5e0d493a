import 'server-only';

/** How much longer what may wait does: as long as the least patient of what waits. */
export class PostTimer {
  readonly #onEnd: () => void;
  #timer: NodeJS.Timeout | undefined;
  #until = Infinity;

  constructor(onEnd: () => void) {
    this.#onEnd = onEnd;
  }

  get isWaiting(): boolean {
    return this.#timer !== undefined;
  }

  atMost(milliseconds: number): void {
    const until = performance.now() + milliseconds;
    if (until >= this.#until) return;
    clearTimeout(this.#timer);
    this.#until = until;
    this.#timer = setTimeout(this.#onEnd, milliseconds);
  }

  end(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#until = Infinity;
  }
}
