import 'server-only';
import type { Lexicon } from '../lexicon';
import { type Word, said } from '../read-words';

const DEAD = new Set(['dead', 'deceased']);
const DEATH = new Set(['death', 'died', 'deceased']);

/** "dead sailors" where the day of a death is stored: those with one. */
export function deadThings(words: readonly Word[], lexicon: Lexicon): readonly Word[] {
  const at = words.findIndex(({ text }) => DEAD.has(text));
  const [dead, noun] = words.slice(at, at + 2);
  if (at < 0 || !dead || noun?.kind !== 'word') return words;
  const [label, ...others] = lexicon.labelsNamed(noun);
  if (label === undefined || others.length > 0) return words;
  const day = lexicon.vocabulary.labels
    .get(label)
    ?.properties.find(({ isTime, terms }) => isTime && terms.words.some((word) => DEATH.has(word)));
  if (!day) return words;
  const put = (text: string) => ({ ...said(text, noun), start: noun.end });
  return [
    ...words.slice(0, at),
    { ...noun, start: dead.start },
    put('with'),
    put('a'),
    ...day.terms.words.map((text, offset) => ({ ...put(text), start: noun.end + offset })),
    ...words.slice(at + 2),
  ];
}
