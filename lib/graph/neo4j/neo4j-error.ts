import 'server-only';
import { Neo4jError } from 'neo4j-driver';

import { AppError, type AppErrorCode } from '@/lib/base/errors';

interface Wording {
  readonly codes: RegExp;
  readonly code: AppErrorCode;
  readonly sentence: string;
}

/** First match counts. The server's own words may quote values and are never passed on. */
const WORDINGS: readonly Wording[] = [
  {
    codes: /Security\.(?:Unauthorized|AuthenticationRateLimit|CredentialsExpired|TokenExpired)$/u,
    code: 'not-found',
    sentence: 'The database refused the user name or password.',
  },
  {
    codes: /Security\.Forbidden$/u,
    code: 'not-found',
    sentence: 'The database does not let this user read.',
  },
  {
    codes: /Database\.DatabaseNotFound$/u,
    code: 'not-found',
    sentence: 'The server has no database of that name.',
  },
  {
    codes: /TransactionTimedOut/u,
    code: 'deadline',
    sentence: 'The query took longer than it may, and was stopped.',
  },
  {
    codes: /OutOfMemory|StackOverFlow/u,
    code: 'too-large',
    sentence: 'The query needed more memory than the database gives it.',
  },
  {
    codes: /Statement\.AccessMode$/u,
    code: 'query-rejected',
    sentence: 'This graph is only read, never written.',
  },
  {
    codes: /Statement\.UnsupportedAdministrationCommand$|Procedure\.ProcedureNotFound$/u,
    code: 'store-unsupported',
    sentence: 'This database cannot run a part of this query.',
  },
  {
    codes: /^Neo\.ClientError\./u,
    code: 'query-rejected',
    sentence: 'The database refused this query.',
  },
  {
    codes: /^Neo\.TransientError\./u,
    code: 'not-found',
    sentence: 'The database is busy or changing its leader. Ask again.',
  },
  {
    codes: /^SessionExpired$/u,
    code: 'not-found',
    sentence: 'The connection to the database was lost. Ask again.',
  },
  {
    codes: /^ServiceUnavailable$/u,
    code: 'not-found',
    sentence: 'The database cannot be reached. Check its address, and that it is running.',
  },
  {
    codes: /^ProtocolError$/u,
    code: 'store-unsupported',
    sentence: 'What answers there does not speak a known version of Bolt.',
  },
];

export function neo4jError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const code = error instanceof Neo4jError ? error.code : '';
  const known = WORDINGS.find(({ codes }) => codes.test(code));
  if (known !== undefined) return new AppError(known.code, known.sentence, { details: { code } });
  const text = error instanceof Error ? error.message : '';
  if (/acquisition timed out/iu.test(text)) {
    return new AppError('not-found', 'The database does not answer. Check that it is running.');
  }
  if (/protocol version|handshake|unsupported server/iu.test(text)) {
    const sentence = 'What answers there does not speak a known version of Bolt.';
    return new AppError('store-unsupported', sentence);
  }
  return new AppError('not-found', 'The database could not be asked. Check the connection.');
}

/** A read may be repeated: its rows are handed on only when all have come. */
export function isWorthRetrying(error: unknown): boolean {
  if (!(error instanceof Neo4jError)) return false;
  if (/OutOfMemory|TransactionTimedOut|Transaction\.Terminated/u.test(error.code)) return false;
  return /^(?:SessionExpired|ServiceUnavailable|Neo\.TransientError\..*)$/u.test(error.code);
}
