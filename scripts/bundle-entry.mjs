import path from 'node:path';

import { root } from './root.mjs';

/** Bundles one TypeScript file of the checkout as the child processes are bundled, packages left outside. */
export async function bundleEntry(entry, outfile) {
  const { build } = await import('esbuild');
  await build({
    absWorkingDir: root,
    entryPoints: [entry],
    outfile,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    packages: 'external',
    conditions: ['react-server'],
    logLevel: 'silent',
    alias: { '@': root, 'server-only': path.join(root, 'node_modules/server-only/empty.js') },
  });
}
