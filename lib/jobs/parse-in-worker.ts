import 'server-only';
import { Worker } from 'node:worker_threads';

import type { Diagnostic } from '@/lib/base/diagnostic';
import { processFile } from '@/lib/base/process-file';
import type { CheckedQuery } from '@/lib/language/cypher/check-query';

interface Waiting {
  readonly finish: (checked: CheckedQuery) => void;
  /** Starts anew when the worker can read, so that a slow start is not held against the text. */
  timer: NodeJS.Timeout;
}

interface WarmWorker {
  readonly worker: Worker;
  readonly waiting: Map<number, Waiting>;
  /** Calls back once the worker can read: at once where it can already. */
  readonly onReady: (callback: () => void) => void;
}

/** Megabytes a parse may take before its worker is ended. */
const MEMORY_LIMIT = 512;

/** Milliseconds a worker may take to load the grammar. */
const START_DEADLINE = 60_000;

let warm: WarmWorker | null = null;
let lastId = 0;

/**
 * Parses and guards text that others wrote, off this thread. At the deadline, out of memory or on a
 * crash the worker is ended and the answer is a refusal; the next call has a new one.
 */
export function parseInWorker(
  text: string,
  { deadline }: { readonly deadline: number },
): Promise<CheckedQuery> {
  const current = (warm ??= start());
  const id = (lastId += 1);
  // While somebody waits the worker keeps the process alive; a warm one alone does not.
  current.worker.ref();
  return new Promise((resolve) => {
    const limit = (milliseconds: number) =>
      setTimeout(() => stop(current, 'too-large', TOO_SLOW), milliseconds);
    const waiting: Waiting = { finish: resolve, timer: limit(START_DEADLINE) };
    current.waiting.set(id, waiting);
    current.onReady(() => {
      if (!current.waiting.has(id)) return;
      clearTimeout(waiting.timer);
      waiting.timer = limit(deadline);
    });
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    current.worker.postMessage({ id, text });
  });
}

/** Starts the worker before the first question does. */
export function warmParser(): void {
  warm ??= start();
}

/** Ends the worker; for tests and shutdown. */
export async function stopParser(): Promise<void> {
  const current = warm;
  warm = null;
  if (current) await current.worker.terminate();
}

const TOO_SLOW = 'The query takes too long to read; write a shorter or flatter one.';
const CRASHED = 'The query could not be read; write a shorter or flatter one.';

function start(): WarmWorker {
  const worker = new Worker(processFile('parse'), {
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_LIMIT },
  });
  let isReady = false;
  const callbacks: (() => void)[] = [];
  worker.once('message', () => {
    isReady = true;
    for (const callback of callbacks.splice(0)) callback();
  });
  const started: WarmWorker = {
    worker,
    waiting: new Map(),
    onReady: (callback) => {
      if (isReady) callback();
      else callbacks.push(callback);
    },
  };
  worker.on('message', (message: { id?: number; checked?: CheckedQuery }) => {
    if (message.id !== undefined && message.checked) finish(started, message.id, message.checked);
  });
  worker.on('error', () => stop(started, 'internal', CRASHED));
  worker.on('exit', () => stop(started, 'internal', CRASHED));
  worker.unref();
  return started;
}

function finish({ waiting, worker }: WarmWorker, id: number, checked: CheckedQuery): void {
  const entry = waiting.get(id);
  if (!entry) return;
  clearTimeout(entry.timer);
  waiting.delete(id);
  if (waiting.size === 0) worker.unref();
  entry.finish(checked);
}

/** Whoever waits on this worker is refused: one slow text may stop its neighbours, never let one through. */
function stop(stopped: WarmWorker, code: string, message: string): void {
  if (warm === stopped) warm = null;
  const diagnostics: readonly Diagnostic[] = [
    { code, severity: 'error', message, start: 0, end: 0 },
  ];
  for (const id of stopped.waiting.keys()) finish(stopped, id, { ok: false, diagnostics });
  void stopped.worker.terminate();
}
