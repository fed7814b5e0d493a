import { closeSync, fdatasyncSync, openSync, writeSync } from 'node:fs';
import path from 'node:path';

const BYTES = new Uint8Array(2048).fill(7);

/** Milliseconds of each append of 2 kB to one file, made durable by the system alone: what the disk itself costs. */
export function rawAppends(folder: string, count: number): readonly number[] {
  const handle = openSync(path.join(folder, 'raw-append'), 'a');
  try {
    return Array.from({ length: count }, () => {
      const started = performance.now();
      writeSync(handle, BYTES);
      fdatasyncSync(handle);
      return performance.now() - started;
    });
  } finally {
    closeSync(handle);
  }
}
