import 'server-only';
import { LibsqlError } from '@libsql/client';
import Database from 'libsql';

interface Prepared {
  readonly statement: Database.Statement;
  /** Null where it gives no rows. */
  readonly columns: readonly Database.ColumnDefinition[] | null;
}

/** How long a connection waits while another process writes. */
const BUSY_MILLISECONDS = 5_000;

/** Batches differ in their number of rows, so there are more texts than places in the code. */
const KEPT_STATEMENTS = 200;

/** A result as it crosses to the main thread: rows are plain arrays. */
export interface StatementResult {
  readonly columns: readonly string[];
  readonly columnTypes: readonly string[];
  readonly rows: readonly (readonly unknown[])[];
  readonly rowsAffected: number;
}

export type SqliteValue = string | number | bigint | Uint8Array | null;

/**
 * One connection to a file, used by one thread. Calls are synchronous. Each text is prepared once:
 * preparing costs more than most of our statements do. Errors are the driver's own `LibsqlError`.
 */
export class SqliteConnection {
  readonly #database: Database.Database;
  readonly #prepared = new Map<string, Prepared>();

  constructor(file: string, pragmas: string) {
    this.#database = translated(() => new Database(file));
    translated(() => this.#database.exec(`PRAGMA busy_timeout = ${BUSY_MILLISECONDS}; ${pragmas}`));
  }

  /** False of one that is closed: the driver ends the process at that question. */
  get isInTransaction(): boolean {
    return this.#database.open && this.#database.inTransaction;
  }

  /** What has no values and no rows: BEGIN, SAVEPOINT, PRAGMA. */
  control(text: string): void {
    translated(() => this.#database.exec(text));
  }

  execute(text: string, values: readonly SqliteValue[]): StatementResult {
    return translated(() => {
      const { statement, columns } = this.#prepare(text);
      if (columns === null) {
        const { changes } = statement.run([...values]);
        return { columns: [], columnTypes: [], rows: [], rowsAffected: changes };
      }
      // Read to the end at once: an open cursor would hold the reader at an old state of the file.
      const rows = statement.all([...values]) as unknown[][];
      return {
        columns: columns.map(({ name }) => name),
        columnTypes: columns.map(({ type }) => type ?? ''),
        rows: rows.map((row) => row.map(plainValue)),
        rowsAffected: 0,
      };
    });
  }

  close(): void {
    this.#prepared.clear();
    this.#database.close();
  }

  #prepare(text: string): Prepared {
    const known = this.#prepared.get(text);
    if (known) return known;
    const statement = this.#database.prepare(text);
    statement.safeIntegers(true);
    if (statement.reader) statement.raw(true);
    const prepared = { statement, columns: statement.reader ? statement.columns() : null };
    const [oldest] = this.#prepared.keys();
    if (this.#prepared.size >= KEPT_STATEMENTS && oldest !== undefined) {
      this.#prepared.delete(oldest);
    }
    this.#prepared.set(text, prepared);
    return prepared;
  }
}

/** As `@libsql/client` gives values, which Prisma's adapter reads: safe numbers, whole buffers. */
function plainValue(value: unknown): unknown {
  if (typeof value === 'bigint') {
    const number = Number(value);
    if (!Number.isSafeInteger(number)) throw new RangeError('An integer is too large to be exact.');
    return number;
  }
  return value instanceof Uint8Array ? Uint8Array.from(value).buffer : value;
}

function translated<T>(run: () => T): T {
  try {
    return run();
  } catch (error) {
    if (!(error instanceof Database.SqliteError)) throw error;
    const { message, code, rawCode } = error as Error & { code: string; rawCode?: number };
    // SQLITE_CONSTRAINT_UNIQUE is SQLITE_CONSTRAINT, said more exactly.
    const base = code.split('_').slice(0, 2).join('_');
    throw new LibsqlError(message, base, code, rawCode, error);
  }
}
