import 'server-only';
import { createSign, generateKeyPairSync } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface OidcServer {
  readonly issuer: string;
  /** Whom the next sign-in is vouched for. */
  vouchFor(person: { readonly email: string; readonly verified: boolean }): void;
  /** As the browser does: goes where it is sent, and comes back with a code. */
  authorize(url: string): URL;
  close(): Promise<void>;
}

/** An identity provider small enough to read: discovery, keys, codes with PKCE, signed id tokens. */
export async function startOidcServer(): Promise<OidcServer> {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const key = { ...publicKey.export({ format: 'jwk' }), kid: 'one', alg: 'RS256', use: 'sig' };
  let person = { email: 'nobody@example.org', verified: true };
  const asked = new Map<string, URLSearchParams>();
  let issuer = '';
  const server = createServer((request, response) => {
    void respond(request, response);
  });

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await answer(request);
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(body));
  }

  async function answer(request: IncomingMessage): Promise<unknown> {
    const { pathname } = new URL(request.url ?? '/', issuer);
    if (pathname.endsWith('/openid-configuration')) {
      return {
        issuer,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/keys`,
        id_token_signing_alg_values_supported: ['RS256'],
      };
    }
    if (pathname === '/keys') return { keys: [key] };
    const form = new URLSearchParams(await textOf(request));
    const query = asked.get(form.get('code') ?? '');
    return query
      ? { access_token: 'opaque', token_type: 'Bearer', expires_in: 60, id_token: idToken(query) }
      : { error: 'invalid_grant' };
  }

  function idToken(query: URLSearchParams): string {
    const now = Math.floor(Date.now() / 1_000);
    const claims = {
      iss: issuer,
      aud: query.get('client_id'),
      iat: now,
      exp: now + 60,
      sub: `sub-${person.email}`,
      name: 'Somebody',
      nonce: query.get('nonce') ?? undefined,
      email: person.email,
      email_verified: person.verified,
    };
    const text = [{ alg: 'RS256', kid: 'one', typ: 'JWT' }, claims]
      .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
      .join('.');
    return `${text}.${createSign('RSA-SHA256').update(text).sign(privateKey, 'base64url')}`;
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    issuer,
    vouchFor: (next) => {
      person = next;
    },
    authorize: (url) => {
      const query = new URL(url).searchParams;
      const code = `code-${asked.size}`;
      asked.set(code, query);
      const back = new URL(query.get('redirect_uri') ?? '');
      back.searchParams.set('code', code);
      back.searchParams.set('state', query.get('state') ?? '');
      return back;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}
