import fs from 'node:fs';

import Database from 'libsql';
import { vi } from 'vitest';

/** Whose method, and its name. */
export type Methods = readonly (readonly [object, string])[];

/** The error of a call: SQLite's own, or the system's where a file is asked directly. */
export type Fault = (owner: object) => Error;

interface Failure {
  /** `half`: of a write half the bytes are taken, as a full disk does; of another call nothing is done. */
  readonly when: 'before' | 'after' | 'half';
  readonly fault: Fault;
}

/** Where the engine's sockets hand bytes to the system. */
export const SOCKET_WRITE = '_writeGeneric';

/** Fails the call number `at` of those that are counted, none for 0; the number of calls so far. */
export function failing(
  methods: Methods,
  at: number,
  { when, fault }: Failure = { when: 'before', fault: () => new Error('no reason') },
): { readonly calls: () => number } {
  let calls = 0;
  for (const [owner, name] of methods) {
    const original = Reflect.get(owner, name) as (...args: unknown[]) => unknown;
    vi.spyOn(owner as Record<string, () => unknown>, name).mockImplementation(function failAt(
      this: unknown,
      ...args: unknown[]
    ) {
      calls += 1;
      const isThis = calls === at;
      const done = args.at(-1);
      // A write tells what went wrong where it was asked to; nothing else of a socket does.
      if (isThis && name === SOCKET_WRITE && typeof done === 'function')
        return done(fault(owner)) as unknown;
      if (isThis && when === 'half' && name === 'writeSync') {
        const [handle, bytes, from, length, place] = args;
        return original.call(this, handle, bytes, from, Math.floor(Number(length) / 2), place);
      }
      if (isThis && when !== 'after') throw fault(owner);
      const result = original.apply(this, args);
      // What is done later fails once it is done.
      if (isThis && result instanceof Promise)
        return result.then(() => {
          throw fault(owner);
        });
      if (isThis) throw fault(owner);
      return result;
    });
  }
  return { calls: () => calls };
}

const disk =
  (message: string, system: string, code: string, raw: number): Fault =>
  (owner) =>
    owner === fs
      ? Object.assign(new Error(`${system}: ${message}`), { code: system })
      : new Database.SqliteError(message, code, raw);

export const DISK_FAULTS: readonly (readonly [string, Fault])[] = [
  ['throws', () => new Error('no reason')],
  ['ENOSPC', disk('database or disk is full', 'ENOSPC', 'SQLITE_FULL', 13)],
  ['EIO', disk('disk I/O error', 'EIO', 'SQLITE_IOERR_FSYNC', 1034)],
  ['EMFILE', disk('unable to open database file', 'EMFILE', 'SQLITE_CANTOPEN', 14)],
  ['timeout', disk('database is locked', 'ETIMEDOUT', 'SQLITE_BUSY', 5)],
];

const server =
  (message: string, code: string): Fault =>
  () =>
    Object.assign(new Error(message), { code, severity: 'ERROR' });

/** As PostgreSQL says of a statement what went wrong, and as its driver does. */
export const SERVER_FAULTS: readonly (readonly [string, Fault])[] = [
  ['throws', () => new Error('no reason')],
  ['ENOSPC', server('could not extend file: No space left on device', '53100')],
  ['EIO', server('could not fsync file: Input/output error', '58030')],
  ['EMFILE', server('too many clients already', '53300')],
  ['timeout', () => new Error('Query read timeout')],
];

/** As the system says of a socket what went wrong. */
export const SOCKET_FAULTS: readonly (readonly [string, Fault])[] = [
  ['throws', () => new Error('no reason')],
  ...['ENOBUFS', 'EIO', 'EMFILE', 'ETIMEDOUT'].map(
    (code) => [code, () => Object.assign(new Error(code), { code })] as const,
  ),
];

/** What the journal, and the file by which a process says that it waits, ask of the system and may be refused. */
const FILE_CALLS = [
  'openSync',
  'readSync',
  'writeSync',
  'fdatasyncSync',
  'fsyncSync',
  'fstatSync',
  'closeSync',
  'mkdirSync',
  'writeFileSync',
  'rmSync',
];

/** Every call by which an entry reaches the disk. */
export function diskMethods(): Methods {
  const database = new Database(':memory:');
  const statement = Object.getPrototypeOf(database.prepare('SELECT 1')) as object;
  const owner = Object.getPrototypeOf(database) as object;
  database.close();
  return [
    [owner, 'exec'],
    [owner, 'prepare'],
    [owner, 'close'],
    [statement, 'run'],
    [statement, 'all'],
    ...FILE_CALLS.map((name) => [fs, name] as const),
  ];
}
