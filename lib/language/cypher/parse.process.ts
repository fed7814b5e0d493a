import { parentPort } from 'node:worker_threads';

import { parse } from './parse';
import { doParserWork, type ParserReply, type ParserRequest } from './reply/parser-work';
import type { ReplyContext } from './reply/reply-context';

const contexts = new Map<number, ReplyContext>();

parse('MATCH (n) WHERE n.a = 1 RETURN count(*) AS n ORDER BY n LIMIT 1'); // warms the parser's tables
parentPort?.on('message', (request: ParserRequest) => {
  switch (request.kind) {
    case 'context':
      contexts.set(request.number, request.context);
      break;
    case 'forget':
      contexts.delete(request.number);
      break;
    case 'work':
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
      parentPort?.postMessage(answerTo(request));
      break;
    default:
      request satisfies never;
  }
});
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
parentPort?.postMessage({ ready: true });

function answerTo({ id, work, context }: Extract<ParserRequest, { kind: 'work' }>): ParserReply {
  const known = context === null ? null : (contexts.get(context) ?? null);
  try {
    return { id, result: JSON.stringify(doParserWork(work, known)) };
  } catch {
    return { id, result: null };
  }
}
