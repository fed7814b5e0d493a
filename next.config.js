import { fileURLToPath } from 'node:url';

/** Headers that every answer carries; the content security policy needs a nonce and is set in proxy.ts. */
const headers = [
  { key: 'X-Content-Type-Options', value: 'nosniff' },
  { key: 'X-Frame-Options', value: 'DENY' },
  { key: 'Referrer-Policy', value: 'no-referrer' },
  { key: 'Cross-Origin-Opener-Policy', value: 'same-origin' },
  { key: 'Cross-Origin-Resource-Policy', value: 'same-origin' },
  {
    key: 'Permissions-Policy',
    value: 'camera=(), microphone=(), geolocation=(), browsing-topics=()',
  },
];

/** @type {import('next').NextConfig} */
const config = {
  poweredByHeader: false,
  reactStrictMode: true,
  devIndicators: false,
  productionBrowserSourceMaps: false,
  // `npm run verify` checks types; a build must not wait for tests to be checked too.
  typescript: { ignoreBuildErrors: true },
  experimental: {
    // Nobody reads a server's maps: what fails is told by its frames as they ran.
    turbopackSourceMaps: false,
    // What is built once in a fresh checkout has no use for what would make the next build quicker.
    turbopackFileSystemCacheForBuild: process.env['CI'] === undefined,
  },
  turbopack: { root: fileURLToPath(new URL('.', import.meta.url)) },
  serverExternalPackages: [
    '@grafeo-db/js',
    '@libsql/client',
    'libsql',
    'neo4j-driver',
    'oxigraph',
    '@prisma/client',
    '@prisma/adapter-libsql',
    '@prisma/adapter-pg',
    'pg',
    'antlr4ng',
    'undici',
    '@langchain/core',
    '@langchain/openai',
    'gpt-tokenizer',
  ],
  headers: async () => [{ source: '/:path*', headers }],
};

export default config;
