import 'server-only';
import { writeSync } from 'node:fs';

import { AppError } from '@/lib/base/errors';

import { openStore } from '../open-store';
import { change, intent } from './drafts';

/**
 * A process that appends beside others and says each receipt as soon as it has it, for tests that
 * kill it. Arguments: data folder, number of entries, bytes of payload, how many at once. Goes on to
 * the end of its standard input, so that a test decides when it dies.
 */
const [folder = '', count = '0', size = '0', concurrency = '1'] = process.argv.slice(2);
const payload = new Uint8Array(Number(size)).fill(7);

try {
  const store = await openStore({
    dataFolder: folder,
    databaseUrl: process.env['DATABASE_URL'],
    role: 'command',
  });
  let next = 0;
  const appendSome = async () => {
    while (next < Number(count)) {
      const index = next;
      next += 1;
      const isChange = index % 10 === 9;
      const receipt = isChange
        ? (
            await store.write(async (tx) => ({
              result: await tx.settings.set(`count-${process.pid}`, index),
              entry: change('test.count', `${process.pid}`),
            }))
          ).receipt
        : await store.ledgerWriter.append({ ...intent(`${process.pid}-${index}`), payload });
      say({ index, isChange, ...receipt });
    }
  };
  await Promise.all(Array.from({ length: Number(concurrency) }, appendSome)).catch(
    async (error) => {
      say({ error: error instanceof AppError ? error.code : String(error) });
      // A stopped ledger stays stopped: the next attempt must not look like success.
      const again = await store.ledgerWriter
        .append(change('test.again', 'x'))
        .catch((e: AppError) => e.code);
      say({ again: typeof again === 'string' ? again : 'appended' });
    },
  );
  say({ done: true });
  process.stdin.resume();
  await new Promise((resolve) => process.stdin.once('end', resolve));
  await store.close();
} catch (error) {
  say({ error: error instanceof AppError ? error.code : String(error), opening: true });
}

/** Written at once: what a killed process has said, it has said. */
function say(line: object): void {
  writeSync(1, `${JSON.stringify(line)}\n`);
}
