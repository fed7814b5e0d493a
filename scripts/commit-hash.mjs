import { spawnSync } from 'node:child_process';

import { root } from './root.mjs';

/** Short hash of the commit that is checked out, with `+` where files differ from it. */
export function commitHash() {
  const git = (...args) => spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  const hash = git('rev-parse', '--short', 'HEAD').stdout?.trim() || 'unknown';
  const isChanged = (git('status', '--porcelain', '--untracked-files=no').stdout ?? '') !== '';
  return isChanged ? `${hash}+` : hash;
}
