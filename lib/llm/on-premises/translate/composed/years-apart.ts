import 'server-only';
import { call, property } from '@/lib/query/build';
import type { Query } from '@/lib/query/model';
import { rewrite } from '@/lib/query/visit';

import type { QuestionTranslation } from '../question-translation';
import { readWords, type Word } from '../read-words';
import { isDay, propertyOf } from './age-at-moment';
import { asGuess, asOne, type Asking, whole } from './asked-apart';
import { figuresCompared } from './compared-figures';

type Read = NonNullable<ReturnType<typeof whole>>;

/**
 * "how many years are there between the opening of $a and the birth of $b", "… between the opening of $a and that of $b": each
 * moment is asked for by itself, and one year is taken from the other. Null where either is no day and no year.
 */
export function yearsApart(
  question: string,
  words: readonly Word[],
  asking: Asking,
): QuestionTranslation | null {
  const all = words.filter(({ kind }) => kind !== 'mark');
  const between = all.findIndex(({ text }) => text === 'between');
  const joint = all.findIndex(({ text }, at) => at > between && text === 'and');
  const [first, last, next, end] = [all[between + 1], all[joint - 1], all[joint + 1], all.at(-1)];
  if (
    all[0]?.text !== 'howmany' ||
    all[1]?.text !== 'years' ||
    between < 2 ||
    between > MOST_BEFORE
  )
    return null;
  if (!first || !last || !next || !end || joint < between + 2) return null;
  const one = question.slice(first.start, last.end);
  const other = asSaid(one, question.slice(next.start, end.end));
  const [left, right] = [momentOf(one, asking), other === null ? null : momentOf(other, asking)];
  const apart =
    left && right
      ? figuresCompared(left.query, right.query, { operator: '-', isReversed: false })
      : null;
  if (!left || !right || !apart) return null;
  const years = rewrite(apart, {
    'projection-item': (each) =>
      each.name.text === 'difference'
        ? { ...each, expression: call('abs', each.expression) }
        : each,
  });
  return asGuess(asOne(years, left.read, right.read));
}

/** "are there", "passed", "lie" may stand before it. */
const MOST_BEFORE = 5;

/** "the birth of $a and $b", "… and that of $b": the second is told as the first is. */
function asSaid(one: string, other: string): string | null {
  const [first, ...more] = [...one.matchAll(PLACEHOLDER)].map(([each]) => each);
  const said = readWords(other);
  const value = said.find(({ kind }) => kind === 'placeholder');
  const isBare = said.every(
    ({ kind, text }) => kind === 'placeholder' || ['that', 'of', 'the', 'one'].includes(text),
  );
  if (!isBare) return other;
  return value && first !== undefined && more.length === 0
    ? one.replace(first, `$${value.text}`)
    : null;
}

const PLACEHOLDER = /\$[a-z_]+\d+/gu;

interface Moment {
  readonly read: Read;
  /** The query of its year. */
  readonly query: Query;
}

function momentOf(said: string, { lexicon, translated }: Asking): Moment | null {
  for (const asked of [`when was ${said}`, said]) {
    const read = whole(translated(asked));
    const last = read?.query.parts[0]?.clauses.at(-1);
    const shown = last?.kind === 'return' && last.items.length === 1 ? last.items[0] : undefined;
    if (!read || last?.kind !== 'return' || !shown || shown.expression.kind !== 'property')
      continue;
    const held = propertyOf(shown.expression, read.query, lexicon);
    if (!held?.isTime || !(held.isNumber || isDay(held))) continue;
    const year = isDay(held) ? property(shown.expression, 'year') : shown.expression;
    const [part] = read.query.parts;
    if (!part) continue;
    const clauses = [
      ...part.clauses.slice(0, -1),
      { ...last, items: [{ ...shown, expression: year }] },
    ];
    return { read, query: { ...read.query, parts: [{ ...part, clauses }] } };
  }
  return null;
}
