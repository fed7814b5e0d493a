import 'server-only';
import type { Lexicon } from '../lexicon';
import type { Word } from '../read-words';
import { HEARD } from '../sense/frame';
import { DETERMINERS } from './closed-classes';

const LEADING = new Set(['lead', 'leads', 'led', 'leading']);
const NAMED = 0.9;

/**
 * "who led command of $a", "wer hat bei $a Regie geführt": where leading itself is nothing that the graph knows, the bare
 * noun says what was done.
 */
export function ledDeeds(words: readonly Word[], lexicon: Lexicon): readonly Word[] {
  const verb = words.findIndex((word) => LEADING.has(word.text) && lexicon.verb(word) < HEARD);
  const noun = words.findIndex(
    (word, at) =>
      at > verb &&
      word.kind === 'word' &&
      !DETERMINERS.has(words[at - 1]?.text ?? '') &&
      lexicon.thing(word) < HEARD &&
      lexicon.hits(word).some(({ entry, near }) => entry.kind === 'type' && near >= NAMED),
  );
  const [led, deed] = [words[verb], words[noun]];
  if (!led || !deed) return words;
  return words.flatMap((word, at) => {
    if (at === noun) return [];
    return at === verb ? [{ ...led, meaning: new Map([...led.meaning, ...deed.meaning]) }] : [word];
  });
}
