import path from 'node:path';
import { pathToFileURL } from 'node:url';

import { bundleEntry } from '../../scripts/bundle-entry.mjs';
import { root } from '../../scripts/root.mjs';

/*
 * node bench/amendments/run.mjs [--own] [--part developed|held|all] [--show wrong|asked|right|all] [--fresh]
 * Amends queries by words without a model, and judges what comes of it by the rows.
 */
const bundle = path.join(root, 'generated', 'bench', 'amendments.mjs');
await bundleEntry(path.join(root, 'bench', 'amendments', 'run-wordings.ts'), bundle);
process.env['SOTTO_ROOT'] ??= root;
await import(pathToFileURL(bundle).href);
