import 'server-only';
import { and, call, compare, map, property, query } from '@/lib/query/build';
import {
  type Expression,
  type MatchClause,
  type PropertyAccess,
  type Query,
} from '@/lib/query/model';
import { elementsOf, rewrite } from '@/lib/query/visit';

import { COPULAS } from '../english/closed-classes';
import { isGerund } from '../english/inflection';
import { numberIn } from '../grammar/operators';
import type { Lexicon } from '../lexicon';
import type { QuestionTranslation } from '../question-translation';
import type { Word } from '../read-words';
import type { PropertyWords } from '../schema-vocabulary';
import { isBirth } from '../sense/ages';
import { isDay, minus, plus, propertiesOf, propertyOf, valueOf } from './age-at-moment';
import { type Asking, LATER_YEAR, shownOf, wholeQuery } from './asked-apart';
import { boundIn } from './compared-figures';

/**
 * "sailors who were under 20 when they joined $a", "which actors of $a were not yet thirty when it came out": years between
 * a birth and a moment, as a condition. Always a guess, since years may be one too many; declined where either is not told.
 */
export function ageWhen(
  question: string,
  words: readonly Word[],
  asking: Asking,
): QuestionTranslation | null {
  const said = ageIn(words);
  if (!said) return null;
  const found = ofWhoDidIt(question, said, asking) ?? ofThing(question, said, asking);
  // An age is no moment: what is not worked out is not read as one.
  if (!found) return { ok: false, problem: 'operator', words: [said.when.text] };
  const reading = { query: found, score: 0, covered: 1, unused: [], isGuess: true };
  return { ok: true, query: found, covered: 1, margin: null, unused: [], readings: [reading] };
}

/** "when they joined $a", "when joining $a": the moment is one of who is asked for, or of what they did. */
function ofWhoDidIt(
  question: string,
  said: AgeSaid,
  { lexicon, translated }: Asking,
): Query | null {
  const { head, clause } = said;
  const [first, second] = clause;
  const last = clause.at(-1);
  const opens = first && isGerund(first.text) ? first : second;
  if (!first || !opens || !last) return null;
  if (opens === second && !DOERS.has(first.text)) return null;
  const deed = question.slice(opens.start, last.end);
  const helping = opens === first ? 'was ' : '';
  const read = translated(`${textOf(question, head)} ${helping}${deed} before ${LATER_YEAR}`);
  // Of several moments that no word speaks of it may be any.
  const asked = read.ok && read.readings[0]?.isGuess === true ? null : wholeQuery(read);
  const bound = asked && boundIn(asked, LATER_YEAR);
  if (!asked || bound?.first.kind !== 'property') return null;
  // Of a day the year is compared.
  const held = bound.first.subject.kind === 'property' ? bound.first.subject : bound.first;
  const moment = propertyOf(held, asked, lexicon);
  const test = moment && testOf(asked, { held, moment, said, lexicon });
  return test && rewrite(asked, { comparison: (each) => (each === bound ? test : each) });
}

/** "when it came out", "when the film came out": the moment is one of a thing that is spoken of before. */
function ofThing(question: string, said: AgeSaid, { lexicon, translated }: Asking): Query | null {
  const { head, clause } = said;
  const [first, second] = clause;
  const last = clause.at(-1);
  if (!first || !second || !last) return null;
  const value = head.findLast(({ kind }) => kind === 'placeholder');
  if (first.text === 'it' && !value) return null;
  const rest = question.slice(second.start, last.end);
  const whose =
    first.text === 'it' ? `$${value?.text} ${rest}` : question.slice(first.start, last.end);
  const asked = wholeQuery(translated(textOf(question, head)));
  const then = asked && wholeQuery(translated(`when ${whose}`));
  const clauseOf = then?.parts[0]?.clauses.at(-1);
  const [only, ...more] = clauseOf?.kind === 'return' ? clauseOf.items : [];
  if (!asked || only?.expression.kind !== 'property' || more.length > 0) return null;
  const moment = then && propertyOf(only.expression, then, lexicon);
  const [owner, ...others] = moment ? ownersOf(moment, asked, lexicon) : [];
  const [part, ...parts] = asked.parts;
  const [matched] = part?.clauses ?? [];
  if (!moment || owner === undefined || others.length > 0 || parts.length > 0) return null;
  if (!part || matched?.kind !== 'match') return null;
  const held = property(owner, moment.name);
  const test = testOf(asked, { held, moment, said, lexicon });
  const where = test && and(matched.where ? [matched.where, test] : [test]);
  if (!where) return null;
  return query({ ...matched, where } satisfies MatchClause, ...part.clauses.slice(1));
}

