import 'server-only';
import { type Word, said } from '../read-words';

export const QUANTITIES = ['quantity', 'amount', 'count', 'units', 'pieces'];

/** "and how many of each" is the quantity of each, where one is told. */
export function ofEach(
  words: readonly Word[],
  isMeasure: (word: Word) => boolean,
): readonly Word[] {
  const at = words.findIndex(
    ({ text }, index) => text === 'howmany' && words[index + 1]?.text === 'each',
  );
  const [many, joint, after] = [words[at], words[at - 1], words[at + 2]];
  if (!many || !joint || joint.text !== 'and' || (after && after.kind !== 'mark')) return words;
  const quantity = QUANTITIES.map((text) => said(text, many)).find(isMeasure);
  return quantity
    ? [
        ...words.slice(0, at - 1),
        said('with', joint),
        { ...said('their', joint), start: joint.end },
        quantity,
        ...words.slice(at + 2),
      ]
    : words;
}
