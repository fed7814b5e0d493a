import 'server-only';
import { parentPort, workerData } from 'node:worker_threads';

import { SqliteWriter } from './sqlite-writer';
import { READY, type WriterRequest, type WriterStart } from './writer-protocol';

/**
 * The one connection that writes: ledger and application data share a file, so one thread waits for
 * the disk, and the one that serves people does not.
 */
const port = parentPort;
if (port === null) throw new Error('The ledger writer runs as a worker thread.');

const writer = SqliteWriter.open(workerData as WriterStart);
port.on('message', (message: { readonly id: number; readonly request: WriterRequest }) => {
  void answer(message.id, message.request);
});

async function answer(id: number, request: WriterRequest): Promise<void> {
  port?.postMessage(await writer.handle(id, request));
  if (request.kind === 'close') port?.close();
}

port.postMessage(READY);