/** Variables of the nodes that have a property. */
function ownersOf(moment: PropertyWords, asked: Query, lexicon: Lexicon): readonly string[] {
  const names = elementsOf(asked, 'node').flatMap(({ variable }) => variable?.text ?? []);
  return [...new Set(names)].filter((name) => propertiesOf(name, asked, lexicon).includes(moment));
}

function testOf(
  asked: Query,
  {
    held,
    moment,
    said,
    lexicon,
  }: { held: PropertyAccess; moment: PropertyWords; said: AgeSaid; lexicon: Lexicon },
) {
  const [shown] = elementsOf(asked, 'return')[0]?.items ?? [];
  const owner = shownOf(shown);
  if (owner === null || !moment.isTime) return null;
  const birth = propertiesOf(owner, asked, lexicon).find(isBirth);
  if (!birth || birth === moment || isDay(birth) !== isDay(moment)) return null;
  const born = property(owner, birth.name);
  const years: Expression = valueOf(said.number);
  return isDay(birth)
    ? compare(held, said.order, plus(born, call('duration', map({ years }))))
    : compare(minus(held, born), said.order, years);
}

type Order = '<' | '<=' | '=' | '>' | '>=';

interface AgeSaid {
  /** What comes before "were under 20". */
  readonly head: readonly Word[];
  readonly order: Order;
  readonly number: Word;
  readonly when: Word;
  readonly clause: readonly Word[];
}

/** "… were under 20 (years old) when …". */
function ageIn(words: readonly Word[]): AgeSaid | null {
  const all = words.filter(({ kind }) => kind !== 'mark');
  const at = all.findLastIndex(({ text }, index) => text === 'when' && index > 3);
  const when = all[at];
  let end = at;
  while (YEARS.has(all[end - 1]?.text ?? '')) end -= 1;
  const number = all[end - 1];
  if (!when || !number || !isAge(number)) return null;
  const be = all.findLastIndex(({ text }, index) => index < end && COPULAS.has(text));
  const lead = all.slice(be + 1, end - 1).map(({ text }) => text);
  const order = ORDERS[lead.filter((text) => text !== 'still').join(' ')];
  const head = all.slice(0, be);
  return order && be > 0 ? { head, order, number, when, clause: all.slice(at + 1) } : null;
}

function isAge(word: Word): boolean {
  const count = numberIn(word);
  return (
    (count !== null && count < 130) ||
    (word.kind === 'placeholder' && word.text.startsWith('number'))
  );
}

function textOf(question: string, words: readonly Word[]): string {
  return question.slice(words[0]?.start ?? 0, words.at(-1)?.end ?? 0);
}

const YEARS = new Set(['years', 'year', 'old', 'of', 'age']);
const DOERS = new Set(['they', 'he', 'she']);
const ORDERS: Readonly<Record<string, Order>> = {
  '': '=',
  exactly: '=',
  only: '=',
  under: '<',
  below: '<',
  lessthan: '<',
  'younger than': '<',
  'not yet': '<',
  over: '>',
  above: '>',
  morethan: '>',
  'older than': '>',
  atleast: '>=',
  already: '>=',
  atmost: '<=',
};
