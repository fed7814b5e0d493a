import 'server-only';
import { aggregate, item, query, returning } from '@/lib/query/build';
import { property } from '@/lib/query/build';
import { NO_SPAN, type Query } from '@/lib/query/model';

import type { Lexicon } from '../lexicon';
import type { QuestionTranslation } from '../question-translation';
import type { Word } from '../read-words';
import { isDay, propertyOf } from './age-at-moment';
import { asOne, type Asking, whole } from './asked-apart';

/**
 * "how many years lie between the first and the last film of $a": the moment by which the one is the last, at its greatest
 * and at its least. Null where the question is none such, or that is neither a year nor a day.
 */
export function yearsBetween(
  question: string,
  words: readonly Word[],
  { lexicon, translated }: Asking,
): QuestionTranslation | null {
  const all = words.filter(({ kind }) => kind !== 'mark');
  const [howmany, years] = all;
  const between = all.findIndex(({ text }, at) => at > 1 && text === 'between');
  const [first, joint, last] = all.slice(between + 1).filter(({ text }) => text !== 'the');
  const ends = all.at(-1);
  if (howmany?.text !== 'howmany' || years?.text !== 'years' || between < 0) return null;
  if (!isOne(FIRST, first) || joint?.text !== 'and' || !isOne(LAST, last) || !last || !ends)
    return null;
  const ranked = whole(translated(`the ${question.slice(last.start, ends.end)}`));
  const told = ranked && spanOf(ranked.query, lexicon);
  return told && asOne(told, ranked, ranked);
}

/** The years from the least to the greatest of what one thing was picked by. */
function spanOf({ parts }: Query, lexicon: Lexicon): Query | null {
  const [part, ...more] = parts;
  const before = part?.clauses.slice(0, -1) ?? [];
  const ranked = before.at(-1);
  const [by, ...others] = ranked?.kind === 'with' ? ranked.order : [];
  if (!part || more.length + others.length > 0 || by?.expression.kind !== 'property') return null;
  if (ranked?.kind !== 'with' || ranked.limit?.kind !== 'integer' || ranked.limit.value !== '1')
    return null;
  const held = propertyOf(
    by.expression,
    { parts, kind: 'query', union: null, span: NO_SPAN },
    lexicon,
  );
  if (!held?.isTime || !(held.isNumber || isDay(held))) return null;
  const year = isDay(held) ? property(by.expression, 'year') : by.expression;
  const [left, right] = [aggregate('max', year), aggregate('min', year)];
  const span = { kind: 'arithmetic', operator: '-', left, right, span: NO_SPAN } as const;
  return query(...before.slice(0, -1), returning([item(span, 'years')]));
}

function isOne(known: ReadonlySet<string>, word: Word | undefined): boolean {
  return known.has(word?.text ?? '');
}

const FIRST = new Set(['first', 'earliest', 'oldest']);
const LAST = new Set(['last', 'latest', 'newest']);
