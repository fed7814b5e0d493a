import 'server-only';
import { setFlagsFromString } from 'node:v8';

const FLAGS = ['--min-semi-space-size', '--max-semi-space-size'];

/**
 * Starts threads whose room for young objects is so many megabytes, whatever the process has for its own.
 * V8 reads its flags as a thread's heap is made, so they are set until `start` has resolved: it does once
 * the thread runs. A thread that somebody else starts just then has as little, and works all the same.
 */
export async function withYoungGeneration<Started>(
  megabytes: number,
  start: () => Promise<Started>,
): Promise<Started> {
  for (const flag of FLAGS) setFlagsFromString(`${flag}=${megabytes}`);
  try {
    return await start();
  } finally {
    // Zero is V8's own choice.
    for (const flag of FLAGS) setFlagsFromString(`${flag}=${givenAtStart(flag) ?? 0}`);
  }
}

function givenAtStart(flag: string): string | undefined {
  return process.execArgv.find((given) => given.startsWith(`${flag}=`))?.slice(flag.length + 1);
}
