import 'server-only';
import type { Lexicon } from '../lexicon';
import { said, type Word } from '../read-words';
import { DETERMINERS, OPERATORS } from './closed-classes';

const CAUSE = new Set(
  'cause causes caused trigger triggers triggered provoke provokes provoked'.split(' '),
);
const NAMED = 0.9;

/** "which drug causes the most allergies" where an allergy is what joins somebody to a drug: which has the most of them. */
export function causedDeeds(words: readonly Word[], lexicon: Lexicon): readonly Word[] {
  return words.map((word, at) => {
    const noun = words[at - 1];
    const deed = words
      .slice(at + 1)
      .find(({ text }) => !DETERMINERS.has(text) && !OPERATORS.has(text));
    if (!CAUSE.has(word.text) || noun?.kind !== 'word' || deed?.kind !== 'word') return word;
    const labels = lexicon.labelsNamed(noun);
    const isTheirs = lexicon.hits(deed).some(({ entry, near }) => {
      if (near < NAMED || entry.kind !== 'type') return false;
      return lexicon.patterns(entry.type).some(({ to }) => labels.includes(to));
    });
    return isTheirs ? said(word.text.endsWith('d') ? 'had' : 'has', word) : word;
  });
}
