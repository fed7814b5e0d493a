import 'server-only';
import { type Word, said } from '../read-words';

/** The one that people still speak of: a century turned in 2000, and so did the millennium. */
const TURNED = new Set(['century', 'millennium', 'millenium']);
const YEAR = '2000';

/** "before the turn of the millennium" is before 2000; of which century nobody says, it is the last one that turned. */
export function turnsOfCenturies(words: readonly Word[]): readonly Word[] {
  const at = words.findIndex(
    ({ text }, index) =>
      text === 'turn' &&
      words[index + 1]?.text === 'of' &&
      words[index + 2]?.text === 'the' &&
      TURNED.has(words[index + 3]?.text ?? ''),
  );
  const turn = words[at];
  if (!turn) return words;
  const from = words[at - 1]?.text === 'the' ? at - 1 : at;
  const year: Word = { ...said(YEAR, turn), kind: 'number' };
  return [...words.slice(0, from), year, ...words.slice(at + 4)];
}
