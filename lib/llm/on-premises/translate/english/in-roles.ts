import 'server-only';
import type { Word } from '../read-words';
import { AUXILIARIES, DETERMINERS, MOMENTS, PREPOSITIONS } from './closed-classes';
import { gradable, superlative } from './gradable';
import { isPlural, isVerbForm } from './inflection';

/** Words that do another thing in their place than they do elsewhere, as the words that always do it. */
export function inRoles(words: readonly Word[]): readonly Word[] {
  return bounds(opening(unsaidThat(directed(ofDegree(words)))));
}

const NOTHING = new Map<string, number>();
const COUNTED = new Set('much many few little first last'.split(' '));

/** "most valuable", "more recent than": one word each, as "oldest" and "older" are. */
function ofDegree(words: readonly Word[]): readonly Word[] {
  return words.flatMap((word, index): readonly Word[] => {
    const [before, next, after] = [words[index - 1], words[index + 1], words[index + 2]];
    const isBefore = (each: Word | undefined, then: Word | undefined, than: Word | undefined) =>
      each?.kind === 'word' &&
      then?.kind === 'word' &&
      gradable(then.text) !== null &&
      !COUNTED.has(then.text) &&
      !(each.text === 'most' && then.text === 'young' && isOver(than)) &&
      (each.text === 'most' || (each.text === 'more' && than?.text === 'than'));
    if (isBefore(word, next, after)) return [];
    if (!isBefore(before, word, next)) return [word];
    const ending = before?.text === 'most' ? 'est' : 'er';
    return [{ ...word, text: `${word.text.replace(/e$/u, '').replace(/y$/u, 'i')}${ending}` }];
  });
}

/** "fathered the most young": a noun, where the clause ends behind it. */
function isOver(word: Word | undefined): boolean {
  return !word || word.kind === 'mark' || PREPOSITIONS.has(word.text);
}

/** "name every film", "list all films", "count the films": what opens a request asks, and names nothing. */
function opening(words: readonly Word[]): readonly Word[] {
  const [first, second] = words;
  if (first?.kind !== 'word' || !second || second.kind === 'mark') return words;
  if (asksCost(words)) return [{ ...first, text: 'howmuch', meaning: NOTHING }, ...words.slice(1)];
  const isFollowed =
    second.kind !== 'word' ||
    !(PREPOSITIONS.has(second.text) || AUXILIARIES.has(second.text) || second.text === 'and');
  if (!isFollowed) return words;
  if (first.text === 'name') return words.slice(1);
  // "list all tools" asks for no list price.
  const isListed =
    DETERMINERS.has(second.text) || (second.kind === 'word' && isPlural(second.text));
  if (first.text === 'list' && isListed) return words.slice(1);
  if (first.text !== 'count') return words;
  return [{ ...first, text: 'howmany', meaning: NOTHING }, ...words.slice(1).filter(isNoArticle)];
}

/** "what did the repairs of $hull_1 cost in total" asks how much. */
function asksCost(words: readonly Word[]): boolean {
  const at = words.findIndex(({ text }) => text === 'cost');
  const next = words[at + 1]?.text === 'in' ? words[at + 2] : words[at + 1];
  const isAsked = words[0]?.text === 'what' && ['do', 'does', 'did'].includes(words[1]?.text ?? '');
  return isAsked && at > 2 && next?.text === 'total';
}

function isNoArticle(word: Word, index: number): boolean {
  return index > 0 || !['the', 'all', 'up'].includes(word.text);
}

const DIRECTIONS = new Set(['descending', 'ascending']);

/** "in descending order of weight": descending, in order of weight. */
function directed(words: readonly Word[]): readonly Word[] {
  const at = words.findIndex(
    ({ text }, index) =>
      text === 'in' &&
      DIRECTIONS.has(words[index + 1]?.text ?? '') &&
      words[index + 2]?.text === 'order' &&
      words[index + 3]?.text === 'of',
  );
  const [first, second] = [words[at], words[at + 1]];
  return first && second ? [...words.slice(0, at), second, first, ...words.slice(at + 2)] : words;
}

const OPENING = new Set(['when', 'where', 'why', 'how', 'was', 'were']);
const HELPING = new Set(['has', 'have', 'had', 'does', 'do', 'did']);
const ARTICLES = new Set(['the', 'a', 'an', 'every', 'any']);

/** "the territory $clan_1 holds" is the one that it holds. */
function unsaidThat(words: readonly Word[]): readonly Word[] {
  const end = words.findLastIndex(({ kind }) => kind !== 'mark');
  const [article, noun, value, verb] = words.slice(end - 3, end + 1);
  const isUnsaid =
    end >= 4 &&
    ARTICLES.has(article?.text ?? '') &&
    noun?.kind === 'word' &&
    value?.kind === 'placeholder' &&
    verb?.kind === 'word' &&
    (isVerbForm(verb.text) || /[^s]s$/u.test(verb.text)) &&
    words[0]?.text !== 'does' &&
    // "which calls has the guard $a answered": one clause, whose helping verb stands before its subject.
    !HELPING.has(words[end - 4]?.text ?? '') &&
    // "when was the firm $a founded" says all of the one verb.
    !(OPENING.has(words[0]?.text ?? '') && AUXILIARIES.has(words[end - 4]?.text ?? '')) &&
    !AUXILIARIES.has(noun.text);
  if (!isUnsaid) return words;
  const that: Word = { ...value, kind: 'word', text: 'that', meaning: NOTHING, end: value.start };
  return [...words.slice(0, end - 1), that, ...words.slice(end - 1)];
}

const BOUNDS = new Set(['average', 'mean', 'maximum', 'minimum', 'total', 'sum']);

/** "lowest and highest pulse", "earliest and latest year": the least and the greatest value of one property. */
function bounds(words: readonly Word[]): readonly Word[] {
  const isOne = (at: number): boolean => {
    const word = words[at];
    if (word?.kind !== 'word') return false;
    const most = superlative(word.text);
    const isTimely = most?.onlyTime === true || word.text === 'first' || word.text === 'last';
    return BOUNDS.has(word.text) || (most !== null && (!isTimely || opensMoment(words, at + 1)));
  };
  return words.map((word, at) => {
    const most = word.kind === 'word' ? superlative(word.text) : null;
    if (!most || !isOne(at)) return word;
    const isJoined =
      (isJoint(words[at - 1]) && isOne(at - 2)) || (isJoint(words[at + 1]) && isOne(at + 2));
    const isMost = most.onlyTime ? most.later > 0 : most.more > 0;
    return isJoined ? { ...word, text: isMost ? 'maximum' : 'minimum', meaning: NOTHING } : word;
  });
}

/** "release year", behind any more superlatives: a noun that only says when. */
function opensMoment(words: readonly Word[], from: number): boolean {
  const rest = words
    .slice(from)
    .filter((word) => !isJoint(word) && superlative(word.text) === null);
  const end = rest.findIndex(({ kind, text }) => kind !== 'word' || CLOSED.has(text));
  return MOMENTS.has(rest.slice(0, end < 0 ? rest.length : end).at(-1)?.text ?? '');
}

const CLOSED = new Set([...PREPOSITIONS, ...AUXILIARIES]);

function isJoint(word: Word | undefined): boolean {
  return word?.text === 'and' || word?.text === ',';
}
