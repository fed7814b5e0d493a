import 'server-only';
import type { Lexicon } from '../lexicon';
import type { Word } from '../read-words';
import { said } from '../read-words';
import { meaningOf } from './meaning';

const OTHER_WAY: Readonly<Record<string, string>> = {
  bright: 'dim',
  brighter: 'dimmer',
  brightest: 'dimmest',
  dim: 'bright',
  dimmer: 'brighter',
  dimmest: 'brightest',
  faint: 'bright',
  fainter: 'brighter',
  faintest: 'brightest',
};

/** "the brightest lamp" of lamps that have a magnitude: of light, the brighter has the smaller one. */
export function magnitudes(words: readonly Word[], lexicon: Lexicon): readonly Word[] {
  const isAt = (text: string) => lexicon.hits({ ...EMPTY, text, meaning: meaningOf(text) });
  const isKept = isAt('magnitude').some(
    ({ entry, near }) =>
      near === 1 && entry.kind === 'property' && entry.property.terms.words.includes('magnitude'),
  );
  if (!isKept) return words;
  return words.map((word, at) => {
    const other = OTHER_WAY[word.text];
    const isDegree = other !== undefined && words[at - 1]?.text !== 'how';
    return isDegree ? said(other, word) : word;
  });
}

const EMPTY = { kind: 'word', start: 0, end: 0 } as const;
