import 'server-only';
import { AppError } from '@/lib/base/errors';
import { framesOf } from '@/lib/services/failure-frames';

/**
 * One JSON line on standard error for what failed on our side. Holds the error's name, code and
 * frames, never its message: a library may have quoted a question in it.
 */
export function logFailure(requestId: string, error: unknown): void {
  const line = {
    time: new Date().toISOString(),
    level: 'error',
    requestId,
    error: error instanceof Error ? error.name : typeof error,
    code: error instanceof AppError ? error.code : null,
    frames: error instanceof Error ? framesOf(error) : [],
  };
  process.stderr.write(`${JSON.stringify(line)}\n`);
}

/**
 * One JSON line for what was refused: a right that is missing, another site's page, too many requests.
 * Who it was by id, and the resource by its first word, never an address or a body.
 */
export function logRefusal(
  requestId: string,
  refusal: {
    readonly code: string;
    readonly actor: string | null;
    readonly request: Pick<Request, 'method' | 'url'>;
  },
): void {
  const { code, actor, request } = refusal;
  const [, resource = null] = /\/api\/([a-z-]{1,40})/.exec(request.url) ?? [];
  const { method } = request;
  const time = new Date().toISOString();
  const line = { time, level: 'warn', requestId, code, actor, method, resource };
  process.stderr.write(`${JSON.stringify(line)}\n`);
}
