import 'server-only';
import { type Word, said } from '../read-words';
import { isMaskedMoment } from './moments-said';

const ONWARDS = new Set(['onwards', 'onward', 'forward', 'forwards']);

/** "from 2019 on", "from March onwards": since then. */
export function fromThenOn(words: readonly Word[]): readonly Word[] {
  const on = words.findIndex(
    ({ text }, at) =>
      ONWARDS.has(text) || (text === 'on' && isEnd(words[at + 1]) && isMoment(words[at - 1])),
  );
  const from = words.findLastIndex(({ text }, at) => text === 'from' && at < on);
  const sign = words[from];
  const isTime = words.slice(from + 1, on).some(isMoment);
  if (!sign || on - from > LONGEST || !isTime) return words;
  return words.toSpliced(on, 1).with(from, said('since', sign));
}

/** "from the first of March 2020 on". */
const LONGEST = 8;

function isMoment(word: Word | undefined): boolean {
  return word?.kind === 'number' || isMaskedMoment(word);
}

function isEnd(word: Word | undefined): boolean {
  return !word || word.kind === 'mark' || word.text === 'and';
}
