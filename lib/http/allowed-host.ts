import 'server-only';
import { publicAddress } from './public-address';

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * True where the Host header names this machine itself or the host it was told to listen on.
 * A page of another site that had its name resolved to this machine is refused by this.
 */
export function isAllowedHost(header: string | null, configured: string | undefined): boolean {
  if (header === null || !URL.canParse(`http://${header}`)) return false;
  const url = new URL(`http://${header}`);
  if (url.pathname !== '/' || url.username !== '' || url.search !== '') return false;
  const name = url.hostname;
  if (url.host === publicAddress().address?.host) return true;
  return LOOPBACK.has(name) || (isName(configured) && name === hostname(configured));
}

function isName(host: string | undefined): host is string {
  return host !== undefined && host !== '' && host !== '0.0.0.0' && host !== '::';
}

function hostname(host: string): string {
  return host.includes(':') && !host.startsWith('[') ? `[${host}]` : host.toLowerCase();
}
