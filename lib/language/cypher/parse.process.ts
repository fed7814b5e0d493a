import { parentPort } from 'node:worker_threads';

import { checkQuery } from './check-query';
import { parse } from './parse';

/** Asked of the worker; answered with the same `id`. */
export interface ParseRequest {
  readonly id: number;
  readonly text: string;
}

parse('MATCH (n) WHERE n.a = 1 RETURN count(*) AS n ORDER BY n LIMIT 1'); // warms the parser's tables
parentPort?.on('message', ({ id, text }: ParseRequest) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort?.postMessage({ id, checked: checkQuery(text) });
});
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
parentPort?.postMessage({ ready: true });
