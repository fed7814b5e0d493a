import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { stop } from './console.mjs';
import { root } from './root.mjs';

const stamp = path.join(root, 'node_modules', '.sotto-installed');

/**
 * Installs the packages when the lock has changed since the last time. `npm install`, not `npm ci`:
 * a registry that lacks the optional packages of other platforms makes `npm ci` fail.
 */
export async function installPackages() {
  const wanted = readFileSync(path.join(root, 'package-lock.json'), 'utf8');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return 'kept';
  const npm = spawn(
    'npm',
    ['install', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'],
    {
      cwd: root,
      stdio: ['ignore', 'ignore', 'inherit'],
      shell: process.platform === 'win32',
    },
  );
  const [status] = await once(npm, 'close').catch(() => [null]);
  if (status !== 0) {
    stop(
      'npm could not install the packages; its own words are above. Check the network and the registry, then run the command again.',
    );
  }
  writeFileSync(stamp, readFileSync(path.join(root, 'package-lock.json'), 'utf8'));
  return 'installed';
}
