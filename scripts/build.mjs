import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

import { stop } from './console.mjs';
import { root } from './root.mjs';

const INPUTS = [
  'app',
  'components',
  'lib',
  'messages',
  'public',
  'instrumentation.ts',
  'proxy.ts',
  'i18n',
  'next.config.js',
  'postcss.config.mjs',
  'tsconfig.json',
  'package-lock.json',
];
const stamp = path.join(root, '.next', 'sotto-sources');

/** Builds the web app when a source has changed since the last build. */
export function buildApp() {
  const digest = digestOfSources();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === digest) return 'kept';
  const result = spawnSync(
    process.execPath,
    [path.join(root, 'node_modules/next/dist/bin/next'), 'build'],
    {
      cwd: root,
      encoding: 'utf8',
      env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1', NODE_ENV: 'production' },
    },
  );
  if (result.status !== 0) {
    process.stderr.write(`\n${result.stdout}\n${result.stderr}\n`);
    stop('The web app could not be built; the words of the build are above.');
  }
  writeFileSync(stamp, digest);
  return 'built';
}

function digestOfSources() {
  const hash = createHash('sha256');
  for (const input of INPUTS) visit(path.join(root, input), hash);
  return hash.digest('hex');
}

function visit(file, hash) {
  if (!existsSync(file)) return;
  const stats = statSync(file);
  if (!stats.isDirectory()) {
    if (!file.endsWith('.test.ts'))
      hash.update(`${path.relative(root, file)}\0`).update(readFileSync(file));
    return;
  }
  for (const name of readdirSync(file).toSorted()) visit(path.join(file, name), hash);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) buildApp();
