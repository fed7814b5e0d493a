import 'server-only';
import { and, call, compare, map, property } from '@/lib/query/build';
import type { Expression, Query } from '@/lib/query/model';
import { elementsOf } from '@/lib/query/visit';

import { AUXILIARIES, DETERMINERS, MOMENTS } from '../english/closed-classes';
import { numberIn } from '../grammar/operators';
import { CALENDAR_UNITS } from '../grammar/periods';
import type { QuestionTranslation } from '../question-translation';
import { type Word, readWords } from '../read-words';
import { type PropertyWords, nearness } from '../schema-vocabulary';
import { widenedWords } from '../widened-words';
import { isDay, minus, plus, propertiesOf, valueOf } from './age-at-moment';
import { asOne, type Asking, whole } from './asked-apart';

/**
 * "bills where the amount paid is less than the amount due", "trips that ended more than two days after they were booked":
 * two numbers, or two moments, of one thing. Null where the question does not end so, or what is compared is not told by
 * that thing alone.
 */
export function ownCompared(
  question: string,
  { lexicon, translated }: Asking,
): QuestionTranslation | null {
  const words = widenedWords(readWords(question), lexicon).filter(({ kind }) => kind !== 'mark');
  const said = comparedIn(words) ?? lateIn(words);
  if (!said) return null;
  const asked = whole(translated(question.slice(0, said.base.end)));
  if (!asked) return null;
  const { isMoment } = said;
  const fitting = (all: readonly PropertyWords[]) =>
    all.filter((each) => !each.list && (isMoment ? isDay(each) : each.isNumber && !each.isTime));
  const told = thingsIn(asked.query).flatMap((name) => {
    const all = fitting(propertiesOf(name, asked.query, lexicon));
    const [one, other] = [
      namedBy(said.left, all),
      said.right.length > 0 ? namedBy(said.right, all) : dueOf(all),
    ];
    return one && other && one !== other ? [{ name, one, other }] : [];
  });
  const [only, ...more] = told;
  if (!only || more.length > 0) return null;
  const test = testOf(said, [
    property(only.name, only.one.name),
    property(only.name, only.other.name),
  ]);
  const query = withTest(asked.query, only.name, test);
  return query && asOne(query, asked, asked);
}

interface Said {
  /** The last word of what is asked without the comparison. */
  readonly base: Word;
  readonly left: readonly Word[];
  readonly order: '<' | '<=' | '>';
  readonly isMoment: boolean;
  /** "more than two days after": how far the two are apart. */
  readonly apart: Apart | null;
  readonly right: readonly Word[];
}

interface Apart {
  readonly order: '<=' | '>';
  readonly count: Expression;
  readonly unit: string;
}

function comparedIn(words: readonly Word[]): Said | null {
  const at = words.findLastIndex((_word, index) => index > 1 && orderOf(words, index) !== null);
  const order = orderOf(words, at);
  if (!order) return null;
  const apart = order.isMoment ? apartBefore(words, at) : null;
  const end = apart?.from ?? at;
  const opens = words.findLastIndex(({ text }, index) => index < end && OPENING.has(text));
  const left = words.slice(opens > 0 ? opens + 1 : end - 1, end);
  const from = opens > 0 ? (words[opens - 1]?.text === 'for' ? opens - 1 : opens) : end - 1;
  const base = words
    .slice(0, from)
    .findLast(({ text }) => !AUXILIARIES.has(text) && !OPENING_CLAUSE.has(text));
  const right = words.slice(at + order.length);
  const isPlain = [...left, ...right].every(({ kind }) => kind === 'word' || kind === 'possessive');
  if (!base || left.length === 0 || right.length === 0 || !isPlain) return null;
  return { ...order, base, left, right, apart: apart?.apart ?? null };
}

/** "bills paid late", "which trips did not arrive on time": after they were due. */
function lateIn(words: readonly Word[]): Said | null {
  const last = words.at(-1);
  const isOnTime = last?.text === 'time' && words.at(-2)?.text === 'on';
  if (last?.text !== 'late' && !isOnTime) return null;
  const end = isOnTime ? words.length - 2 : words.length - 1;
  const before = words[end - 1]?.text === 'too' ? end - 1 : end;
  const deed = words[before - 1];
  const isDenied = words.slice(0, before).some(({ text }) => text === 'not' || text === 'never');
  const rest = words
    .slice(0, before - 1)
    .filter(({ text }) => !AUXILIARIES.has(text) && text !== 'not' && !OPENING_CLAUSE.has(text));
  const base = rest.at(-1);
  if (deed?.kind !== 'word' || !base || (isDenied && !isOnTime)) return null;
  const order = isOnTime && !isDenied ? '<=' : '>';
  return { base, left: [deed], order, isMoment: true, apart: null, right: [] };
}

/** The one moment at which it should have been. */
function dueOf(all: readonly PropertyWords[]): PropertyWords | null {
  const [only, ...more] = all.filter(({ terms }) => terms.words.some((word) => DUE.has(word)));
  return only && more.length === 0 ? only : null;
}

