import 'server-only';
import { type Word, said } from '../read-words';
import { isKinNoun } from '../sense/kin';
import { DETERMINERS } from './closed-classes';

const LEADING = new Set(['on', 'from', 'via', 'by', 'through']);
const SIDES: Readonly<Record<string, string>> = { mother: 'maternal', father: 'paternal' };

/** "grandmother of $a on her mother's side": the maternal grandmother. */
export function kinSides(words: readonly Word[]): readonly Word[] {
  const at = words.findIndex(
    ({ text }, index) =>
      text in SIDES &&
      words[index + 1]?.kind === 'possessive' &&
      words[index + 2]?.text === 'side' &&
      DETERMINERS.has(words[index - 1]?.text ?? '') &&
      LEADING.has(words[index - 2]?.text ?? ''),
  );
  const kin = words.findLastIndex(({ text }, index) => index < at && isKinNoun(text));
  const [side, whose] = [words[at], words[kin]];
  if (!side || !whose) return words;
  return [
    ...words.slice(0, kin),
    said(SIDES[side.text] ?? '', { ...whose, end: whose.start }),
    ...words.slice(kin, at - 2),
    ...words.slice(at + 3),
  ];
}
