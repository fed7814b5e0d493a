import 'server-only';
import { createHash } from 'node:crypto';

import { Client } from 'pg';

import { PATIENT } from './pg-executor';

/** Named locks of one database session; the server lets go of them when the session ends. */
export interface SessionLocks {
  /** False where another session holds it. */
  take(name: string): Promise<boolean>;
  /** True while another session holds it. */
  isHeld(name: string): Promise<boolean>;
  /** Told once where the session is lost, and its locks with it. */
  onLost(listener: (cause: Error) => void): void;
  release(): Promise<void>;
}

export async function openSessionLocks(url: string): Promise<SessionLocks> {
  const client = new Client({ connectionString: url, ...PATIENT });
  let lost: Error | null = null;
  let tell: (cause: Error) => void = () => undefined;
  client.on('error', (cause) => {
    lost ??= cause;
    tell(lost);
  });
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
    onLost: (listener) => {
      tell = listener;
      if (lost !== null) listener(lost);
    },
    release: () => client.end(),
  };
}

/** Advisory locks are 64-bit numbers. */
function numberOf(name: string): string {
  return createHash('sha256').update(`sotto:${name}`).digest().readBigInt64BE(0).toString();
}
