import { parentPort } from 'node:worker_threads';

import { parse } from './parse';
import {
  doParserWork,
  PARSER_ANSWERS,
  type ParserReply,
  type ParserRequest,
} from './reply/parser-work';
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
      for (const answer of answersTo(request)) {
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
        parentPort?.postMessage(answer);
      }
      break;
    default:
      request satisfies never;
  }
});
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
parentPort?.postMessage({ ready: true });

/** As many as the work has, also where it throws. */
function* answersTo({
  id,
  work,
  context,
}: Extract<ParserRequest, { kind: 'work' }>): Generator<ParserReply> {
  const known = context === null ? null : (contexts.get(context) ?? null);
  let given = 0;
  try {
    for (const result of doParserWork(work, known)) {
      yield { id: id + given, result: JSON.stringify(result) };
      given += 1;
    }
  } catch {
    for (; given < PARSER_ANSWERS[work.kind]; given += 1) yield { id: id + given, result: null };
  }
}
