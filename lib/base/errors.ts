/** Structural copy of the codes in `lib/contracts/error-codes.ts`; base imports nothing, so a test compares the two. */
export type AppErrorCode =
  | 'invalid-input'
  | 'too-large'
  | 'unauthenticated'
  | 'forbidden'
  | 'not-found'
  | 'conflict'
  | 'rate-limited'
  | 'blocked'
  | 'query-rejected'
  | 'store-unsupported'
  | 'deadline'
  | 'cancelled'
  | 'model-failed'
  | 'ledger-stopped'
  | 'confirmation-required'
  | 'internal';

interface AppErrorOptions extends ErrorOptions {
  /** Facts a reader may see. Never a raw value: spans, counts and placeholders only. */
  readonly details?: Readonly<Record<string, number | string>>;
}

/** Marks what any copy of this module made. */
const MARK = Symbol.for('sotto.app-error');

/**
 * Base of every error thrown on purpose. Anything else that reaches a boundary is a bug. A server's
 * bundler may load this module several times, once for each route: what another copy threw is one too.
 */
export class AppError extends Error {
  readonly [MARK] = true;
  readonly code: AppErrorCode;
  readonly details: Readonly<Record<string, number | string>>;

  constructor(
    code: AppErrorCode,
    message: string,
    { details = {}, ...options }: AppErrorOptions = {},
  ) {
    super(message, options);
    this.name = new.target.name;
    this.code = code;
    this.details = details;
  }

  static override [Symbol.hasInstance](value: unknown): boolean {
    return typeof value === 'object' && value !== null && MARK in value;
  }
}
