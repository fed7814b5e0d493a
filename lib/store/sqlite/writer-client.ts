import 'server-only';
import type { Client, InStatement, ResultSet, Transaction } from '@libsql/client';

import { AppError } from '@/lib/base/errors';

import type { StatementResult } from './sqlite-connection';
import { sqliteValue } from './sqlite-value';
import type { WriterThread } from './writer-thread';

/**
 * What Prisma's libsql adapter asks of a client, done in the writing thread. Only transactions: a
 * change outside one would have no ledger entry. They begin immediate, though the adapter says
 * `deferred`, or two processes would lose each other's work.
 */
export function createWriterClient(thread: WriterThread): Client {
  const client: Pick<Client, 'transaction' | 'execute' | 'close'> = {
    transaction: async () => createTransaction(thread, await thread.begin()),
    execute: () => Promise.reject(new AppError('internal', 'Writing happens in a transaction.')),
    close: () => {},
  };
  return client as Client;
}

function createTransaction(thread: WriterThread, number: number): Transaction {
  const transaction: Pick<Transaction, 'execute' | 'commit' | 'rollback'> = {
    execute: async (statement: InStatement) => {
      const { sql, args } =
        typeof statement === 'string' ? { sql: statement, args: [] } : statement;
      if (args !== undefined && !Array.isArray(args))
        throw new AppError('internal', 'Arguments are bound by place.');
      const result = await thread.execute({
        kind: 'execute',
        transaction: number,
        sql,
        args: (args ?? []).map(sqliteValue),
      });
      return asResultSet(result);
    },
    commit: () => thread.end('commit', number),
    rollback: () => thread.end('rollback', number),
  };
  return transaction as Transaction;
}

/** The adapter reads columns, their types, rows by place and the number of rows affected, and nothing else. */
function asResultSet(result: StatementResult): ResultSet {
  return result as unknown as ResultSet;
}
