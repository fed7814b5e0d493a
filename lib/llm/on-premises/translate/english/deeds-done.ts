import 'server-only';
import type { Lexicon } from '../lexicon';
import { said, type Word } from '../read-words';
import { PREPOSITIONS } from './closed-classes';
import { isVerbForm } from './inflection';

const HAVE = new Set(['have', 'has', 'had']);
const DENYING = new Set(['never', 'not']);
const SPOKEN_OF = 0.45;
const NAMED = 0.75;

/**
 * "Which residents have never fallen?" where a fall is a thing of its own and no relationship is called so: who has no
 * fall.
 */
export function deedsDone(words: readonly Word[], lexicon: Lexicon): readonly Word[] {
  const at = words.findIndex(({ text }, index) => {
    const deed = words[index + 2];
    return (
      HAVE.has(text) &&
      DENYING.has(words[index + 1]?.text ?? '') &&
      deed !== undefined &&
      isVerbForm(deed.text) &&
      isEnd(words[index + 3])
    );
  });
  const [denial, deed] = [words[at + 1], words[at + 2]];
  if (at < 0 || !denial || !deed || lexicon.verb(deed) >= SPOKEN_OF) return words;
  const [found, ...others] = lexicon
    .hits(deed)
    .filter(({ entry, near }) => entry.kind === 'label' && near >= NAMED);
  if (found?.entry.kind !== 'label' || others.length > 0) return words;
  const name = found.entry.terms.words.at(-1);
  if (name === undefined) return words;
  return [...words.slice(0, at + 1), said('no', denial), said(name, deed), ...words.slice(at + 3)];
}

function isEnd(word: Word | undefined): boolean {
  return !word || word.kind === 'mark' || PREPOSITIONS.has(word.text);
}
