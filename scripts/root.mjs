import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The checkout's or installation's folder. */
export const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
