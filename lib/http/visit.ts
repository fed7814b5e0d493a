import 'server-only';
import type { Arrival } from '@/lib/services/account/visit';
import { sharedApplication } from '@/lib/services/application';

/** A request of somebody who need not be signed in. */
export async function visitOf(request: Pick<Request, 'headers'>): Promise<Arrival> {
  return { application: await sharedApplication(), headers: request.headers };
}

/** An answer that tells the browser what to keep. */
export function withCookies(response: Response, cookies: readonly string[] = []): Response {
  for (const cookie of cookies) response.headers.append('set-cookie', cookie);
  return response;
}
