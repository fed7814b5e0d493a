import 'server-only';
import { and, not, query } from '@/lib/query/build';
import { type Expression, type MatchClause, NO_SPAN, type Query } from '@/lib/query/model';
import { elementsOf } from '@/lib/query/visit';

import type { QuestionTranslation } from '../question-translation';
import type { Word } from '../read-words';
import { asOne, shownOf, whole } from './asked-apart';
import { renamed } from './compared-figures';

/**
 * "owners all of whose ships are older than …": whoever has one that is, and none that is not. Null where the question is
 * none such, or what is said of all is anything but conditions on what they are or have.
 */
export function allOfWhose(
  question: string,
  words: readonly Word[],
  translated: (question: string) => QuestionTranslation,
): QuestionTranslation | null {
  const at = words.findIndex(
    ({ text }, index) =>
      text === 'all' && words[index + 1]?.text === 'of' && words[index + 2]?.text === 'whose',
  );
  const [all, whose] = [words[at], words[at + 2]];
  if (!all || !whose || at < 1) return null;
  const some = whole(translated(question.slice(0, all.start) + question.slice(whose.start)));
  const inner = new Set(
    words.slice(at).flatMap((word) => (word.kind === 'placeholder' ? [word.text] : [])),
  );
  const told = some && ofAll(some.query, inner);
  // What holds of one is not what holds of all.
  return told ? asOne(told, some, some) : { ok: false, problem: 'operator', words: ['all'] };
}

function ofAll(asked: Query, inner: ReadonlySet<string>): Query | null {
  const [part, ...more] = asked.parts;
  const [first, ...rest] = part?.clauses ?? [];
  const last = part?.clauses.at(-1);
  if (first?.kind !== 'match' || !first.where || more.length > 0 || rest.length !== 1) return null;
  const [shown] = last?.kind === 'return' ? last.items : [];
  const subject = shownOf(shown);
  if (subject === null) return null;
  const operands = first.where.kind === 'and' ? first.where.operands : [first.where];
  const isOfAll = (test: Expression) =>
    elementsOf(test, 'variable').every(({ name }) => name !== subject);
  const tests = operands.filter(isOfAll);
  const told = and(tests);
  const placed = tests.flatMap((test) => elementsOf(test, 'parameter').map(({ name }) => name));
  if (!told || [...inner].some((name) => !placed.includes(name))) return null;
  const others = operands.filter((test) => !isOfAll(test));
  const where = and([...others, not(told)]);
  const body = renamed(query({ ...first, where } satisfies MatchClause), subject);
  const none = not({ kind: 'subquery', operator: 'exists', body, span: NO_SPAN });
  const kept = and([...operands, none]);
  return kept && query({ ...first, where: kept } satisfies MatchClause, ...rest);
}
