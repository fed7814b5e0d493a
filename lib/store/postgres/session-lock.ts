import 'server-only';
import { createHash } from 'node:crypto';

import { Client } from 'pg';

/** Named locks of one database session; the server lets go of them when the session ends. */
export interface SessionLocks {
  /** False where another session holds it. */
  take(name: string): Promise<boolean>;
  /** True while another session holds it. */
  isHeld(name: string): Promise<boolean>;
  release(): Promise<void>;
}

export async function openSessionLocks(url: string): Promise<SessionLocks> {
  const client = new Client({ connectionString: url, keepAlive: true });
  // A lost session has lost its locks; what writes then stops by its own lost connection.
  client.on('error', () => {});
  await client.connect();

  async function take(name: string): Promise<boolean> {
    const { rows } = await client.query<{ taken: boolean }>(
      'SELECT pg_try_advisory_lock($1) AS taken',
      [numberOf(name)],
    );
    return rows[0]?.taken === true;
  }
  return {
    take,
    isHeld: async (name) => {
      if (!(await take(name))) return true;
      await client.query('SELECT pg_advisory_unlock($1)', [numberOf(name)]);
      return false;
    },
    release: () => client.end(),
  };
}

/** Advisory locks are 64-bit numbers. */
function numberOf(name: string): string {
  return createHash('sha256').update(`sotto:${name}`).digest().readBigInt64BE(0).toString();
}
