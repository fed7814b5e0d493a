/** Milliseconds, and none where it is absent. */
interface LinkedAbortOptions {
  readonly deadline?: number;
}

/**
 * An abort that follows others and a deadline until it is released. In place of `AbortSignal.any` and
 * `AbortSignal.timeout`, which cannot be taken back: each question left a timer for the rest of its
 * deadline, and signals whose weak references hold what listens through every young collection.
 */
export class LinkedAbort {
  readonly #controller = new AbortController();
  readonly #sources: readonly AbortSignal[];
  readonly #timer: ReturnType<typeof setTimeout> | undefined;
  #isLate = false;

  constructor(
    sources: readonly (AbortSignal | undefined)[],
    { deadline }: LinkedAbortOptions = {},
  ) {
    this.#sources = sources.filter((source) => source !== undefined);
    const aborted = this.#sources.find((source) => source.aborted);
    if (aborted) {
      this.#controller.abort(aborted.reason);
      return;
    }
    for (const source of this.#sources) source.addEventListener('abort', this.#follow);
    if (deadline !== undefined) this.#timer = setTimeout(() => this.#expire(), deadline);
  }

  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  /** True where the deadline passed before anything else aborted or released it. */
  get isLate(): boolean {
    return this.#isLate;
  }

  abort(): void {
    this.release();
    this.#controller.abort();
  }

  /** Follows nothing from here on; what is aborted stays so. Every owner calls it in the end. */
  release(): void {
    clearTimeout(this.#timer);
    for (const source of this.#sources) source.removeEventListener('abort', this.#follow);
  }

  readonly #follow = (): void => {
    this.release();
    this.#controller.abort(this.#sources.find((source) => source.aborted)?.reason);
  };

  #expire(): void {
    this.#isLate = true;
    this.release();
    this.#controller.abort(new DOMException('The deadline passed.', 'TimeoutError'));
  }
}
