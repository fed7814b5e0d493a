import 'server-only';
import { AppError } from '@/lib/base/errors';

import { isAllowedHost } from './allowed-host';

/**
 * Refuses what a page of another site may have sent: a foreign host name, a foreign or opaque
 * Origin, a fetch that the browser itself calls cross-site. A command without Origin may read and
 * write: it is not a browser that somebody else drives.
 */
export function requireSameSite(request: Request): void {
  const host = request.headers.get('host');
  if (!isAllowedHost(host, process.env['HOST'])) {
    throw new AppError('forbidden', 'This server does not answer under that host name.');
  }
  const origin = request.headers.get('origin');
  const site = request.headers.get('sec-fetch-site');
  const isForeign =
    (origin !== null && !isOrigin(origin, host)) || site === 'cross-site' || site === 'same-site';
  if (isForeign) throw new AppError('forbidden', 'Requests from other sites are refused.');
}

function isOrigin(origin: string, host: string | null): boolean {
  return URL.canParse(origin) && new URL(origin).host === host;
}
