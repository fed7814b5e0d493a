import 'server-only';
import { type ChildProcess, fork } from 'node:child_process';

import { AppError } from '@/lib/base/errors';
import { processFile } from '@/lib/base/process-file';

import { cancelledError, deadlineError } from '../turns';
import { childEnvironment } from './child-environment';
import type { ChildAnswer, ChildRequest, Truncated } from './child-protocol';
import type { GraphVersion } from './graph-files';
import { watchMemory } from './memory-watch';

export interface ChildLimits {
  /** `Date.now()` at which the request is stopped. */
  readonly deadlineAt: number;
  readonly memoryCap: number;
  readonly signal: AbortSignal | undefined;
}

export interface ChildResult {
  /** Pieces of JSON to be put between brackets. */
  readonly chunks: readonly string[];
  readonly columns: readonly string[];
  readonly truncated: Truncated;
}

/** One child process with one version of a graph open. It answers one request at a time; stopping one ends it. */
export class GraphChild {
  readonly version: GraphVersion;
  readonly #process: ChildProcess;
  #isOpen = false;
  #isAlive = true;

  constructor(version: GraphVersion) {
    this.version = version;
    this.#process = fork(processFile('embedded-graph'), [], {
      env: childEnvironment(),
      execArgv: [],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    this.#process.on('error', () => this.end());
    this.#process.on('exit', () => this.end());
    // A child waiting for work must not keep a command from ending.
    this.#process.unref();
    this.#process.channel?.unref();
  }

  get isAlive(): boolean {
    return this.#isAlive;
  }

  get pid(): number | undefined {
    return this.#process.pid;
  }

  /** Opens the graph first where this is the child's first request. */
  async ask(request: ChildRequest, limits: ChildLimits): Promise<ChildResult> {
    this.#process.ref();
    this.#process.channel?.ref();
    try {
      if (!this.#isOpen) {
        const { graphFile, metaFile } = this.version;
        await this.#exchange({ kind: 'open', graphFile, metaFile }, limits);
        this.#isOpen = true;
      }
      return await this.#exchange(request, limits);
    } finally {
      this.#process.unref();
      this.#process.channel?.unref();
    }
  }

  end(): void {
    this.#isAlive = false;
    this.#process.kill('SIGKILL');
  }

  #exchange(request: ChildRequest, { deadlineAt, memoryCap, signal }: ChildLimits) {
    return new Promise<ChildResult>((resolve, reject) => {
      const chunks: string[] = [];
      const settle = (finish: () => void) => {
        clearTimeout(timer);
        stopWatching();
        signal?.removeEventListener('abort', cancel);
        this.#process.off('message', receive);
        this.#process.off('exit', lose);
        this.#process.off('error', lose);
        finish();
      };
      const stop = (error: AppError) => {
        this.end();
        settle(() => reject(error));
      };
      const cancel = () => stop(cancelledError());
      const lose = () => stop(lostError());
      const receive = (message: unknown) => {
        const answer = message as ChildAnswer;
        if (answer.kind === 'chunk') {
          chunks.push(answer.json);
        } else if (answer.kind === 'done') {
          const { columns, truncated } = answer;
          settle(() => resolve({ chunks, columns, truncated }));
        } else {
          if (answer.broken) this.end();
          settle(() => reject(new AppError(answer.code, answer.message)));
        }
      };
      const timer = setTimeout(() => stop(deadlineError()), Math.max(0, deadlineAt - Date.now()));
      const stopWatching =
        this.pid === undefined
          ? () => undefined
          : watchMemory(this.pid, memoryCap, () => stop(memoryError()));

      this.#process.on('message', receive);
      this.#process.once('exit', lose);
      this.#process.once('error', lose);
      signal?.addEventListener('abort', cancel);
      if (signal?.aborted === true) cancel();
      else if (!this.#isAlive) lose();
      else this.#process.send(request, (error) => (error === null ? undefined : lose()));
    });
  }
}

function memoryError(): AppError {
  const sentence = 'The query needed more memory than it may use, and was stopped.';
  return new AppError('too-large', sentence);
}

function lostError(): AppError {
  return new AppError('not-found', 'The connection to the graph was lost. Ask again.');
}
