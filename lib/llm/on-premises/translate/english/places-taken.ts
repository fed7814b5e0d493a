import 'server-only';
import type { Lexicon } from '../lexicon';
import { said, type Word } from '../read-words';
import type { PropertyWords } from '../schema-vocabulary';
import { PREPOSITIONS } from './closed-classes';

const TAKES = new Set(
  'finish finished finishes finishing come came comes rank ranked ranks placed end ended ends'.split(
    ' ',
  ),
);
const ORDINALS = 'first second third fourth fifth sixth seventh eighth ninth tenth'.split(' ');
const RANKS = new Set(['rank', 'ranking', 'place', 'placing', 'position', 'standing']);

/** "who finished second" where a rank is stored: whose rank is 2, and not who was the second to finish. */
export function placesTaken(words: readonly Word[], { vocabulary }: Lexicon): readonly Word[] {
  const at = words.findIndex(
    ({ text }, index) =>
      ORDINALS.includes(text) && TAKES.has(words[index - 1]?.text ?? '') && isEnd(words[index + 1]),
  );
  const ordinal = words[at];
  if (!ordinal) return words;
  const names = new Set(
    [...vocabulary.labels.values(), ...vocabulary.patterns]
      .flatMap(({ properties }) => properties)
      .filter(isRank)
      .map(({ terms }) => terms.words.at(-1) ?? ''),
  );
  const [name, ...others] = names;
  if (name === undefined || others.length > 0) return words;
  const put = (text: string, offset: number): Word =>
    said(text, { ...ordinal, start: ordinal.start + offset });
  const place = `${ORDINALS.indexOf(ordinal.text) + 1}`;
  const rank: readonly Word[] = [
    put('with', 0),
    put(name, 1),
    { ...put(place, 2), kind: 'number' },
  ];
  return [...words.slice(0, at), ...rank, ...words.slice(at + 1)];
}

function isRank({ isNumber, isTime, terms }: PropertyWords): boolean {
  return isNumber && !isTime && RANKS.has(terms.words.at(-1) ?? '');
}

function isEnd(word: Word | undefined): boolean {
  return !word || word.kind === 'mark' || PREPOSITIONS.has(word.text);
}
