import 'server-only';
import { AppError } from '@/lib/base/errors';

import { isAllowedHost } from './allowed-host';
import { publicAddress } from './public-address';

/**
 * Refuses what a page of another site may have sent: a foreign host name, a foreign or opaque
 * Origin, a fetch that the browser itself calls cross-site. A command without Origin may read and
 * write: it is not a browser that somebody else drives.
 */
export function requireSameSite(request: Request): void {
  const host = requireOwnHost(request);
  const origin = request.headers.get('origin');
  const site = request.headers.get('sec-fetch-site');
  const isForeign =
    (origin !== null && !isOrigin(origin, host)) || site === 'cross-site' || site === 'same-site';
  if (isForeign) throw new AppError('forbidden', 'Requests from other sites are refused.');
}

/** Refuses a page of another site that had its own name resolved to this machine. */
export function requireOwnHost(request: Request): string | null {
  const host = request.headers.get('host');
  if (isAllowedHost(host, process.env['HOST'])) return host;
  throw new AppError('forbidden', 'This server does not answer under that host name.');
}

function isOrigin(origin: string, host: string | null): boolean {
  if (!URL.canParse(origin)) return false;
  const { host: originHost, protocol } = new URL(origin);
  const { address } = publicAddress();
  // Behind https the page's own origin is https too; another scheme is another site.
  return address?.host === host
    ? originHost === address.host && protocol === address.protocol
    : originHost === host;
}
