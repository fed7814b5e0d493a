import 'server-only';
import { Worker } from 'node:worker_threads';

import type { Diagnostic } from '@/lib/base/diagnostic';
import { AppError } from '@/lib/base/errors';
import { PassingMap } from '@/lib/base/passing-map';
import { processFile } from '@/lib/base/process-file';
import type { CheckedQuery } from '@/lib/language/cypher/check-query';
import type { BoundReply, ReplyToBind } from '@/lib/language/cypher/reply/bind-reply';
import {
  PARSER_ANSWERS,
  type ParserReply,
  type ParserRequest,
  type ParserResults,
  type ParserWork,
} from '@/lib/language/cypher/reply/parser-work';
import type { ReplyContext } from '@/lib/language/cypher/reply/reply-context';
import type { Audience, QueryToSay, SaidQuery } from '@/lib/language/cypher/reply/say-query';

interface Waiting {
  /** Null where the work itself failed. */
  readonly finish: (result: string | null) => void;
  readonly lose: (loss: Diagnostic) => void;
  /** Starts anew when the worker can read, so that a slow start is not held against the text. */
  timer: NodeJS.Timeout;
}

interface WarmWorker {
  readonly worker: Worker;
  readonly waiting: PassingMap<number, Waiting>;
  /** Numbers of the contexts that it has, the longest unused first. */
  readonly contexts: Set<number>;
  /** Calls back once the worker can read: at once where it can already. */
  readonly onReady: (callback: () => void) => void;
}

interface WorkOptions {
  readonly deadline: number;
}

/** Megabytes a parse may take before its worker is ended. */
const MEMORY_LIMIT = 512;

/** Milliseconds a worker may take to load the grammar. */
const START_DEADLINE = 60_000;

/** States of graphs that a worker holds; another one costs posting it again. */
const KEPT_CONTEXTS = 16;

let warm: WarmWorker | null = null;
let lastId = 0;
let lastContext = 0;
const numbers = new WeakMap<ReplyContext, number>();

/**
 * Parses and guards text that others wrote, off this thread. At the deadline, out of memory or on a
 * crash the worker is ended and the answer is a refusal; the next call has a new one.
 */
export async function parseInWorker(text: string, options: WorkOptions): Promise<CheckedQuery> {
  const [checked] = inWorker({ kind: 'check', text }, null, options);
  const done = await checked;
  return done.ok ? done.result : { ok: false, diagnostics: [done.loss] };
}

export interface InWorker {
  readonly bound: Promise<BoundReply>;
  /**
   * What `sayInWorker` says of it, made at once in the same turn. Null where it may not run, without an
   * audience, and where the worker was lost meanwhile; never rejects.
   */
  readonly said: Promise<SaidQuery | null>;
}

/** As `parseInWorker` for a model's words: read, bound and checked against the graph. */
export function bindInWorker(
  reply: ReplyToBind,
  context: ReplyContext,
  { audience = null, ...options }: WorkOptions & { readonly audience?: Audience | null },
): InWorker {
  const [bound, said] = inWorker({ kind: 'bind', reply, audience }, context, options);
  return {
    bound: bound.then((done) =>
      done.ok ? done.result : { ok: false, diagnostics: [done.loss], queryText: null, times: {} },
    ),
    said: said.then(
      (done) => (done.ok ? done.result : null),
      () => null,
    ),
  };
}

/**
 * What is shown of a query that was bound. A worker that was lost to somebody else's text is no reason to
 * have no words, so it is tried once more. Throws `internal` where there are none.
 */
export async function sayInWorker(
  said: QueryToSay,
  context: ReplyContext,
  options: WorkOptions,
): Promise<SaidQuery> {
  const work = { kind: 'say', said } as const;
  const first = await inWorker(work, context, options)[0];
  const done = first.ok ? first : await inWorker(work, context, options)[0];
  if (done.ok) return done.result;
  throw new AppError('internal', BROKEN);
}

