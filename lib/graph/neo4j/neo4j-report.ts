import 'server-only';
import { AppError } from '@/lib/base/errors';
import type { GraphValue } from '@/lib/base/graph-value';

import type { ConnectionReport } from '../graph-database';
import type { Neo4jConnection } from './neo4j-connection';
import { textOf } from './text-of';

const TIMEOUT = 10_000;
/** `valueType()` came with 5.13, and every later version has it. */
const OLDEST = [5, 13] as const;

const WRITING = /^GRANT (?:WRITE|ALL|CREATE|DELETE|MERGE|SET|REMOVE)/u;

/** Asks the server what it is and what these credentials may do. */
export async function reportOn(connection: Neo4jConnection): Promise<ConnectionReport> {
  const [component] = await ask(connection, 'CALL dbms.components() YIELD name, versions, edition');
  const [, versions, edition] = component ?? [];
  const version = Array.isArray(versions) ? String(versions[0]) : '';
  requireVersion(version);
  const isCommunity = edition === 'community';
  return {
    product: isCommunity ? 'Neo4j Community' : 'Neo4j',
    version,
    canWrite: isCommunity || (await hasWritePrivilege(connection)),
  };
}

/** True too where the server does not say: a wrong "cannot" would be worse. */
async function hasWritePrivilege(connection: Neo4jConnection): Promise<boolean> {
  try {
    const commands = await ask(connection, 'SHOW USER PRIVILEGES AS COMMANDS YIELD command');
    return commands.length === 0 || commands.some(([command]) => WRITING.test(textOf(command)));
  } catch {
    return true;
  }
}

function requireVersion(version: string): void {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (major > OLDEST[0] || (major === OLDEST[0] && minor >= OLDEST[1])) return;
  const sentence = `This database is too old: Neo4j ${OLDEST.join('.')} or later is needed.`;
  throw new AppError('store-unsupported', sentence);
}

async function ask(
  connection: Neo4jConnection,
  text: string,
): Promise<readonly (readonly GraphValue[])[]> {
  const limits = { deadlineAt: Date.now() + TIMEOUT, signal: undefined };
  try {
    return await connection.rows({ text, parameters: {}, ...limits });
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'deadline') throw error;
    throw new AppError('not-found', 'The database does not answer. Check that it is running.');
  }
}
