import { AppError } from '@/lib/base/errors';

import { makeSetupLink } from './account/set-up';
import { openApplication } from './application';
import { importStarterGraphs } from './graph/import-starter-graphs';
import { createContext } from './service-context';

/**
 * Run by `npm start` before it serves: migrates, makes the graphs that come with the product, and the
 * link for the first administrator, which the parent prints. Its output is that link's secret or nothing,
 * or why the server cannot have the data: it opens them as the server does, which comes after it.
 */
async function prepare(): Promise<void> {
  const application = await openApplication({ role: 'server' });
  try {
    await importStarterGraphs({ ctx: createContext(application) });
    const link = await makeSetupLink(application);
    if (link !== null) process.stdout.write(`setup ${link}\n`);
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
