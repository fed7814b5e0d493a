import 'server-only';
import type { Answer, ProgressEvent } from '@/lib/contracts/question';

import { logFailure } from './log-failure';
import { problemOf } from './problem';

interface EventWork {
  readonly onEvent: (event: ProgressEvent) => void;
}

/**
 * Streams a question's progress as lines of JSON and its answer as the last one. What fails before
 * the first event rejects, so that the caller gets a status; later it is a line of its own. A reader who
 * leaves stops nothing: a reload or a lost connection finds the answer where it is kept. What stops a
 * question is the asker's word, and the deadlines of model and database.
 */
export async function streamEvents(run: (work: EventWork) => Promise<Answer>): Promise<Response> {
  const lines = new LineQueue();
  const work = run({
    onEvent: (event) => event.kind === 'step' && lines.push(event),
  });
  await Promise.race([lines.begun, work]);

  const body = new ReadableStream<Uint8Array>({
    async start(controller) {
      lines.drainInto(controller);
      lines.push(await lastEvent(work));
      lines.close();
    },
    cancel() {
      lines.close();
    },
  });
  return new Response(body, {
    headers: { 'content-type': 'application/x-ndjson; charset=utf-8', 'x-accel-buffering': 'no' },
  });
}

async function lastEvent(work: Promise<Answer>): Promise<ProgressEvent> {
  try {
    return { kind: 'answer', answer: await work };
  } catch (error) {
    const problem = problemOf(error);
    if (problem.status >= 500) logFailure('stream', error);
    return { kind: 'problem', problem };
  }
}

/** Holds events until there is a stream to write them to, and drops them once it is closed. */
class LineQueue {
  readonly begun: Promise<void>;
  private begin: () => void = () => undefined;
  private readonly waiting: ProgressEvent[] = [];
  private readonly encoder = new TextEncoder();
  private controller: ReadableStreamDefaultController<Uint8Array> | null = null;
  private isClosed = false;

  constructor() {
    this.begun = new Promise((resolve) => {
      this.begin = resolve;
    });
  }

  push(event: ProgressEvent): void {
    if (this.isClosed) return;
    if (this.controller === null) this.waiting.push(event);
    else this.controller.enqueue(this.encoder.encode(`${JSON.stringify(event)}\n`));
    this.begin();
  }

  drainInto(controller: ReadableStreamDefaultController<Uint8Array>): void {
    this.controller = controller;
    for (const event of this.waiting.splice(0)) this.push(event);
  }

  close(): void {
    if (!this.isClosed) this.closeStream();
    this.isClosed = true;
  }

  private closeStream(): void {
    try {
      this.controller?.close();
    } catch {
      // The reader left between the last event and now: there is nobody to tell.
    }
  }
}
