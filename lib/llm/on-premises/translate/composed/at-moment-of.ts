import 'server-only';
import { property } from '@/lib/query/build';
import type { PropertyAccess, Query } from '@/lib/query/model';
import { rewrite } from '@/lib/query/visit';

import { DETERMINERS } from '../english/closed-classes';
import type { QuestionTranslation } from '../question-translation';
import type { Word } from '../read-words';
import { inYears, isDay, propertyOf } from './age-at-moment';
import { asOne, type Asking, LATER_YEAR, whole } from './asked-apart';
import { boundByFigure, boundIn } from './compared-figures';

/**
 * "ships that were built before $a was born", "films of the year in which $a was founded": when that was is found first.
 * Null where the question is none such, or both moments are one property, which is compared as it is read.
 */
export function atMomentOf(
  question: string,
  words: readonly Word[],
  { lexicon, translated }: Asking,
): QuestionTranslation | null {
  const said = clauseIn(words);
  if (!said) return null;
  const { joint, opens, ends, order } = said;
  const moment = whole(translated(`when ${question.slice(opens.start, ends.end)}`));
  const rest =
    moment && whole(translated(`${question.slice(0, joint.start)}${order} ${LATER_YEAR}`));
  if (!moment || !rest) return null;
  const year = inYears(moment.query, lexicon, () => true);
  const bound = boundIn(rest.query, LATER_YEAR);
  if (!year || bound?.first.kind !== 'property') return null;
  const held = bound.first.subject.kind === 'property' ? bound.first.subject : bound.first;
  const compared = propertyOf(held, rest.query, lexicon);
  const told = toldIn(moment.query);
  const own = told && propertyOf(told, moment.query, lexicon);
  if (!compared?.isTime || !own) return null;
  if (order !== 'in' && compared === own) return null;
  const isOfDays = order !== 'in' && isDay(compared) && isDay(own);
  const figure = isOfDays ? { before: year.before, figure: told } : year;
  const asked = isOfDays ? ofDays(rest.query, held) : rest.query;
  const query = boundByFigure(asked, { ...figure, isDistinct: true }, LATER_YEAR);
  return query && asOne(query, moment, rest);
}

/** The day itself where its year was compared. */
function ofDays(asked: Query, held: PropertyAccess): Query {
  return rewrite(asked, {
    comparison: (each) =>
      each === boundIn(asked, LATER_YEAR)
        ? { ...each, first: property(held.subject, held.key.text) }
        : each,
  });
}

function toldIn({ parts }: Query): PropertyAccess | null {
  const last = parts[0]?.clauses.at(-1);
  const [only] = last?.kind === 'return' ? last.items : [];
  return only?.expression.kind === 'property' ? only.expression : null;
}

interface Said {
  readonly joint: Word;
  readonly opens: Word;
  readonly ends: Word;
  readonly order: string;
}

/** "before $a was born", "in the year (in which) $a was born": at the end of the question. */
function clauseIn(words: readonly Word[]): Said | null {
  const all = words.filter(({ kind }) => kind !== 'mark');
  const at = all.findLastIndex(({ text }, index) => {
    return index > 0 && (ORDERS.has(text) || (text === 'in' && opensYear(all, index + 1)));
  });
  const [joint, ends] = [all[at], all.at(-1)];
  if (!joint || !ends) return null;
  let from = at + 1;
  if (joint.text === 'in') {
    from += all[from + 1]?.text === 'year' ? 2 : 3;
    if (all[from]?.text === 'in' && all[from + 1]?.text === 'which') from += 2;
    else if (OPENING.has(all[from]?.text ?? '')) from += 1;
  }
  const clause = all.slice(from);
  const [opens] = clause;
  const value = clause.findIndex(({ kind }) => kind === 'placeholder');
  const isOne = clause.every(({ kind }, index) => kind === 'word' || index === value);
  const isNamed = value === 0 || (value <= 2 && DETERMINERS.has(opens?.text ?? ''));
  // "before $date_1 that have not …": a moment, and what follows is said of something else.
  if (isMoment(clause[value])) return null;
  if (!opens || value < 0 || value === clause.length - 1 || !isOne || !isNamed) return null;
  return { joint, opens, ends, order: joint.text };
}

function isMoment(word: Word | undefined): boolean {
  return /^(?:date|time|number)_\d+$/u.test(word?.text ?? '');
}

function opensYear(words: readonly Word[], at: number): boolean {
  const [the, next, after] = words.slice(at, at + 3);
  return (
    the?.text === 'the' &&
    (next?.text === 'year' || (next?.text === 'same' && after?.text === 'year'))
  );
}

const ORDERS = new Set(['before', 'after', 'since']);
const OPENING = new Set(['that', 'when']);
