import 'server-only';
import { parentPort } from 'node:worker_threads';

import { type ExaminedMessage, examinePart, type PartMessage } from './examine-part';

/** Examines parts of a bundle, each as it is asked for. */
const port = parentPort;
if (port === null) throw new Error('Bundles are examined in a worker thread.');
port.on('message', ({ index, part }: PartMessage) =>
  port.postMessage({ index, part: examinePart(part) } satisfies ExaminedMessage),
);
