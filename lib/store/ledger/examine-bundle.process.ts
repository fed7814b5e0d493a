import 'server-only';
import { parentPort } from 'node:worker_threads';

import { type BundlePart, examinePart } from './examine-part';

/** Examines parts of a bundle, each as it is asked for. */
const port = parentPort;
if (port === null) throw new Error('Bundles are examined in a worker thread.');
port.on('message', (part: BundlePart) => port.postMessage(examinePart(part)));
