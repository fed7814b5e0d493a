import 'server-only';
import { englishParticiple, englishPast } from '../german/english-forms';
import { type Word, said } from '../read-words';
import { AUXILIARIES, DETERMINERS, PREPOSITIONS, PRONOUNS } from './closed-classes';
import { isVerbForm } from './inflection';
import { wordEntry } from './word-net/word-net';

const ENDS = new Set(['first', 'last']);
const ASKING = new Set(['who', 'which', 'what']);
const BE = new Set(['is', 'was', 'are', 'were']);

/** "Who was the first clerk to join $a?" asks which clerk joined first, and not who is first in any other way. */
export function firstTo(words: readonly Word[]): readonly Word[] {
  const isAsked = ASKING.has(words[0]?.text ?? '') && BE.has(words[1]?.text ?? '');
  const begin = isAsked ? 2 : 0;
  const at = words[begin]?.text === 'the' ? begin + 1 : begin;
  const [first, opening] = [words[at], words[0]];
  const to = words.findIndex(({ text }, index) => index > at + 1 && text === 'to');
  const verb = words[to + 1];
  if (!first || !opening || !ENDS.has(first.text) || to < 0 || !verb) return words;
  const noun = words.slice(at + 1, to);
  const isPlain = noun.every(({ kind, text }) => kind === 'word' && !AUXILIARIES.has(text));
  const isBe = verb.text === 'be';
  const deed = isBe ? words[to + 2] : verb;
  if (!isPlain || deed?.kind !== 'word') return words;
  if (isBe ? !isVerbForm(deed.text) : !isVerb(deed.text)) return words;
  const end = words.findLastIndex(({ kind }) => kind !== 'mark') + 1;
  const rest = words.slice(to + (isBe ? 3 : 2), end).filter(({ text }) => text !== 'it');
  const done = isBe ? [said('was', verb), deed] : [{ ...said(pastOf(verb.text), verb) }];
  return [
    said('which', opening),
    ...noun,
    ...done,
    ...rest,
    { ...first, start: (words[end - 1] ?? first).end, end: (words[end - 1] ?? first).end + 1 },
    ...words.slice(end),
  ];
}

function pastOf(verb: string): string {
  const past = englishPast(verb);
  return past === verb ? englishParticiple(verb) : past;
}

function isVerb(word: string): boolean {
  const isSmall = [AUXILIARIES, DETERMINERS, PREPOSITIONS, PRONOUNS].some((each) => each.has(word));
  return !isSmall && (wordEntry(word)?.verbs.length ?? 0) > 0;
}
