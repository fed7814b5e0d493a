import 'server-only';
import { fork } from 'node:child_process';

import { AppError } from '@/lib/base/errors';
import { processFile } from '@/lib/base/process-file';

import type { LongWork } from '../graph-database';
import type { ImportRequest } from '../import/import-source';
import type { BuildCounts } from './build-graph';
import { childEnvironment } from './child-environment';
import type { ImportAnswer } from './import-protocol';

interface ImportGraph extends LongWork {
  /** `graphs/<name>`; made where it is not there. */
  readonly folder: string;
  readonly request: ImportRequest;
}

/**
 * Reads files into the embedded graph of a folder, in a process of its own. The graph is replaced in
 * one step at the end, or, whatever goes wrong, not at all.
 */
export function importGraph({
  folder,
  request,
  signal,
  onProgress,
}: ImportGraph): Promise<BuildCounts> {
  return new Promise((resolve, reject) => {
    const child = fork(processFile('graph-import'), [], {
      env: childEnvironment(),
      execArgv: [],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    const settle = (finish: () => void) => {
      signal?.removeEventListener('abort', cancel);
      child.removeAllListeners();
      child.on('error', () => undefined);
      finish();
    };
    const cancel = () => {
      child.kill('SIGKILL');
      settle(() => reject(new AppError('cancelled', 'The import was stopped; nothing changed.')));
    };
    const lose = () => {
      const sentence = 'The import ended before its time; nothing changed. Try it again.';
      settle(() => reject(new AppError('too-large', sentence)));
    };
    child.on('message', (message) => {
      const answer = message as ImportAnswer;
      if (answer.kind === 'progress') {
        onProgress?.(answer.done);
      } else if (answer.kind === 'done') {
        onProgress?.(1);
        settle(() => resolve(answer.counts));
      } else {
        const { code, message: sentence, details } = answer;
        settle(() => reject(new AppError(code, sentence, { details })));
      }
    });
    child.on('error', lose);
    child.on('exit', lose);
    signal?.addEventListener('abort', cancel);
    if (signal?.aborted === true) cancel();
    else child.send({ folder, request });
  });
}
