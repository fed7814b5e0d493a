import 'server-only';
import { logFailure } from './log-failure';
import { problemOf } from './problem';
import { requireSameSite } from './require-same-site';

interface RouteContext<Parameters> {
  readonly params: Promise<Parameters>;
}

type Handler<Parameters> = (request: Request, parameters: Parameters) => Promise<Response>;

/**
 * Wraps a handler: checks where the request comes from, turns every failure into
 * `application/problem+json`, forbids caching, and names the request by an id that the log has too.
 */
export function route<Parameters = unknown>(
  handler: Handler<Parameters>,
): (request: Request, context: RouteContext<Parameters>) => Promise<Response> {
  return async (request, context) => {
    const requestId = crypto.randomUUID();
    const response = await answer(handler, request, context, requestId);
    response.headers.set('Cache-Control', 'private, no-store');
    response.headers.set('X-Request-Id', requestId);
    return response;
  };
}

/** The body for a failure, logged where it is ours. */
function problemResponse(error: unknown, requestId: string): Response {
  const problem = problemOf(error);
  if (problem.status >= 500) logFailure(requestId, error);
  return new Response(JSON.stringify(problem), {
    // 499 is nginx's number for a caller who left; nobody reads it, and Response takes it.
    status: problem.status,
    headers: { 'content-type': 'application/problem+json' },
  });
}

async function answer<Parameters>(
  handler: Handler<Parameters>,
  request: Request,
  context: RouteContext<Parameters>,
  requestId: string,
): Promise<Response> {
  try {
    requireSameSite(request);
    return await handler(request, await context.params);
  } catch (error) {
    return problemResponse(error, requestId);
  }
}
