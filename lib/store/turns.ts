import 'server-only';

/** One at a time, in the order of asking. */
export class Turns {
  #last: Promise<unknown> = Promise.resolve();
  #count = 0;

  /** True where nobody's turn it is, and nobody waits for one. */
  get isFree(): boolean {
    return this.#count === 0;
  }

  take<T>(run: () => Promise<T>): Promise<T> {
    this.#count += 1;
    const turn = this.#last.then(run, run).finally(() => {
      this.#count -= 1;
    });
    this.#last = turn.catch(() => {});
    return turn;
  }
}
