import 'server-only';
import { AppError } from '@/lib/base/errors';

/** One interactive transaction at a time, known by its number. */
export class OpenTransaction {
  #count = 0;
  #end: (() => void) | null = null;

  /** The number of the one that has just begun, and when somebody has ended it. */
  begin(): { readonly number: number; readonly ended: Promise<void> } {
    this.#count += 1;
    const ended = new Promise<void>((resolve) => {
      this.#end = resolve;
    });
    return { number: this.#count, ended };
  }

  require(number: number): void {
    if (this.#end === null || this.#count !== number) {
      throw new AppError('internal', 'The transaction has already ended.');
    }
  }

  end(): void {
    this.#end?.();
    this.#end = null;
  }
}
