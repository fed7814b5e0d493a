import 'server-only';
import { type Word, said } from '../read-words';

const OTHERS = new Set(['other', 'others', 'else', 'another']);

/** "has more boats than any other port": the most boats. */
export function moreThanAny(words: readonly Word[]): readonly Word[] {
  const than = words.findIndex(
    ({ text }, at) =>
      text === 'than' &&
      ['any', 'anyone', 'anybody', 'all', 'every'].includes(words[at + 1]?.text ?? '') &&
      words.slice(at + 1, at + 4).some((word) => OTHERS.has(word.text)),
  );
  const more = words.findLastIndex(
    ({ text }, at) => at < than && ['more', 'fewer', 'less'].includes(text),
  );
  const degree = words[more];
  if (!degree || than - more < 2) return words;
  const other = words.findIndex(({ text }, at) => at > than && OTHERS.has(text));
  const noun = words[other + 1]?.kind === 'word' ? other + 2 : other + 1;
  const most = degree.text === 'more' ? 'most' : 'fewest';
  return [
    ...words.slice(0, more),
    said('the', degree),
    said(most, degree),
    ...words.slice(more + 1, than),
    ...words.slice(noun),
  ];
}
