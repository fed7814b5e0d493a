import 'server-only';
import type { Lexicon } from '../lexicon';
import { said, type Word } from '../read-words';

const SHARES = new Set(['shareof', 'percentof']);
const STORED = new Set(['share', 'shares', 'percent', 'percentage', 'stake', 'proportion']);
const IN = new Set(['in', 'on', 'of', 'to']);

/** "the share of $a in $b" where one is stored: what $a holds, and not a part of all. */
export function sharesHeld(words: readonly Word[], { vocabulary }: Lexicon): readonly Word[] {
  const at = words.findIndex(
    ({ text }, index) => SHARES.has(text) && words[index + 1]?.kind === 'placeholder',
  );
  const share = words[at];
  const rest = words.slice(at + 2);
  const isOfBoth = IN.has(rest[0]?.text ?? '') && rest.some(({ kind }) => kind === 'placeholder');
  if (!share || !isOfBoth) return words;
  const names = new Set(
    vocabulary.patterns
      .flatMap(({ properties }) => properties)
      .filter(({ isNumber }) => isNumber)
      .flatMap(({ terms }) => terms.words.filter((word) => STORED.has(word))),
  );
  const [name, ...others] = names;
  if (name === undefined || others.length > 0) return words;
  const put = (text: string, offset: number): Word =>
    said(text, { ...share, start: share.start + offset });
  return [...words.slice(0, at), put('the', 0), put(name, 1), put('of', 2), ...words.slice(at + 1)];
}
