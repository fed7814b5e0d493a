import { createHash } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { cachedDataVersionTag } from 'node:v8';
import { Script } from 'node:vm';

const DIGEST_BYTES = 32;

/**
 * Runs a script of scripts/bundle-command.mjs, whose name tells its content, from what an earlier
 * run has compiled of it where there is that: to compile it takes longer than most commands.
 * `keepCompiled` keeps what this run has compiled, where none before it did.
 */
export function loadCompiled(url) {
  const filename = fileURLToPath(url);
  // An engine of another version or with other options compiles for itself.
  const kept = `${filename}.${process.version}-${process.arch}-${cachedDataVersionTag().toString(16)}`;
  const cachedData = existsSync(kept) ? wholeIn(readFileSync(kept)) : undefined;
  const script = new Script(readFileSync(filename, 'utf8'), { filename, cachedData });
  /** @type {{ exports: Record<string, (...args: unknown[]) => unknown> }} */
  const made = { exports: {} };
  const folder = path.dirname(filename);
  script.runInThisContext()(made.exports, createRequire(filename), made, filename, folder);
  return {
    exports: made.exports,
    keepCompiled() {
      if (cachedData === undefined || script.cachedDataRejected) {
        keep(kept, script.createCachedData());
      }
    },
  };
}

/** An engine runs what it is given without a look: only what was written whole, and is as it was. */
function wholeIn(content) {
  const data = content.subarray(DIGEST_BYTES);
  return digestOf(data).equals(content.subarray(0, DIGEST_BYTES)) ? data : undefined;
}

function digestOf(data) {
  return createHash('sha256').update(data).digest();
}

/** A folder that may not be written to keeps nothing; whoever reads sees a whole file or none. */
function keep(file, data) {
  const temporary = `${file}.${process.pid}.tmp`;
  try {
    writeFileSync(temporary, Buffer.concat([digestOf(data), data]));
    renameSync(temporary, file);
  } catch (error) {
    if (!['EACCES', 'EPERM', 'EROFS', 'ENOENT', 'ENOSPC'].includes(error.code)) throw error;
  }
}
