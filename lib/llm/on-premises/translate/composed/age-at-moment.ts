import 'server-only';
import {
  call,
  compare,
  integer,
  item,
  map,
  parameter,
  property,
  query,
  returning,
} from '@/lib/query/build';
import {
  type Clause,
  type Expression,
  NO_SPAN,
  type PropertyAccess,
  type Query,
} from '@/lib/query/model';
import { elementsOf, rewrite } from '@/lib/query/visit';

import { numberIn } from '../grammar/operators';
import type { Lexicon } from '../lexicon';
import type { QuestionTranslation } from '../question-translation';
import type { Word } from '../read-words';
import type { PropertyWords } from '../schema-vocabulary';
import { isBirth } from '../sense/ages';
import { type Asking, LATER_YEAR, shownOf, wholeQuery } from './asked-apart';
import { boundIn, figuresCompared } from './compared-figures';

/**
 * How old somebody was at a moment: "how old was $a in 1941", "how old was $a when $b came out", "who died before they
 * were fifty". The moment and the birth are asked for by themselves, and one is taken from the other: of years, which may
 * be one too many, so it is always a guess. Null where the question is none such, or birth or moment is no year.
 */
export function ageAtMoment(
  question: string,
  words: readonly Word[],
  { lexicon, translated }: Asking,
): QuestionTranslation | null {
  const made = ageThen(question, words, { lexicon, translated });
  const age = made ? null : ageBefore(words);
  const found = age ? beforeAge(question, age, { lexicon, translated }) : made;
  // An age is no moment: what is not worked out is not read as one.
  if (age && !found) return { ok: false, problem: 'operator', words: [age.before.text] };
  if (!found) return null;
  const reading = { query: found, score: 0, covered: 1, unused: [], isGuess: true };
  return { ok: true, query: found, covered: 1, margin: null, unused: [], readings: [reading] };
}

/** "how old was $a in 1941", "how old was $a when he died". */
function ageThen(question: string, words: readonly Word[], asking: Asking): Query | null {
  const said = words.filter(({ kind }) => kind !== 'mark');
  const [how, old, was, person, joint, next] = said;
  const isAsked = how?.text === 'how' && old?.text === 'old' && BEING.has(was?.text ?? '');
  if (!isAsked || person?.kind !== 'placeholder' || !joint || !next) return null;
  const birth = wholeQuery(asking.translated(`when was $${person.text} born`));
  const born = birth && inYears(birth, asking.lexicon, isBirth);
  if (!born) return null;
  if (joint.text === 'in' && said.length === 6 && next.kind === 'number') {
    const age = minus(valueOf(next), born.figure);
    return query(...born.before, returning([item(age, 'age')], { distinct: true }));
  }
  const end = said.at(-1)?.end ?? 0;
  if (joint.text !== 'when') return null;
  const isSame = PRONOUNS.has(next.text);
  const clause = isSame
    ? `$${person.text} ${question.slice(next.end, end).trim()}`
    : question.slice(next.start, end);
  const then = wholeQuery(asking.translated(`when ${clause}`));
  const moment = then && inYears(then, asking.lexicon, () => true);
  if (!moment) return null;
  return figuresCompared(moment.query, born.query, { operator: '-', isReversed: false });
}

interface AgeBefore {
  readonly before: Word;
  readonly number: Word;
}

/** "before they were fifty", "before turning 27", "before the age of 30". */
function ageBefore(words: readonly Word[]): AgeBefore | null {
  const at = words.findIndex(({ text }) => text === 'before');
  const before = words[at];
  const said = words
    .slice(at + 1)
    .filter(({ kind, text }) => kind !== 'mark' && text !== 'exactly');
  const tail = said.at(-1)?.text === 'old' ? said.slice(0, -2) : said;
  const number = tail.at(-1);
  const lead = tail
    .slice(0, -1)
    .map(({ text }) => text)
    .join(' ');
  return before && number && isAge(number) && LEADS.test(lead) ? { before, number } : null;
}

