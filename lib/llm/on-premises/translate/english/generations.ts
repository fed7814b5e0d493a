import 'server-only';
import { numberIn } from '../grammar/operators';
import { type Word, said } from '../read-words';
import { GENERATIONS, isKinNoun } from '../sense/kin';

const BOUNDS = new Set(['until', 'within', 'over', 'through', 'for']);
const KIN = new Set(['kin', 'relatives', 'relations', 'family']);
const BACK = new Set(['back', 'up', 'upwards']);

/** "ancestors up to three generations back": as far as the number says, said beside the noun. */
export function generations(words: readonly Word[]): readonly Word[] {
  const at = words.findIndex(({ text }, index) => {
    return BOUNDS.has(text) && words[index + 2]?.text === 'generations';
  });
  const count = numberIn(words[at + 1]);
  if (at < 1 || count === null) return words;
  const isBack = BACK.has(words[at + 3]?.text ?? '');
  const kin = words.findLastIndex(
    ({ text }, index) => index < at && (isKinNoun(text) || (isBack && KIN.has(text))),
  );
  const noun = words[kin];
  if (!noun) return words;
  const named = isKinNoun(noun.text) ? noun : said('ancestors', noun);
  const depth = { ...said(`${GENERATIONS}${count}`, named), end: named.start };
  return [
    ...words.slice(0, kin),
    { ...depth, meaning: named.meaning },
    named,
    ...words.slice(kin + 1, at),
    ...words.slice(at + (isBack ? 4 : 3)),
  ];
}
