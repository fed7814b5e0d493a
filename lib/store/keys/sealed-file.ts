import 'server-only';
import { randomUUID } from 'node:crypto';
import { open, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';

import type { Sealer } from './sealer';

/** Whole files at rest, for instance a value index. */
export interface SealedFiles {
  /** Replaces the file at once and durably: readers see the old bytes or the new, a crash leaves one of the two. */
  write(file: string, plain: Uint8Array): Promise<void>;
  /** Throws `internal` where the file was cut short, changed, or moved from another name. */
  read(file: string): Promise<Uint8Array<ArrayBuffer>>;
}

/** A file is bound to its own name (not its folder), so a data folder can be moved. */
export function createSealedFiles(sealer: Sealer): SealedFiles {
  return {
    write: (file, plain) => replaceFile(file, sealer.seal(plain, contextOf(file))),
    read: async (file) => sealer.open(await readFile(file), contextOf(file)),
  };
}

function contextOf(file: string): string {
  return `file:${path.basename(file)}`;
}

async function replaceFile(file: string, bytes: Uint8Array): Promise<void> {
  const temporary = `${file}.${randomUUID()}.tmp`;
  try {
    const handle = await open(temporary, 'wx', 0o600);
    try {
      await handle.writeFile(bytes);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(temporary, file);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
  await syncFolder(path.dirname(file));
}

/** The new name is durable only once its folder is. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
