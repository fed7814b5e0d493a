import 'server-only';
import { AppError } from '@/lib/base/errors';
import { guard } from '@/lib/query/guard';
import { withStart } from '@/lib/query/start/start-in-answer';

import type { ReadyQuery } from '../question/ready-query';

const OF_THE_QUESTION = new Set([
  'invented-literal',
  'words-not-used',
  'close-reading',
  'guessed-reading',
]);

/** The query with the thing it starts from among its answers, or not; through the same guard as the first. */
export function switchedStart(query: ReadyQuery, belongs: boolean): ReadyQuery {
  const switched = withStart(query.query, belongs);
  const asked = query.asked ? withStart(query.asked, belongs) : null;
  if (!switched) {
    throw new AppError('conflict', 'The query has changed since this was offered; look again.');
  }
  const [wrong] = guard(switched).reasons;
  if (wrong) throw new AppError('query-rejected', wrong.message, { details: { code: wrong.code } });
  const { asked: _asked, ...rest } = query;
  return {
    ...rest,
    query: switched,
    // What is found in the query itself is found anew.
    findings: query.findings.filter(({ code }) => OF_THE_QUESTION.has(code)),
    ...(asked ? { asked } : {}),
  };
}
