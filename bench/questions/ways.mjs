import path from 'node:path';
import { pathToFileURL } from 'node:url';

import { bundleEntry } from '../../scripts/bundle-entry.mjs';
import { root } from '../../scripts/root.mjs';

/*
 * node bench/questions/ways.mjs --set films,estate,… [--german] [--show]
 * Asks of each schema what can be asked of any, in many ways each, and tells by way how often it is read as the plainest is.
 */
const bundle = path.join(root, 'generated', 'bench', 'ways.mjs');
await bundleEntry(path.join(root, 'bench', 'questions', 'ways', 'run-ways.ts'), bundle);
process.env['SOTTO_ROOT'] ??= root;
await import(pathToFileURL(bundle).href);
