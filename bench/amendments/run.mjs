import path from 'node:path';
import { pathToFileURL } from 'node:url';

import { bundleEntry } from '../../scripts/bundle-entry.mjs';
import { root } from '../../scripts/root.mjs';

/*
 * node bench/amendments/run.mjs [--list own,wordings,further,spoken,everyday,followed,recorded] [--part developed|held|all]
 *   [--show wrong,asked,right,strayed,all] [--fresh]
 * Amends queries by words without a model, and judges what comes of it by the rows and by the changes made.
 */
const bundle = path.join(root, 'generated', 'bench', 'amendments.mjs');
await bundleEntry(path.join(root, 'bench', 'amendments', 'run-wordings.ts'), bundle);
process.env['SOTTO_ROOT'] ??= root;
await import(pathToFileURL(bundle).href);
