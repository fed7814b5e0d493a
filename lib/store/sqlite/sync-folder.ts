import 'server-only';
// As one object: a test lets each call of it fail.
import fs from 'node:fs';
import path from 'node:path';

/** A new file is on the disk for good once the folder that names it is. */
export function syncFolder(file: string): void {
  const handle = fs.openSync(path.dirname(file), 'r');
  try {
    fs.fsyncSync(handle);
  } finally {
    fs.closeSync(handle);
  }
}
