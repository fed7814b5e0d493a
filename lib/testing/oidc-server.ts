import { createSign, generateKeyPairSync } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Voucher {
  readonly email: string;
  readonly verified: boolean;
  /** Other claims than a right id token has. */
  readonly claims?: Readonly<Record<string, unknown>>;
  /** Signed by a key that is not published, not signed at all, or no token at all: only who asks hears of it. */
  readonly signature?: 'other-key' | 'none' | 'no-token';
}

export interface OidcServer {
  readonly issuer: string;
  /** Whom the next sign-in is vouched for. */
  vouchFor(voucher: Voucher): void;
  /** As a browser whose person agrees: goes where it is sent, and comes back with a code. */
  authorize(url: string): URL;
  close(): Promise<void>;
}

interface OidcServerOptions {
  readonly port?: number;
  /** What it calls itself, where that is not its address. */
  readonly calledIssuer?: string;
}

/**
 * An identity provider small enough to read: discovery, keys, a page that asks whether one agrees, codes
 * with PKCE, signed id tokens.
 */
export async function startOidcServer({
  port = 0,
  calledIssuer,
}: OidcServerOptions = {}): Promise<OidcServer> {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const otherKey = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
  const key = { ...publicKey.export({ format: 'jwk' }), kid: 'one', alg: 'RS256', use: 'sig' };
  let voucher: Voucher = { email: 'nobody@example.org', verified: true };
  const asked = new Map<string, URLSearchParams>();
  let issuer = '';
  const server = createServer((request, response) => {
    void respond(request, response);
  });

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? '/', issuer);
    const isPage = pathname === '/authorize';
    response.setHeader('content-type', isPage ? 'text/html' : 'application/json');
    response.end(isPage ? consentPage(request) : JSON.stringify(await answer(pathname, request)));
  }

  async function answer(pathname: string, request: IncomingMessage): Promise<unknown> {
    if (pathname.endsWith('/openid-configuration')) {
      return {
        issuer: calledIssuer ?? issuer,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
        userinfo_endpoint: `${issuer}/userinfo`,
        jwks_uri: `${issuer}/keys`,
        id_token_signing_alg_values_supported: ['RS256'],
      };
    }
    if (pathname === '/keys') return { keys: [key] };
    if (pathname === '/userinfo') return whoItIs();
    const form = new URLSearchParams(await textOf(request));
    const query = asked.get(form.get('code') ?? '');
    if (!query) return { error: 'invalid_grant' };
    const tokens = { access_token: 'opaque', token_type: 'Bearer', expires_in: 60 };
    return voucher.signature === 'no-token' ? tokens : { ...tokens, id_token: idToken(query) };
  }

  function whoItIs() {
    const { email, verified } = voucher;
    return { sub: `sub-${email}`, name: 'Somebody', email, email_verified: verified };
  }

  function idToken(query: URLSearchParams): string {
    const now = Math.floor(Date.now() / 1_000);
    const claims = {
      iss: issuer,
      aud: query.get('client_id'),
      iat: now,
      exp: now + 60,
      nonce: query.get('nonce') ?? undefined,
      ...whoItIs(),
      ...voucher.claims,
    };
    const alg = voucher.signature === 'none' ? 'none' : 'RS256';
    const text = [{ alg, kid: 'one', typ: 'JWT' }, claims]
      .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
      .join('.');
    if (alg === 'none') return `${text}.`;
    const signer = voucher.signature === 'other-key' ? otherKey : privateKey;
    return `${text}.${createSign('RSA-SHA256').update(text).sign(signer, 'base64url')}`;
  }

  function consentPage(request: IncomingMessage): string {
    const { agreed, denied } = waysBack(new URL(request.url ?? '/', issuer));
    const link = (to: URL, word: string) =>
      `<a href="${to.href.replaceAll('&', '&amp;')}">${word}</a>`;
    return `<!doctype html><title>House</title><h1>House</h1>${link(agreed, 'Agree')} ${link(denied, 'Deny')}`;
  }

  function waysBack({ searchParams: query }: URL): { readonly agreed: URL; readonly denied: URL } {
    const code = `code-${asked.size}`;
    asked.set(code, query);
    const back = (parameters: Readonly<Record<string, string>>) => {
      const url = new URL(query.get('redirect_uri') ?? '');
      url.search = new URLSearchParams({
        ...parameters,
        state: query.get('state') ?? '',
      }).toString();
      return url;
    };
    return { agreed: back({ code }), denied: back({ error: 'access_denied' }) };
  }

  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    issuer,
    vouchFor: (next) => {
      voucher = next;
    },
    authorize: (url) => waysBack(new URL(url)).agreed,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}
