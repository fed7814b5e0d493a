import 'server-only';
import { parentPort, workerData } from 'node:worker_threads';

import { WRITER_PRAGMAS } from './open-database';
import { SqliteConnection } from './sqlite-connection';

/** Moves the log into the file while others go on writing: what it waits for, no commit waits for. */
const connection = new SqliteConnection(workerData as string, WRITER_PRAGMAS);

parentPort?.on('message', (message: 'move' | 'end') => {
  if (message === 'end') {
    connection.close();
    parentPort?.close();
    return;
  }
  try {
    connection.execute('PRAGMA wal_checkpoint(PASSIVE)', []);
  } catch {
    // All of it is in the log still; whoever writes next sees for itself what is wrong with the disk.
  }
});
