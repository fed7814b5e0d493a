import 'server-only';
import type { Expression, Pattern, Query } from '@/lib/query/model';
import { elementsOf } from '@/lib/query/visit';

import {
  AUXILIARIES,
  CONJUNCTIONS,
  DETERMINERS,
  PREPOSITIONS,
  RELATIVES,
} from '../english/closed-classes';
import { isGerman } from '../german/function-words';
import { inEnglish } from '../german/in-english';
import type { QuestionTranslation } from '../question-translation';
import { readWords, type Word } from '../read-words';
import { asRead } from './as-read';
import { asGuess, asOne, isSure, type Translated } from './asked-apart';
import type { Next } from './asked-next';
import { conditionOf } from './condition-of';
import { anyOf, meeting, typesIn } from './meeting';

const OPENING = new Set('that who which with without having'.split(' '));
const RELATIVE = new Set('that who which'.split(' '));
const JOINING = new Set('and or but'.split(' '));
const FINITE = new Set('have has had are is was were do does did'.split(' '));
const ENDING = new Set('per grouped sorted ordered ranked'.split(' '));
const PLACING = new Set('on in at from by for to during since until'.split(' '));
/** What a finite verb behind it belongs to. */
const GOVERNING = new Set('that who which and or but never not to they it'.split(' '));

