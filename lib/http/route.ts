import 'server-only';
import { AppError } from '@/lib/base/errors';
import { callerOf } from '@/lib/services/service-context';

import { logFailure, logRefusal } from './log-failure';
import { problemOf } from './problem';
import { HSTS, isServedSecurely } from './public-address';
import { requireOwnHost, requireSameSite } from './require-same-site';

interface RouteContext<Parameters> {
  readonly params: Promise<Parameters>;
}

type Handler<Parameters> = (request: Request, parameters: Parameters) => Promise<Response>;

/**
 * Wraps a handler: checks where the request comes from, turns every failure into
 * `application/problem+json`, forbids caching, and names the request by an id that the log has too.
 */
export function route<Parameters = unknown>(handler: Handler<Parameters>): Route<Parameters> {
  return wrap(handler, requireSameSite);
}

/** As `route` for the one address that another site sends the browser back to; it trusts nothing but its own cookie. */
export function returningRoute(handler: Handler<unknown>): Route<unknown> {
  return wrap(handler, requireOwnHost);
}

type Route<Parameters> = (request: Request, context: RouteContext<Parameters>) => Promise<Response>;

function wrap<Parameters>(
  handler: Handler<Parameters>,
  requireOrigin: (request: Request) => void,
): Route<Parameters> {
  return async (request, context) => {
    const requestId = crypto.randomUUID();
    const response = await answer({ handler, requireOrigin, request, context, requestId });
    response.headers.set('Cache-Control', 'private, no-store');
    response.headers.set('Content-Security-Policy', NOTHING);
    response.headers.set('Vary', 'Cookie, Authorization');
    if (isServedSecurely()) response.headers.set('Strict-Transport-Security', HSTS);
    response.headers.set('X-Request-Id', requestId);
    return response;
  };
}

/** No answer of a route is a page: whatever is opened by itself runs, fetches and frames nothing. */
const NOTHING = "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox";
/** Forbidden, and too many. */
const REFUSALS: readonly number[] = [403, 429];

/** The body for a failure, logged where it is ours or where somebody tried what they may not. */
function problemResponse(error: unknown, requestId: string, request: Request): Response {
  const problem = problemOf(error);
  if (problem.status >= 500) logFailure(requestId, error);
  if (REFUSALS.includes(problem.status)) {
    logRefusal(requestId, { code: problem.code, actor: callerOf(request), request });
  }
  return new Response(JSON.stringify(problem), {
    // 499 is nginx's number for a caller who left; nobody reads it, and Response takes it.
    status: problem.status,
    headers: { 'content-type': 'application/problem+json', ...retryAfter(error) },
  });
}

function retryAfter(error: unknown): Record<string, string> {
  const seconds = error instanceof AppError ? error.details['retryAfter'] : undefined;
  return seconds === undefined ? {} : { 'retry-after': String(seconds) };
}

interface Call<Parameters> {
  readonly handler: Handler<Parameters>;
  readonly requireOrigin: (request: Request) => void;
  readonly request: Request;
  readonly context: RouteContext<Parameters>;
  readonly requestId: string;
}

async function answer<Parameters>(call: Call<Parameters>): Promise<Response> {
  const { handler, requireOrigin, request, context, requestId } = call;
  try {
    requireOrigin(request);
    return await handler(request, await context.params);
  } catch (error) {
    return problemResponse(error, requestId, request);
  }
}