function beforeAge(question: string, { before, number }: AgeBefore, asking: Asking): Query | null {
  const asked = wholeQuery(
    asking.translated(`${question.slice(0, before.start)}before ${LATER_YEAR}`),
  );
  const bound = asked && boundIn(asked, LATER_YEAR);
  if (!asked || bound?.first.kind !== 'property') return null;
  // Of a day the year is compared.
  const held = bound.first.subject.kind === 'property' ? bound.first.subject : bound.first;
  const moment = propertyOf(held, asked, asking.lexicon);
  const [shown] = elementsOf(asked, 'return')[0]?.items ?? [];
  const owner = shownOf(shown);
  if (!moment || owner === null) return null;
  const birth = propertiesOf(owner, asked, asking.lexicon).find(isBirth);
  if (!birth || birth.name === moment.name || isDay(birth) !== isDay(moment)) return null;
  const born = property(owner, birth.name);
  const years = valueOf(number);
  const test = isDay(birth)
    ? compare(held, '<', plus(born, call('duration', map({ years }))))
    : compare(minus(held, born), '<', years);
  return rewrite(asked, { comparison: (each) => (each === bound ? test : each) });
}

interface Years {
  readonly query: Query;
  readonly before: readonly Clause[];
  readonly figure: Expression;
}

/** A query of one moment as one of its year; null where it gives anything else. */
export function inYears(
  asked: Query,
  lexicon: Lexicon,
  isMeant: (property: PropertyWords) => boolean,
): Years | null {
  const [part, ...more] = asked.parts;
  const last = part?.clauses.at(-1);
  if (!part || more.length > 0 || last?.kind !== 'return') return null;
  const [only, ...others] = last.items;
  if (only?.expression.kind !== 'property' || others.length > 0) return null;
  const held = propertyOf(only.expression, asked, lexicon);
  if (!held?.isTime || !isMeant(held) || (!isDay(held) && !held.isNumber)) return null;
  const figure = isDay(held) ? property(only.expression, 'year') : only.expression;
  const before = part.clauses.slice(0, -1);
  const told = { ...last, items: [{ ...only, expression: figure }] };
  return { query: query(...before, told), before, figure };
}

export function propertyOf(
  { subject, key }: PropertyAccess,
  asked: Query,
  lexicon: Lexicon,
): PropertyWords | null {
  if (subject.kind !== 'variable') return null;
  const all = propertiesOf(subject.name, asked, lexicon);
  return all.find(({ name }) => name === key.text) ?? null;
}

/** What the schema says that a node may have; nothing for a relationship. */
export function propertiesOf(
  name: string,
  asked: Query,
  lexicon: Lexicon,
): readonly PropertyWords[] {
  const node = elementsOf(asked, 'node').find(
    (each) => each.variable?.text === name && each.labels,
  );
  const label = node?.labels?.kind === 'label' ? node.labels.name : '';
  return lexicon.vocabulary.labels.get(label)?.properties ?? [];
}

const BEING = new Set(['was', 'were', 'is']);
const PRONOUNS = new Set(['he', 'she', 'it', 'they']);
const LEADS =
  /^(?:(?:they|he|she|it) (?:was|were|turned|reached|became)|turning|reaching|becoming|the age of|age|(?:their|his|her|its) (?:age of)?)$/u;

export function isDay({ types }: PropertyWords): boolean {
  return types.some((type) => /DATE/u.test(type));
}

/** A year, in the clear or masked. */
function isYearGiven({ kind, text }: Word): boolean {
  return kind === 'number' || (kind === 'placeholder' && text.startsWith('number'));
}

function isAge(word: Word): boolean {
  const count = numberIn(word);
  return (count !== null && count < 130) || (word.kind === 'placeholder' && isYearGiven(word));
}

export function valueOf(word: Word): Expression {
  return word.kind === 'placeholder' ? parameter(word.text) : integer(numberIn(word) ?? 0);
}

export function minus(left: Expression, right: Expression): Expression {
  return { kind: 'arithmetic', operator: '-', left, right, span: NO_SPAN };
}

export function plus(left: Expression, right: Expression): Expression {
  return { kind: 'arithmetic', operator: '+', left, right, span: NO_SPAN };
}