/** Two that may be over: one clause does not tell of which it is said. */
const AT_A_TIME = /\b(?:now|still|currently|today)\b/iu;
const ASKS_WHETHER = /^(?:are|is) there\b.*\b(?:not|never|no|without)\b/iu;
const DENYING = /\b(?:not|no|never|without|neither|nor|nobody|none)\b|n['’]t\b/iu;

/** No more splits of a question are tried: each asks two or three questions. */
const MOST_TRIED = 8;
const MOST_NOUNS = 3;
const NO_NOUN = [PREPOSITIONS, DETERMINERS, AUXILIARIES, CONJUNCTIONS, RELATIVES];

/** A clause that tells of a noun, in what stands around it. */
interface Split {
  /** The noun, as it was typed. */
  readonly nouns: readonly string[];
  /** "that have no port", "with a length over $number_1". */
  readonly told: string;
  /** What "or" joins it to. */
  readonly either: string | null;
  /** True where it stands right behind the noun, and goes on from there. */
  readonly isOnward: boolean;
  /** True where its end may belong to what stands before the noun: "saw patients with $diagnosis_1 on $ward_1". */
  readonly isLoose: boolean;
  /** The question without it. */
  readonly rest: string;
}

/**
 * A question that is not read without a doubt, by its clauses: what is told of a noun is asked by itself, of all things that the noun
 * means, and becomes a condition of those things in the question without it. So denials, numbers of things and "or" mean in it what
 * they mean alone. Null where no part is read without a doubt.
 */
export function clauseApart({
  question: typed,
  plain,
  translated,
}: Next): QuestionTranslation | null {
  const question = inOneLanguage(typed);
  if (
    plain.ok &&
    (AT_A_TIME.test(question) ||
      (isSure(plain) && !isOdd(plain.query, question) && !isContrary(plain.query)))
  )
    return null;
  for (const split of splitsOf(question).slice(0, MOST_TRIED)) {
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

function variableOf(subject: Expression): string | null {
  return subject.kind === 'variable' ? subject.name : null;
}

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

/** What is read without a doubt, and all the same seldom means what was said. */
function isOdd(asked: Query, question: string): boolean {
  return isSwallowing(asked) || isTwice(asked) || ASKS_WHETHER.test(question);
}

/** What walks a relationship and has none of its kind: "no stake in $a" that became a stake in $a and none at all. */
function isContrary(asked: Query): boolean {
  const bodies = elementsOf(asked, 'not').flatMap(({ operand }) =>
    operand.kind === 'subquery' ? [operand.body] : [],
  );
  const inside = new Set(bodies.flatMap((body) => elementsOf(body, 'relationship')));
  const walked = new Set(
    elementsOf(asked, 'relationship').flatMap((each) => (inside.has(each) ? [] : typesIn(each))),
  );
  return bodies.some((body) => {
    const isBare =
      elementsOf(body, 'node').every(({ properties }) => properties === null) &&
      elementsOf(body, 'match').every(({ where }) => where === null);
    const [type, ...more] = typesIn(body);
    return isBare && type !== undefined && more.length === 0 && walked.has(type);
  });
}

/** A denial that reaches over more than one relationship, or over what a thing outside of it is; or a number of things beside it. */
function isSwallowing(asked: Query): boolean {
  const denied = elementsOf(asked, 'not').flatMap(({ operand }) =>
    operand.kind === 'subquery' ? [operand.body] : [],
  );
  const clauses = asked.parts.flatMap((part) => part.clauses);
  const isCounted = clauses.some((clause) => clause.kind === 'with' && clause.where !== null);
  if (denied.length > 0 && isCounted) return true;
  const outside = new Set(
    clauses.flatMap((clause) => (clause.kind === 'match' ? namesIn(clause.patterns) : [])),
  );
  return denied.some(
    (body) =>
      elementsOf(body, 'relationship').length > 1 ||
      elementsOf(body, 'property').some(({ subject }) => outside.has(variableOf(subject) ?? '')),
  );
}

function namesIn(patterns: readonly Pattern[]): readonly string[] {
  return patterns.flatMap((pattern) =>
    elementsOf(pattern, 'node').flatMap(({ variable }) => variable?.text ?? []),
  );
}

/** Two things of one label, of which the question may have meant one. */
function isTwice(asked: Query): boolean {
  const labels = new Map<string, string>();
  for (const { variable, labels: said } of elementsOf(asked, 'node'))
    if (variable && said?.kind === 'label') labels.set(variable.text, said.name);
  return new Set(labels.values()).size < labels.size;
}

/** The last clause first: what comes before it is split when it is asked. */
function splitsOf(question: string): readonly Split[] {
  const words = readWords(question).filter(({ kind }) => kind !== 'mark');
  const last = words.at(-1);
  if (!last) return [];
  const text = (from: number, to: number): string => {
    const [first, end] = [words[from], words[to - 1]];
    return first && end && to > from ? question.slice(first.start, end.end) : '';
  };
  const splits: Split[] = [];
  for (let at = words.length - 2; at > 0; at -= 1) {
    const isOpening = opens(words, at);
    const joint = words[at]?.text ?? '';
    const opening = isOpening ? at : JOINING.has(joint) ? openingBefore(words, at) : null;
    if (opening === null) continue;
    const nouns = nounsBefore(words, opening).map((from) => text(from, nounEnd(words, opening)));
    for (const end of endsBehind(words, at)) {
      const tail = text(end, words.length);
      const without = (from: number): string =>
        withoutThose(`${text(0, from)}${tail && ` ${tail}`}`);
      if (isOpening) {
        splits.push({
          nouns,
          told: text(at, end),
          either: null,
          isOnward: true,
          isLoose: isLoose(words.slice(at, end)),
          rest: without(at),
        });
        continue;
      }
      const told = text(at + 1, end);
      if (told === '') continue;
      const [isRelative] = [RELATIVE.has(words[opening]?.text ?? '') || !opens(words, opening)];
      const isOpened = OPENING.has(words[at + 1]?.text ?? '');
      const second = isOpened
        ? told
        : isRelative
          ? `that ${told}`
          : `${words[opening]?.text} ${told}`;
      // "not insured or leased" denies both.
      if (joint === 'or' && DENYING.test(text(opening, at))) continue;
      const first = opens(words, opening) ? text(opening, at) : `that ${text(opening, at)}`;
      splits.push({
        nouns,
        told: second,
        isOnward: false,
        isLoose: false,
        either: joint === 'or' ? first : null,
        rest: joint === 'or' ? without(opening) : without(at),
      });
    }
  }
  return splits;
}

/** "the 2 ports with the most cranes among the ports": the same ones. */
function withoutThose(question: string): string {
  const those =
    /^(?<asked>.*) (?:among|amongst|out of) (?:all )?(?:of )?the (?<noun>\p{L}+)$/iu.exec(
      question,
    )?.groups;
  const { asked = '', noun = '' } = those ?? {};
  return noun !== '' && new RegExp(`\\b${noun}\\b`, 'iu').test(asked) ? asked : question;
}

function isLoose([opening, ...rest]: readonly Word[]): boolean {
  if (!opening || RELATIVE.has(opening.text)) return false;
  return rest.some(
    ({ text }, at) =>
      PLACING.has(text) && /^(?:placeholder|number)$/u.test(rest[at + 1]?.kind ?? ''),
  );
}

/** "that", "with": not of "of which", and not first. */
function opens(words: readonly Word[], at: number): boolean {
  const [before, here] = [words[at - 1], words[at]];
  if (!here || !before || here.kind !== 'word' || !OPENING.has(here.text)) return false;
  return !PREPOSITIONS.has(before.text) && !FINITE.has(before.text) && at + 1 < words.length;
}

/** Where the clause begins that a joint goes on with: its opening, or the verb behind "which ships". */
function openingBefore(words: readonly Word[], joint: number): number | null {
  for (let at = joint - 1; at > 0; at -= 1) if (opens(words, at)) return at;
  const [first] = words;
  if (first?.text !== 'which' && first?.text !== 'what') return null;
  const verb = words.findIndex(({ text }, at) => at > 1 && at < joint && FINITE.has(text));
  return verb < 0 ? null : verb;
}

function nounEnd(words: readonly Word[], opening: number): number {
  return words[opening - 1]?.text === 'those' ? opening - 1 : opening;
}

/** Beginnings of the noun before a clause, the shortest first. */
function nounsBefore(words: readonly Word[], opening: number): readonly number[] {
  const starts: number[] = [];
  const end = nounEnd(words, opening);
  for (let at = end - 1; at >= 0 && starts.length < MOST_NOUNS; at -= 1) {
    const word = words[at];
    if (word?.kind !== 'word' || NO_NOUN.some((words) => words.has(word.text))) break;
    starts.push(at);
  }
  return starts;
}

/** Where a clause may end: before the verb of the question, else at the end. */
function endsBehind(words: readonly Word[], opening: number): readonly number[] {
  const ends = words.flatMap(({ text, kind }, at) => {
    if (at < opening + 3 || kind !== 'word') return [];
    const isVerb = FINITE.has(text) && !GOVERNING.has(words[at - 1]?.text ?? '');
    return isVerb || ENDING.has(text) ? [at] : [];
  });
  return [...ends.toReversed(), words.length];
}
