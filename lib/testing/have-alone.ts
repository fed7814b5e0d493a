import { createHash } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

/** Milliseconds between two looks at whether a server is free. */
const LOOK = 100;

/**
 * Waits until no other process of the tests has a server to itself, and has it. Gives what lets the
 * next one in; a process that died lets it in too.
 */
export async function haveAlone(url: string): Promise<() => Promise<void>> {
  const name = createHash('sha256').update(url).digest('hex').slice(0, 16);
  const file = path.join(tmpdir(), `sotto-alone-${name}`);
  while (!(await isTaken(file))) {
    if (!(await isHeld(file))) await rm(file, { force: true });
    await delay(LOOK);
  }
  return () => rm(file, { force: true });
}

function isTaken(file: string): Promise<boolean> {
  return writeFile(file, String(process.pid), { flag: 'wx' }).then(
    () => true,
    () => false,
  );
}

/** Whether whoever took it lives. What is half written yet belongs to somebody who does. */
async function isHeld(file: string): Promise<boolean> {
  const holder = Number(await readFile(file, 'utf8').catch(() => ''));
  if (!Number.isSafeInteger(holder) || holder <= 0) return true;
  try {
    return process.kill(holder, 0);
  } catch {
    return false;
  }
}
