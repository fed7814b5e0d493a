import 'server-only';
import type { NodePattern, Query } from '@/lib/query/model';
import { elementsOf } from '@/lib/query/visit';

import { RELATIVES } from '../english/closed-classes';
import { isGerman } from '../german/function-words';
import { inEnglish } from '../german/in-english';
import type { Lexicon } from '../lexicon';
import type { QuestionTranslation } from '../question-translation';
import { readWords } from '../read-words';
import { asRead } from './as-read';
import { asGuess, asOne, isSure, type Translated } from './asked-apart';
import type { Next } from './asked-next';
import { conditionOf } from './condition-of';
import { anyOf, meeting, typesIn } from './meeting';
import { isContrary, isOdd, variableOf } from './odd-readings';
import { toldClauses } from './told-clauses';

/** Two that may be over: one clause does not tell of which it is said. */
const AT_A_TIME = /\b(?:now|still|currently|today)\b/iu;

/** No more splits of a question are tried: each asks two or three questions. */
const MOST_TRIED = 8;

/**
 * A question that is not read without a doubt, by its clauses: what is told of a noun is asked by itself, of all things that the noun
 * means, and becomes a condition of those things in the question without it. So denials, numbers of things and "or" mean in it what
 * they mean alone. Null where no part is read without a doubt.
 */
export function clauseApart({
  question: typed,
  lexicon,
  plain,
  translated,
}: Next): QuestionTranslation | null {
  const question = inOneLanguage(typed);
  if (plain.ok && AT_A_TIME.test(question)) return null;
  if (sure(plain) && !(plain.ok && isOdd(plain.query, question))) return null;
  for (const split of toldClauses(question).slice(0, MOST_TRIED)) {
    const rest = sure(translated(split.rest));
    // Nothing but what is told is asked: that is the question itself.
    if (!rest || (split.either === null && isAll(rest.query))) continue;
    for (const noun of split.nouns) {
      if (!isBare(noun, translated)) continue;
      const list = (told: string): Translated | null =>
        sure(translated(`List all ${noun} ${told}`));
      const told = list(split.told);
      const either = split.either === null ? null : list(split.either);
      if (!told || (split.either !== null && !either)) continue;
      if (isOfAnother(split.told, { rest: rest.query, told: told.query, lexicon })) continue;
      const query = joined(rest.query, told.query, {
        either: either?.query ?? null,
        isOnward: split.isOnward,
      });
      if (!query) continue;
      const read = asOne(query, rest, told);
      if (!split.isLoose && !isAgain(rest.query, told.query)) return read;
      if (!plain.ok) return asGuess(read);
    }
  }
  return plain.ok && isContrary(plain.query) ? asGuess(plain) : null;
}

/** What is told of a relationship by itself, of a kind that is walked besides: it may be that very one. */
function isAgain(rest: Query, told: Query): boolean {
  const types = new Set(typesIn(rest));
  const known = new Set(elementsOf(told, 'property').map(({ subject }) => variableOf(subject)));
  return elementsOf(told, 'relationship').some(
    (each) =>
      each.variable !== null &&
      known.has(each.variable.text) &&
      typesIn(each).some((type) => types.has(type)),
  );
}

/**
 * "orders of clients with $a that were late", of clients who had one that was late: what is told is told of the orders that were
 * spoken of before, where no word of it says otherwise.
 */
function isOfAnother(
  said: string,
  {
    rest,
    told,
    lexicon,
  }: { readonly rest: Query; readonly told: Query; readonly lexicon: Lexicon },
): boolean {
  const words = readWords(said);
  const isOnward = words.some(({ kind, text }) => kind === 'word' && RELATIVES.has(text));
  const isNamed = words.some(
    (word) =>
      (word.kind === 'word' && lexicon.thing(word) >= NAMED) ||
      // "no wood and no metal in it": of another one, which its value tells; a clause behind it may be of what stood before.
      (!isOnward && word.kind === 'placeholder' && !/^(?:number|date|time)_/u.test(word.text)),
  );
  const walked = new Set(typesIn(rest));
  const known = new Set(elementsOf(told, 'property').map(({ subject }) => variableOf(subject)));
  const labelOf = ({ labels }: NodePattern) => (labels?.kind === 'label' ? labels.name : null);
  const spoken = new Set(elementsOf(rest, 'node').map(labelOf));
  const [first] = elementsOf(told, 'node');
  const isSpoken = elementsOf(told, 'node').some(
    (node) =>
      known.has(node.variable?.text ?? '') &&
      labelOf(node) !== (first ? labelOf(first) : null) &&
      spoken.has(labelOf(node)),
  );
  return !isNamed && isSpoken && typesIn(told).some((type) => walked.has(type));
}

const NAMED = 0.7;

/** All of a kind, and not what is told of some: "ports" and not "visited a port". */
function isBare(noun: string, translated: Next['translated']): boolean {
  const all = sure(translated(`List all ${noun}`));
  return all !== null && isAll(all.query);
}

function isAll(asked: Query): boolean {
  const listed = conditionOf(asked);
  return listed !== null && listed.condition === null;
}

/** German clauses end in their verbs: they are told from each other in the order of English. */
function inOneLanguage(question: string): string {
  const words = readWords(question);
  return isGerman(words.map(({ text }) => text))
    ? asRead(inEnglish(words, question).filter(({ kind }) => kind !== 'mark')).question
    : question;
}

function sure(read: QuestionTranslation): Translated | null {
  return read.ok && isSure(read) && !isContrary(read.query) ? read : null;
}

function joined(
  rest: Query,
  told: Query,
  { either, isOnward }: { readonly either: Query | null; readonly isOnward: boolean },
): Query | null {
  const condition = conditionOf(told);
  const other = either && conditionOf(either);
  const met = either ? condition && other && anyOf(other, condition) : condition;
  return met && meeting(rest, met, { isOnward });
}