function orderOf(
  words: readonly Word[],
  at: number,
): { readonly order: '<' | '>'; readonly length: number; readonly isMoment: boolean } | null {
  const [word, next] = [words[at], words[at + 1]];
  const text = word?.kind === 'word' ? word.text : '';
  const isThan = next?.text === 'than';
  if (isThan && EARLIER.has(text)) return { order: '<', length: 2, isMoment: true };
  if (isThan && LATER.has(text)) return { order: '>', length: 2, isMoment: true };
  if (isThan && LESS.has(text)) return { order: '<', length: 2, isMoment: false };
  if (isThan && MORE.has(text)) return { order: '>', length: 2, isMoment: false };
  if (text === 'before') return { order: '<', length: 1, isMoment: true };
  if (text === 'after') return { order: '>', length: 1, isMoment: true };
  // "within ten days of their birth".
  if (text === 'of' && words[at - 3]?.text === 'within')
    return { order: '>', length: 1, isMoment: true };
  if (text === 'below') return { order: '<', length: 1, isMoment: false };
  if (EXCEEDING.has(text)) return { order: '>', length: 1, isMoment: false };
  return null;
}

/** "more than two weeks" before "after". */
function apartBefore(
  words: readonly Word[],
  at: number,
): { readonly from: number; readonly apart: Apart } | null {
  const [count, unit] = [words[at - 2], words[at - 1]];
  const length = UNITS[unit?.text ?? ''];
  if (!count || length === undefined) return null;
  const isGiven =
    count.kind === 'placeholder' ? count.text.startsWith('number') : numberIn(count) !== null;
  if (!isGiven && count.text !== 'a' && count.text !== 'one') return null;
  const given = isGiven ? valueOf(count) : valueOf({ ...count, text: 'one' });
  const [first, second] = [words[at - 4], words[at - 3]];
  if (second?.text === 'than' && first && (MORE.has(first.text) || first.text === 'longer'))
    return { from: at - 4, apart: { order: '>', count: given, unit: length } };
  if (second?.text === 'than' && first && LESS.has(first.text))
    return { from: at - 4, apart: { order: '<=', count: given, unit: length } };
  if (second?.text === 'over')
    return { from: at - 3, apart: { order: '>', count: given, unit: length } };
  if (second?.text === 'within')
    return { from: at - 3, apart: { order: '<=', count: given, unit: length } };
  return null;
}

function testOf(
  { order, apart }: Said,
  [one, other]: readonly [Expression, Expression],
): Expression {
  if (!apart) return compare(one, order, other);
  const span = call('duration', map({ [apart.unit]: apart.count }));
  const isAfter = order === '>';
  const bound = isAfter ? plus(other, span) : minus(other, span);
  if (apart.order === '>') return compare(one, order, bound);
  const near = compare(one, isAfter ? '<=' : '>=', bound);
  return and([compare(one, isAfter ? '>=' : '<=', other), near]) ?? near;
}

/** Things that the first part of a query finds. */
function thingsIn(asked: Query): readonly string[] {
  const [first] = asked.parts[0]?.clauses ?? [];
  if (first?.kind !== 'match' || first.optional) return [];
  const names = first.patterns.flatMap((pattern) =>
    elementsOf(pattern, 'node').flatMap(({ variable }) => (variable ? [variable.text] : [])),
  );
  return [...new Set(names)];
}

/** The one property that all of the words name. */
function namedBy(words: readonly Word[], all: readonly PropertyWords[]): PropertyWords | null {
  const said = words.filter(
    ({ text }) => !SMALL.has(text) && !DETERMINERS.has(text) && !AUXILIARIES.has(text),
  );
  const telling = said.filter(({ text }) => !MOMENTS.has(text));
  if (telling.length === 0) return null;
  const fitting = all
    .filter(({ terms }) => telling.every(({ meaning }) => nearness(meaning, terms) >= NAMED))
    .toSorted((one, other) => one.terms.words.length - other.terms.words.length);
  const [best, next] = fitting;
  return best && (!next || next.terms.words.length > best.terms.words.length) ? best : null;
}

function withTest(asked: Query, name: string, test: Expression): Query | null {
  const [part, ...more] = asked.parts;
  const [first, ...rest] = part?.clauses ?? [];
  if (!part || more.length > 0 || first?.kind !== 'match') return null;
  if (!thingsIn(asked).includes(name)) return null;
  const where = first.where ? and([first.where, test]) : test;
  return { ...asked, parts: [{ ...part, clauses: [{ ...first, where }, ...rest] }] };
}

const of = (words: string): ReadonlySet<string> => new Set(words.split(' '));
const NAMED = 0.75;
const OPENING_CLAUSE = of('that which who');
const DUE = of('due deadline promised planned scheduled expected agreed target required');
const OPENING = of('where whose that which who with');
const SMALL = of('they it he she is was of their its on at it for');
const EARLIER = of('earlier sooner');
const LATER = of('later');
const LESS = of('less lower smaller fewer shorter');
const MORE = of('more greater higher larger bigger');
const EXCEEDING = of('above exceeds exceeded exceed exceeding');
const UNITS: Readonly<Record<string, string>> = {
  ...CALENDAR_UNITS,
  hour: 'hours',
  hours: 'hours',
};
