import path from 'node:path';
import { pathToFileURL } from 'node:url';

import { bundleEntry } from '../../scripts/bundle-entry.mjs';
import { root } from '../../scripts/root.mjs';

/*
 * node bench/questions/run.mjs --set films|clinic|clans|parcels|metaqa [--source bench|examples|paraphrases] [--part developed|held]
 *   [--show wrong|declined|right|all] [--only TEXT] [--ids ID,ID] [--fresh] [--reworded [--way TEXT|TEXT]]
 * Asks the translator on premises the questions of a graph, whole way but for the door, and judges the answers.
 */
const bundle = path.join(root, 'generated', 'bench', 'questions.mjs');
await bundleEntry(path.join(root, 'bench', 'questions', 'run-questions.ts'), bundle);
process.env['SOTTO_ROOT'] ??= root;
await import(pathToFileURL(bundle).href);
