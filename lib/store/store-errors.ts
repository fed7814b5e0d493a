import 'server-only';
import { AppError } from '@/lib/base/errors';

/** SQLite's extended codes, as the writing thread says them. */
const UNIQUE: readonly number[] = [1555, 2067];
const FOREIGN_KEY: readonly number[] = [787];

/**
 * An error of the database as one of ours. The original is left behind: its text quotes what was
 * written, raw values with it.
 */
export function storeError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const code = codeOf(error);
  if (code === 'P2002' || kindOf(error) === 'UniqueConstraintViolation' || isRaw(error, UNIQUE))
    return new AppError('conflict', 'This is there already.', { details: { code } });
  if (
    code === 'P2003' ||
    kindOf(error) === 'ForeignKeyConstraintViolation' ||
    isRaw(error, FOREIGN_KEY)
  )
    return new AppError('conflict', 'This belongs to something that is not there.', {
      details: { code },
    });
  if (code === 'P2025')
    return new AppError('not-found', 'This is not there.', { details: { code } });
  if (code === 'SQLITE_NOTADB' || code === 'SQLITE_CORRUPT') {
    return new AppError(
      'internal',
      'The database file is damaged, or is none. Bring back a backup.',
      {
        details: { code },
      },
    );
  }
  if (/^SQLITE_(?:CANTOPEN|READONLY|FULL|IOERR|PERM)/.test(code)) {
    return new AppError(
      'ledger-stopped',
      "The data folder cannot be written. Look at its rights and the disk's space.",
      { details: { code } },
    );
  }
  return new AppError('internal', 'The data could not be read or changed.', { details: { code } });
}

/** The same table with every method's errors translated. */
export function withStoreErrors<Table extends object>(table: Table): Table {
  const wrapped = Object.entries(table).map(([name, member]: [string, unknown]) => [
    name,
    typeof member === 'function' ? translated(member as (...args: unknown[]) => unknown) : member,
  ]);
  return Object.fromEntries(wrapped) as Table;
}

function translated(method: (...args: unknown[]) => unknown): (...args: unknown[]) => unknown {
  return (...args) => {
    const result = method(...args);
    return result instanceof Promise
      ? result.catch((error: unknown) => {
          throw storeError(error);
        })
      : result;
  };
}

/** What a statement of our own ran against; Prisma says it only in the error's inside. */
function kindOf(error: unknown): unknown {
  const path = ['meta', 'driverAdapterError', 'cause', 'kind'];
  return path.reduce<unknown>(
    (value, key) =>
      typeof value === 'object' && value !== null
        ? (value as Readonly<Record<string, unknown>>)[key]
        : undefined,
    error,
  );
}

function codeOf(error: unknown): string {
  if (typeof error !== 'object' || error === null) return 'unknown';
  if ('code' in error && typeof error.code === 'string') return error.code;
  return error instanceof Error ? error.name : 'unknown';
}

function isRaw(error: unknown, codes: readonly number[]): boolean {
  return (
    error instanceof Error &&
    'rawCode' in error &&
    typeof error.rawCode === 'number' &&
    codes.includes(error.rawCode)
  );
}
