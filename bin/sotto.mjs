#!/usr/bin/env node
import '../scripts/require-node.mjs';
import { createRequire } from 'node:module';
import path from 'node:path';

import { root } from '../scripts/root.mjs';

process.env.SOTTO_ROOT = root;
process.env.SOTTO_DATA = path.resolve(process.env.SOTTO_DATA ?? path.join(root, 'data'));

// The wall stands before anything else is loaded: nothing the command imports can open a connection.
createRequire(import.meta.url)('../scripts/network-wall.cjs');

const { generate } = await import('../scripts/generate.mjs');
await generate({ quiet: true });
const { main } = await import('../generated/cli.mjs');
await main(process.argv.slice(2));
