import 'server-only';
import { statSync } from 'node:fs';

import { AppError } from '@/lib/base/errors';

import { pathsOf } from '../import/import-source';
import { readElements } from '../import/read-elements';
import { buildGraph } from './build-graph';
import type { ImportAnswer, ImportOrder } from './import-protocol';

/** Share of the work that reading is; the rest is writing to the disk. */
const READING = 0.9;

process.once('message', (order) => void run(order as ImportOrder));
process.on('disconnect', () => process.exit(1));

async function run({ folder, request }: ImportOrder): Promise<void> {
  try {
    const total = pathsOf(request.source).reduce((sum, path) => sum + sizeOf(path), 0);
    let read = 0;
    let told = 0;
    const elements = readElements(request, (bytes) => {
      read += bytes;
      const done = total === 0 ? 0 : Math.min(1, read / total) * READING;
      if (done - told < 0.01) return;
      told = done;
      send({ kind: 'progress', done });
    });
    send({ kind: 'done', counts: await buildGraph(folder, elements) });
  } catch (error) {
    send({ kind: 'failed', ...failureOf(error) });
  } finally {
    process.disconnect();
  }
}

function failureOf(error: unknown): Pick<AppError, 'code' | 'message' | 'details'> {
  if (error instanceof AppError) {
    return { code: error.code, message: error.message, details: error.details };
  }
  const text = String(error);
  if (/ENOSPC|No space left/iu.test(text)) {
    const message = 'The disk is full. Make room and import again; the graph is as it was.';
    return { code: 'too-large', message, details: {} };
  }
  return { code: 'internal', message: 'The graph could not be built.', details: {} };
}

/** 0 where the file is missing: the reader says so in its own words. */
function sizeOf(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.size ?? 0;
}

function send(message: ImportAnswer): void {
  process.send?.(message);
}
