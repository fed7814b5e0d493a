import { type NextRequest, NextResponse } from 'next/server';

import { isAllowedHost } from '@/lib/http/allowed-host';
import { HSTS, isServedSecurely } from '@/lib/http/public-address';

/**
 * Gives each page its content security policy with a fresh nonce, and refuses pages under a host
 * name that is not this server's (DNS rebinding). It guards nothing else: pages and the routes under
 * /api find out for themselves who asks.
 */
export function proxy(request: NextRequest): NextResponse {
  if (!isAllowedHost(request.headers.get('host'), process.env['HOST'])) {
    return new NextResponse('This server does not answer under that host name.', { status: 421 });
  }
  const policy = contentSecurityPolicy(btoa(crypto.randomUUID()));
  const headers = new Headers(request.headers);
  headers.set('Content-Security-Policy', policy);
  const { pathname, search } = request.nextUrl;
  headers.set('x-sotto-page', `${pathname}${search}`);

  const response = NextResponse.next({ request: { headers } });
  response.headers.set('Content-Security-Policy', policy);
  response.headers.set('Cache-Control', 'private, no-store');
  if (isServedSecurely()) response.headers.set('Strict-Transport-Security', HSTS);
  return response;
}

export const config = {
  matcher: ['/((?!api/|_next/static|_next/image|icon.svg).*)'],
};

/** Styles may be inline: the editor and the virtual rows place themselves with them. Scripts may not. */
function contentSecurityPolicy(nonce: string): string {
  const isDevelopment = process.env.NODE_ENV === 'development';
  return [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'${isDevelopment ? " 'unsafe-eval'" : ''}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self' data:",
    "connect-src 'self'",
    "worker-src 'self' blob:",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}
