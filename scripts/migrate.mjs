import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

import { generate } from './generate.mjs';

const root = path.resolve(fileURLToPath(new URL('..', import.meta.url)));
process.env.SOTTO_ROOT ??= root;

await generate({ quiet: true, keepGoing: true });
try {
  await import(pathToFileURL(path.join(root, 'generated/processes/migrate-database.mjs')).href);
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
