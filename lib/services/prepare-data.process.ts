import { AppError } from '@/lib/base/errors';

import { openApplication } from './application';
import { importStarterGraphs } from './graph/import-starter-graphs';
import { createContext } from './service-context';

/** Run by `npm start` before it serves: migrates, and makes the graphs that come with the product. */
async function prepare(): Promise<void> {
  const application = await openApplication({ role: 'command' });
  try {
    await importStarterGraphs({ ctx: createContext(application) });
  } finally {
    await application.close();
  }
}

try {
  await prepare();
} catch (error) {
  const sentence = error instanceof AppError ? error.message : 'Something went wrong inside Sotto.';
  process.stdout.write(`${sentence}\n`);
  process.exitCode = 1;
}
