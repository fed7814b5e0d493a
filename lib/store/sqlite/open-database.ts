import 'server-only';
import { pathToFileURL } from 'node:url';

import { type Client, createClient } from '@libsql/client';

/** How long a connection waits while another process writes. */
const BUSY_MILLISECONDS = 5_000;

const KEEP_WHOLE = 'PRAGMA foreign_keys = ON; PRAGMA secure_delete = ON;';

/**
 * What a writing connection says for itself, since none of it is kept in the file: `FULL` makes each
 * commit wait for the disk (libsql's own default in WAL mode does not), and an erased key is overwritten
 * where it stood.
 */
export const WRITER_PRAGMAS = `PRAGMA synchronous = FULL; ${KEEP_WHOLE}`;

/** Of the one that flushes the log itself, as far as somebody waits for it. */
export const FLUSHING_PRAGMAS = `PRAGMA synchronous = NORMAL; ${KEEP_WHOLE}`;

/** One connection to an SQLite file; its calls are synchronous underneath, and so is its waiting for another process. */
export function openDatabase(file: string, timeout = BUSY_MILLISECONDS): Client {
  return createClient({
    url: pathToFileURL(file).href,
    concurrency: 1,
    timeout,
  });
}

/** A connection that cannot write, whatever it is asked. */
export async function openReader(file: string): Promise<Client> {
  const client = openDatabase(file);
  await client.executeMultiple('PRAGMA query_only = ON;');
  return client;
}
