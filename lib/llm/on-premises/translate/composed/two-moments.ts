import 'server-only';
import { item } from '@/lib/query/build';
import type { Clause, ProjectionItem, Query, ReturnClause } from '@/lib/query/model';

import { AUXILIARIES } from '../english/closed-classes';
import type { QuestionTranslation } from '../question-translation';
import type { Word } from '../read-words';

/**
 * "when did the contract of $a begin and end": each moment is asked for by itself, and both are shown of the same thing.
 * Null where the question is none such, or the two are of different things.
 */
export function twoMoments(
  question: string,
  words: readonly Word[],
  translated: (question: string) => QuestionTranslation,
): QuestionTranslation | null {
  const said = words.filter(({ kind }) => kind !== 'mark');
  const [first, helping] = said;
  const [one, joint, other] = said.slice(-3);
  if (first?.text !== 'when' || !AUXILIARIES.has(helping?.text ?? '') || said.length < 6)
    return null;
  if (one?.kind !== 'word' || joint?.text !== 'and' || other?.kind !== 'word') return null;
  const begun = translated(question.slice(0, one.end));
  const over = translated(`${question.slice(0, one.start)}${other.text}`);
  if (!begun.ok || !over.ok || begun.unused.length + over.unused.length > 0) return null;
  const query = beside(begun.query, over.query);
  if (!query) return null;
  const [left, right] = [begun.readings[0], over.readings[0]];
  const margins = [begun.margin, over.margin].filter((margin) => margin !== null);
  const margin = margins.length > 0 ? Math.min(...margins) : null;
  const score = Math.min(left?.score ?? 0, right?.score ?? 0);
  const isGuess = left?.isGuess === true || right?.isGuess === true;
  const reading = { query, score, covered: 1, unused: [], ...(isGuess ? { isGuess } : {}) };
  return { ok: true, query, covered: 1, margin, unused: [], readings: [reading] };
}

/** Two queries that find the same and show one property each, as one that shows both. */
function beside(one: Query, other: Query): Query | null {
  const [part, ...more] = one.parts;
  const [second, ...others] = other.parts;
  if (!part || !second || more.length + others.length > 0) return null;
  const [last, end] = [shownIn(part.clauses.at(-1)), shownIn(second.clauses.at(-1))];
  const isSame = textOf(part.clauses.slice(0, -1)) === textOf(second.clauses.slice(0, -1));
  if (!last || !end || !isSame || textOf(last.shown) === textOf(end.shown)) return null;
  const items = [last.shown, item(end.shown.expression, end.shown.name.text)];
  const clauses = [...part.clauses.slice(0, -1), { ...last.clause, items }];
  return { ...one, parts: [{ ...part, clauses }] };
}

function shownIn(
  clause: Clause | undefined,
): { readonly clause: ReturnClause; readonly shown: ProjectionItem } | null {
  if (clause?.kind !== 'return' || clause.limit || clause.order.length > 0) return null;
  const [shown, ...more] = clause.items;
  return shown?.expression.kind === 'property' && more.length === 0 ? { clause, shown } : null;
}

function textOf(value: unknown): string {
  return JSON.stringify(value, (key, each: unknown) =>
    key === 'span' ? undefined : typeof each === 'bigint' ? String(each) : each,
  );
}
