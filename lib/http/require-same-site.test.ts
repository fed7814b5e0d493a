import { afterEach, describe, expect, test, vi } from 'vitest';

import { isAllowedHost } from './allowed-host';
import { requireSameSite } from './require-same-site';

afterEach(() => vi.unstubAllEnvs());

describe('isAllowedHost', () => {
  test.each([
    ['localhost:3000', undefined],
    ['127.0.0.1:3000', undefined],
    ['[::1]:3000', undefined],
    ['graphs.lan:3000', 'graphs.lan'],
    ['192.168.1.4', '192.168.1.4'],
  ])('answers under %s', (header, configured) => {
    expect(isAllowedHost(header, configured)).toBe(true);
  });

  test.each([
    [null, undefined],
    ['', undefined],
    ['evil.example', undefined],
    ['localhost.evil.example', undefined],
    ['127.0.0.1@evil.example', undefined],
    ['user@localhost', undefined],
    ['evil.example', '0.0.0.0'],
    ['evil.example', 'graphs.lan'],
  ])('does not answer under %s', (header, configured) => {
    expect(isAllowedHost(header, configured)).toBe(false);
  });
});

describe('requireSameSite', () => {
  const request = (headers: Record<string, string>) =>
    ({ headers: new Headers({ host: 'localhost:3000', ...headers }) }) as Request;

  test.each([
    ['a command line', {}],
    ['the page itself', { origin: 'http://localhost:3000', 'sec-fetch-site': 'same-origin' }],
    ['an address typed in', { 'sec-fetch-site': 'none' }],
  ])('lets %s pass', (_case, headers) => {
    expect(() => requireSameSite(request(headers))).not.toThrow();
  });

  test.each([
    ['another site', { origin: 'https://evil.example' }],
    ['a sandboxed frame', { origin: 'null' }],
    ['another port of this machine', { origin: 'http://localhost:4000' }],
    ['a cross-site read', { 'sec-fetch-site': 'cross-site' }],
    ['a rebound host name', { host: 'evil.example', origin: 'http://evil.example' }],
  ])('refuses %s', (_case, headers) => {
    expect(() => requireSameSite(request(headers))).toThrow(
      expect.objectContaining({ code: 'forbidden' }),
    );
  });
});
