import 'server-only';
import { parentPort, receiveMessageOnPort, workerData } from 'node:worker_threads';

import { AppError } from '@/lib/base/errors';

import { SqliteWriter } from './sqlite-writer';
import { failureOf } from './writer-failure';
import {
  READY,
  STOPPED,
  type WriterMessage,
  type WriterReply,
  type WriterStart,
} from './writer-protocol';

/**
 * The one connection that writes: ledger and application data share a file, so one thread waits for
 * the disk, and the one that serves people does not.
 */
const port = parentPort;
if (port === null) throw new Error('The ledger writer runs as a worker thread.');
const replies: WriterReply[] = [];

let writer: SqliteWriter;
try {
  writer = await SqliteWriter.open(workerData as WriterStart, (stopped) =>
    say({ id: STOPPED, stopped, ok: true, value: null }),
  );
  port.on('message', (messages: readonly WriterMessage[]) => {
    const all = [...messages, ...received()];
    const [only] = all.length === 1 ? all : [];
    const now = only ? writer.handleNow(only.id, only.request) : null;
    if (now !== null) void tell(now);
    else for (const message of all) void answer(message);
  });
  say({ id: READY, stopped: null, ok: true, value: null });
} catch (error) {
  if (!(error instanceof AppError)) throw error;
  say({ id: READY, stopped: error.message, ok: false, failure: failureOf(error) });
}

/** What has come since: many share one wait for the disk. */
function received(): readonly WriterMessage[] {
  const messages: WriterMessage[] = [];
  for (;;) {
    const more = port && receiveMessageOnPort(port);
    if (!more) return messages;
    messages.push(...(more.message as readonly WriterMessage[]));
  }
}

async function tell(reply: WriterReply | Promise<WriterReply>): Promise<void> {
  say(reply instanceof Promise ? await reply : reply);
}

async function answer({ id, request }: WriterMessage): Promise<void> {
  say(await writer.handleInTurn(id, request));
  if (request.kind === 'close') queueMicrotask(() => port?.close());
}

/** A batch is answered in one turn, and its answers are one message. */
function say(reply: WriterReply): void {
  replies.push(reply);
  if (replies.length > 1) return;
  queueMicrotask(() => port?.postMessage(replies.splice(0)));
}
