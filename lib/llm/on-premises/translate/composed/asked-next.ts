import 'server-only';
import { elementsOf } from '@/lib/query/visit';

import { AUXILIARIES, COPULAS, PREPOSITIONS, RELATIVES } from '../english/closed-classes';
import type { Lexicon } from '../lexicon';
import type { QuestionTranslation } from '../question-translation';
import { readWords, type Word } from '../read-words';
import { asOne, isSure, whole } from './asked-apart';
import { askedOfIt, STANDING } from './asked-of-it';
import { countedShown } from './shown-beside';
import { type Anew, figures, type Two } from './two-asked';

export interface Next {
  readonly question: string;
  readonly lexicon: Lexicon;
  /** How it is read where it is taken for one question. */
  readonly plain: QuestionTranslation;
  readonly translated: Anew;
}

/**
 * "which club won the most cups, and what is its town?", "how many of them …, and which is the oldest?": the second question is
 * asked by itself, of what the first one is about. Null where there are no such two, or they are read as well in one.
 */
export function askedNext({
  question,
  lexicon,
  plain,
  translated,
}: Next): QuestionTranslation | null {
  const two = twoIn(question);
  if (!two) return null;
  const isLeftOut = leavesOut(two);
  const isLost = isLeftOut || losesNumber(two, plain);
  if (isSure(plain) && !isLost) return null;
  const apart =
    whichOnes(two, { lexicon, translated }) ??
    asManyOf(two, translated) ??
    askedOfIt(two, { lexicon, translated }) ??
    (isFigure(two.first) && !two.after.some(({ text }) => STANDING.has(text))
      ? figures(two.first, two.second, translated)
      : null);
  if (apart?.ok && (isLost || !plain.ok || isSure(apart) || plain.unused.length > 0)) return apart;
  return plain.ok && isLeftOut ? { ok: false, problem: 'several-asked', words: [] } : null;
}

function twoIn(question: string): Two | null {
  const words = readWords(question).filter(({ kind }) => kind !== 'mark');
  const at = words.findIndex(
    ({ text }, index) => index > 2 && text === 'and' && isAsked(words, index),
  );
  const [joint, next, last] = [words[at], words[at + 1], words.at(-1)];
  // "people who lead $a and who work on $b" tells twice of the same people.
  const isRelative = words
    .slice(1, at)
    .some(({ kind, text }) => kind === 'word' && RELATIVES.has(text));
  if (at < 0 || !joint || !next || !last || isRelative) return null;
  const first = question.slice(0, joint.start).replace(/[\s,;]+$/u, '');
  const second = question.slice(next.start, last.end);
  return { first, before: words.slice(0, at), second, after: words.slice(at + 1) };
}

function isAsked(words: readonly Word[], at: number): boolean {
  const next = words[at + 1];
  const asking = next && PREPOSITIONS.has(next.text) ? words[at + 2] : next;
  return asking?.kind === 'word' && ASKING.has(asking.text);
}

const ASKING = new Set('who whom what which when where how'.split(' '));

function isHowMany([how, many]: readonly Word[]): boolean {
  return how?.text === 'how' && (many?.text === 'many' || many?.text === 'much');
}

/** "how many did $b make", "how many are not", "which is the longest" behind a number: its noun is the one before. */
function leavesOut({ before, after }: Two): boolean {
  const [asking, , third] = after;
  const isElided = isHowMany(after) && third !== undefined && isAuxiliary(third);
  const isOne = asking?.text === 'which' && (after[1] === undefined || isAuxiliary(after[1]));
  return isHowMany(before) && (isElided || isOne || isOnes(after));
}

/** "…, and how many swords has he made" of which those swords are shown. */
function losesNumber({ after }: Two, plain: QuestionTranslation): boolean {
  const isNumber = isHowMany(after) && after[1]?.text === 'many';
  return isNumber && plain.ok && elementsOf(plain.query, 'aggregate').length === 0;
}

function isAuxiliary({ kind, text }: Word): boolean {
  return kind === 'word' && (AUXILIARIES.has(text) || COPULAS.has(text));
}

function isFigure(first: string): boolean {
  return /^(?:how (?:many|much)|what(?:'s| is| was| are| were) the (?:average|total|mean|median))\b/iu.test(
    first,
  );
}

/** "who has made the most films, and which ones", "how many films did $a make, and which?". */
function whichOnes(
  { first, before, after }: Two,
  { lexicon, translated }: { readonly lexicon: Lexicon; readonly translated: Anew },
): QuestionTranslation | null {
  if (!isOnes(after)) return null;
  const noun = before[2];
  if (isHowMany(before) && noun) return whole(translated(`which ${first.slice(noun.start)}`));
  const most = whole(translated(first));
  const query = most && countedShown(most.query, lexicon);
  return query && asOne(query, most, most);
}

function isOnes([which, ones, ...more]: readonly Word[]): boolean {
  const isBare = ones === undefined || ONES.has(ones.text);
  return which?.text === 'which' && isBare && more.length === 0;
}

const ONES = new Set(['ones', 'one', 'these', 'those', 'them']);

/** "how many of them are insured", "how many did $b make", "how many are not": as many of what was counted before. */
function asManyOf(
  { first, before, second, after }: Two,
  translated: Anew,
): QuestionTranslation | null {
  if (!isHowMany(before) || !isHowMany(after)) return null;
  const [, , third, fourth, fifth] = after;
  const helping = before.findIndex((word, at) => at > 2 && isAuxiliary(word));
  const [noun, aux, end] = [before[2], before[helping], before[helping - 1]];
  if (!third) return null;
  const rest = (from: Word | undefined) =>
    from ? second.slice(from.start - (after[0]?.start ?? 0)) : '';
  if (third.text === 'of' && OF_THEM.has(fourth?.text ?? '') && fifth)
    return figures(first, `${first} and ${rest(fifth)}`, translated);
  if (!isAuxiliary(third) || !noun || !aux || !end) return null;
  const isDenied = fourth?.text === 'not' && fifth === undefined && third.text === aux.text;
  const asked = isDenied
    ? `${first.slice(0, aux.end)} not${first.slice(aux.end)}`
    : `how many ${first.slice(noun.start, end.end)} ${rest(third)}`;
  return figures(first, asked, translated);
}

const OF_THEM = new Set(['them', 'those', 'these', 'which', 'whom']);