type Done<Result> =
  | { readonly ok: true; readonly result: Result }
  /** Why the worker was lost before it answered. */
  | { readonly ok: false; readonly loss: Diagnostic };

/** A promise for each answer that this kind of work has. */
type Answers<Results extends readonly unknown[]> = {
  readonly [Index in keyof Results]: Promise<Done<Results[Index]>>;
};

function inWorker<Kind extends keyof ParserResults>(
  work: Extract<ParserWork, { kind: Kind }>,
  context: ReplyContext | null,
  { deadline }: WorkOptions,
): Answers<ParserResults[Kind]> {
  const current = (warm ??= start());
  const id = lastId + 1;
  const count = PARSER_ANSWERS[work.kind];
  lastId += count;
  const answers = Array.from({ length: count }, (_, number) =>
    answerOf(current, id + number, deadline * (number + 1)),
  );
  const number = context === null ? null : postContext(current, context);
  post(current, { kind: 'work', id, work, context: number });
  return answers as unknown as Answers<ParserResults[Kind]>;
}

/** The answer of that number; the worker is ended where it takes longer than so many milliseconds. */
function answerOf(current: WarmWorker, id: number, deadline: number): Promise<Done<unknown>> {
  // While somebody waits the worker keeps the process alive; a warm one alone does not.
  if (current.waiting.size === 0) current.worker.ref();
  return new Promise((resolve, reject) => {
    const limit = (milliseconds: number) =>
      setTimeout(() => stop(current, 'too-large', TOO_SLOW), milliseconds);
    const waiting: Waiting = {
      finish: (result) => {
        if (result === null) reject(new AppError('internal', BROKEN));
        else resolve({ ok: true, result: JSON.parse(result) as unknown });
      },
      lose: (loss) => resolve({ ok: false, loss }),
      timer: limit(START_DEADLINE),
    };
    current.waiting.set(id, waiting);
    current.onReady(() => {
      if (!current.waiting.has(id)) return;
      clearTimeout(waiting.timer);
      waiting.timer = limit(deadline);
    });
  });
}

/** The number of a context that the worker has from here on. */
function postContext(current: WarmWorker, context: ReplyContext): number {
  const number = numbers.get(context) ?? (lastContext += 1);
  numbers.set(context, number);
  if (!current.contexts.delete(number)) post(current, { kind: 'context', number, context });
  current.contexts.add(number);
  const [oldest] = current.contexts;
  if (current.contexts.size > KEPT_CONTEXTS && oldest !== undefined) {
    current.contexts.delete(oldest);
    post(current, { kind: 'forget', number: oldest });
  }
  return number;
}

function post({ worker }: WarmWorker, request: ParserRequest): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  worker.postMessage(request);
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
const BROKEN = 'Something went wrong inside Sotto; nothing was sent after that.';
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
    waiting: new PassingMap(),
    contexts: new Set(),
    onReady: (callback) => {
      if (isReady) callback();
      else callbacks.push(callback);
    },
  };
  worker.on('message', (message: Partial<ParserReply>) => {
    const { id, result } = message;
    if (id !== undefined && result !== undefined) settle(started, { id, result });
  });
  worker.on('error', () => stop(started, 'internal', CRASHED));
  worker.on('exit', () => stop(started, 'internal', CRASHED));
  worker.unref();
  return started;
}

function settle({ waiting, worker }: WarmWorker, { id, result }: ParserReply): void {
  const entry = waiting.take(id);
  if (!entry) return;
  clearTimeout(entry.timer);
  if (waiting.size === 0) worker.unref();
  entry.finish(result);
}

/** Whoever waits on this worker is refused: one slow text may stop its neighbours, never let one through. */
function stop(stopped: WarmWorker, code: string, message: string): void {
  if (warm === stopped) warm = null;
  const loss: Diagnostic = { code, severity: 'error', message, start: 0, end: 0 };
  for (const { timer, lose } of stopped.waiting.takeAll()) {
    clearTimeout(timer);
    lose(loss);
  }
  void stopped.worker.terminate();
}
