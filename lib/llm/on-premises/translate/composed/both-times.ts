import 'server-only';
import { query } from '@/lib/query/build';
import type { Query } from '@/lib/query/model';

import type { QuestionTranslation } from '../question-translation';
import type { Word } from '../read-words';
import { asOne, shownOf, whole } from './asked-apart';
import { renamed } from './compared-figures';

/**
 * "who sailed both before 1960 and after 1970": one voyage is never both, so each is found by itself, of the same sailor.
 * Null where the question is none such, or either half finds anything but things of one kind.
 */
export function bothTimes(
  question: string,
  words: readonly Word[],
  translated: (question: string) => QuestionTranslation,
): QuestionTranslation | null {
  const at = words.findIndex(({ text }) => text === 'both');
  const and = words.findIndex(({ text }, index) => index > at && text === 'and');
  const [both, first, joint, second] = [words[at], words[at + 1], words[and], words[and + 1]];
  if (at < 1 || !both || !first || !joint || !second) return null;
  if (!TIMES.has(first.text) || !TIMES.has(second.text)) return null;
  const head = question.slice(0, both.start);
  const one = whole(translated(head + question.slice(first.start, joint.start).trim()));
  const other = one && whole(translated(head + question.slice(second.start)));
  const found = other && twiceFound(one.query, other.query);
  return found && asOne(found, one, other);
}

/** What both find, each on its own way. */
function twiceFound(one: Query, other: Query): Query | null {
  const [left, right] = [plain(one), plain(other)];
  if (!left || !right || left.subject !== right.subject) return null;
  const [second] = renamed(query(right.match), right.subject).parts[0]?.clauses ?? [];
  return second ? query(left.match, second, { ...left.last, distinct: true }) : null;
}

/** A query that finds things by what they are called, and no more. */
function plain({ parts }: Query) {
  const [part, ...more] = parts;
  const [match, last, ...rest] = part?.clauses ?? [];
  if (match?.kind !== 'match' || last?.kind !== 'return') return null;
  const [shown, ...others] = last.items;
  if (more.length + rest.length + others.length + last.order.length > 0 || last.limit) return null;
  const subject = shownOf(shown);
  return subject === null ? null : { match, last, subject };
}

const TIMES = new Set(['before', 'after', 'since', 'until']);
