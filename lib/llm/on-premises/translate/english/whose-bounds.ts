import 'server-only';
import type { Lexicon } from '../lexicon';
import { type Word, said } from '../read-words';
import { COPULAS } from './closed-classes';
import { figureAt, thingAt } from './figures-named';
import { comparative } from './gradable';

const BOUNDS = new Set(
  'atmost atleast morethan lessthan over under above below exactly'.split(' '),
);
const EXCEEDS = new Set(['exceeds', 'exceed', 'exceeded']);

/** "whose number of sails is over 2": with over 2 sails; "whose length exceeds 20": whose length is more than 20. */
export function whoseBounds(words: readonly Word[], lexicon: Lexicon): readonly Word[] {
  const at = words.findIndex(({ text }) => text === 'whose');
  const verb = words.findIndex(
    ({ text }, index) => index > at && (COPULAS.has(text) || EXCEEDS.has(text)),
  );
  const [whose, sign] = [words[at], words[verb]];
  const begin = words[at + 1]?.text === 'the' ? at + 2 : at + 1;
  if (!whose || !sign) return words;
  const start = begin + countAt(words, begin);
  const ends = [thingAt, figureAt].map((named) => start + named(words, start, lexicon));
  const isCounted = start > begin && ends.includes(verb);
  const bound = isCounted ? boundAt(words, verb) : null;
  if (bound) {
    const { order, value, next } = bound;
    const counted = [said('with', whose), said(order, sign), value, ...words.slice(start, verb)];
    return [...words.slice(0, at), ...counted, ...words.slice(next)];
  }
  const isFigure = begin + figureAt(words, begin, lexicon) === verb;
  if (!EXCEEDS.has(sign.text) || !isFigure) return words;
  const more = [said('is', sign), said('morethan', sign)];
  return [...words.slice(0, verb), ...more, ...words.slice(verb + 1)];
}

/** Words of "number of"; 0 where it does not stand there. */
function countAt(words: readonly Word[], at: number): number {
  if (words[at]?.text === 'howmany') return 1;
  return words[at]?.text === 'number' && words[at + 1]?.text === 'of' ? 2 : 0;
}

/** "is over 2", "is greater than 2", "exceeds 2". */
function boundAt(words: readonly Word[], verb: number) {
  const [sign, bound, than] = words.slice(verb);
  if (!sign || !bound) return null;
  if (EXCEEDS.has(sign.text)) return { order: 'morethan', value: bound, next: verb + 2 };
  const degree = than?.text === 'than' ? comparative(bound.text) : null;
  const order = degree ? (degree.more > 0 ? 'morethan' : 'lessthan') : bound.text;
  const next = verb + (degree ? 4 : 3);
  const value = words[next - 1];
  return BOUNDS.has(order) && value ? { order, value, next } : null;
}
