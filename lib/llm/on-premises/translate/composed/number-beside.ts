import 'server-only';
import { item, variable } from '@/lib/query/build';
import type { Query } from '@/lib/query/model';

import { DETERMINERS } from '../english/closed-classes';
import type { QuestionTranslation } from '../question-translation';
import type { Word } from '../read-words';
import { asOne, whole } from './asked-apart';

/**
 * "towns in which at least five sailors live, with the number": the number by which they are kept is shown beside them. Null
 * where the question does not end so, or is kept by no number.
 */
export function numberBeside(
  question: string,
  words: readonly Word[],
  translated: (question: string) => QuestionTranslation,
): QuestionTranslation | null {
  const all = words.filter(({ kind }) => kind !== 'mark');
  const at = all.findLastIndex(({ text }) => text === 'with' || text === 'and');
  const told = all.slice(at + 1).filter(({ text }) => !DETERMINERS.has(text));
  const [joint, last] = [all[at], all[at - 1]];
  const isNumber = told.length === 1 && NUMBERS.has(told[0]?.text ?? '');
  if (!joint || !last || at < 3 || !isNumber) return null;
  const kept = whole(translated(question.slice(0, last.end)));
  const query = kept && shown(kept.query);
  return query && asOne(query, kept, kept);
}

/** With the number that the rows were kept by as one more column. */
function shown(asked: Query): Query | null {
  const [part, ...more] = asked.parts;
  const [kept, last] = part?.clauses.slice(-2) ?? [];
  if (!part || more.length > 0 || kept?.kind !== 'with' || last?.kind !== 'return') return null;
  const [only, ...others] = kept.items.filter(({ expression }) => expression.kind === 'aggregate');
  if (!only || others.length > 0 || !kept.where || last.items.length !== 1) return null;
  const { text } = only.name;
  const items = [...last.items, { ...item(variable(text), text), named: false }];
  return {
    ...asked,
    parts: [{ ...part, clauses: [...part.clauses.slice(0, -1), { ...last, items }] }],
  };
}

const NUMBERS = new Set(['number', 'numbers', 'count', 'counts', 'howmany']);
