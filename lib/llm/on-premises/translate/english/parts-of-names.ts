import 'server-only';
import type { Lexicon } from '../lexicon';
import { type Word, said } from '../read-words';
import { DETERMINERS } from './closed-classes';

const FIRST = new Set(['first', 'given', 'christian']);
const LAST = new Set(['last', 'family', 'second']);
const WHOLE: Readonly<Record<string, string>> = {
  forename: 'startswith',
  surname: 'endswith',
};
const OWN = new Set('first given last family surname forename firstname lastname'.split(' '));
const JOINTS = new Set(['is', 'was', 'are', 'of']);
const HAVING = new Set(['with', 'has', 'have', 'having', 'by', 'bearing']);

/**
 * "whose last name is $a", "with the surname $a", where a graph keeps a name alone: it ends with that, or begins with it. A
 * guess, since "Ann" begins "Anna", too.
 */
export function partsOfNames(words: readonly Word[], lexicon: Lexicon): readonly Word[] {
  const part = partIn(words);
  if (!part) return words;
  const properties = [...lexicon.vocabulary.labels.values()].flatMap((label) => label.properties);
  if (properties.some(({ terms }) => terms.words.some((word) => OWN.has(word)))) return words;
  const { from, to, order } = part;
  const [opening, value] = [words[from], words[to]];
  if (!opening || !value) return words;
  let before = words.slice(0, from);
  while (DETERMINERS.has(before.at(-1)?.text ?? '')) before = before.slice(0, -1);
  const lead = before.at(-1);
  const isLed = lead !== undefined && HAVING.has(lead.text);
  if (!isLed && lead?.text !== 'whose') return words;
  const compared: Word = { ...said(order, value), isNamePart: true };
  const whose = isLed ? [said('whose', lead)] : [lead];
  const head = before.slice(0, -1);
  return [
    ...head,
    ...whose,
    said('name', opening),
    { ...compared, start: value.start - 1, end: value.start },
    ...words.slice(to),
  ];
}

/** "first and last name" are the first name and the last name. */
export function bothNames(words: readonly Word[]): readonly Word[] {
  const isPart = (word: Word | undefined) =>
    FIRST.has(word?.text ?? '') || LAST.has(word?.text ?? '');
  return words.flatMap((word, at) => {
    const [joint, second, noun] = words.slice(at + 1, at + 4);
    const isNoun = noun?.text === 'name' || noun?.text === 'names';
    if (!isPart(word) || joint?.text !== 'and' || !isPart(second) || !noun || !isNoun)
      return [word];
    return [word, { ...noun, start: word.end, end: word.end + 1 }];
  });
}

/** "last name (is) $a", "surname $a". */
function partIn(words: readonly Word[]) {
  for (const [from, { text }] of words.entries()) {
    const isName = words[from + 1]?.text === 'name';
    const order =
      WHOLE[text] ??
      (isName && FIRST.has(text) ? 'startswith' : isName && LAST.has(text) ? 'endswith' : null);
    if (order === null) continue;
    let to = from + (isName ? 2 : 1);
    if (JOINTS.has(words[to]?.text ?? '')) to += 1;
    if (words[to]?.kind === 'placeholder') return { from, to, order };
  }
  return null;
}
