import 'server-only';
import type { Lexicon } from '../lexicon';
import { said, type Word } from '../read-words';
import { isVerbForm } from './inflection';

const LATEST = new Set(['latest', 'last', 'newest', 'recently', 'lately']);
const FIRST = new Set(['first', 'earliest', 'oldest', 'longest']);

/** "the most recently hired clerk", "the first built lift": the newest and the oldest by the moment that the participle names. */
export function rankedByDeed(words: readonly Word[], lexicon: Lexicon): readonly Word[] {
  const at = words.findIndex((word, index) => {
    const [deed, noun] = words.slice(index + 1, index + 3);
    return (
      (LATEST.has(word.text) || FIRST.has(word.text)) &&
      deed?.kind === 'word' &&
      noun?.kind === 'word' &&
      isVerbForm(deed.text) &&
      isMoment(deed, lexicon) &&
      lexicon.thing(noun) >= NAMED
    );
  });
  const [rank, deed] = words.slice(at, at + 2);
  if (at < 0 || !rank || !deed) return words;
  const most = ['most', 'highest'].includes(words[at - 1]?.text ?? '') ? 1 : 0;
  const degree = said(LATEST.has(rank.text) ? 'newest' : 'oldest', rank);
  return [...words.slice(0, at - most), { ...degree, noted: deed.meaning }, ...words.slice(at + 2)];
}

const NAMED = 0.7;

function isMoment(word: Word, lexicon: Lexicon): boolean {
  return lexicon
    .hits(word)
    .some(({ entry, near }) => near >= NAMED && entry.kind === 'property' && entry.property.isTime);
}
