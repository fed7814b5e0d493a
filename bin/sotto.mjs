#!/usr/bin/env node
import '../scripts/require-node.mjs';
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

import { isQuiet, quietEnvironment } from '../scripts/quiet-environment.mjs';
import { root } from '../scripts/root.mjs';

if (!isQuiet(process.env)) {
  // What Node.js was told as it started cannot be taken back: the command begins anew without it.
  const command = [fileURLToPath(import.meta.url), ...process.argv.slice(2)];
  const env = quietEnvironment(process.env);
  process.exit(spawnSync(process.execPath, command, { stdio: 'inherit', env }).status ?? 1);
}

process.env.SOTTO_ROOT = root;
process.env.SOTTO_DATA = path.resolve(process.env.SOTTO_DATA ?? path.join(root, 'data'));

// The wall stands before anything else is loaded: nothing the command imports can open a connection.
createRequire(import.meta.url)('../scripts/network-wall.cjs');

const { generate } = await import('../scripts/generate.mjs');
await generate({ quiet: true });
const { main, keepCompiled } = await import('../generated/cli.mjs');
await main(process.argv.slice(2));
keepCompiled();
