import 'server-only';
import type { Lexicon } from '../lexicon';
import type { Word } from '../read-words';
import { particleKeys } from './particle-keys';

/** What stands before the moment: behind the particle is no object then. */
const BEFORE_MOMENTS = new Set(
  'in on at before after since until between during from by last first'.split(' '),
);
const PART = 0.9;

/** "who signed on in 2020": a verb and its particle are one word where the schema has a name of both and no object follows. */
export function particleVerbs(words: readonly Word[], lexicon: Lexicon): readonly Word[] {
  const joined = (at: number): Word | null => {
    const [verb, particle, next] = words.slice(at, at + 3);
    if (verb?.kind !== 'word' || particle?.kind !== 'word') return null;
    if (next && next.kind !== 'mark' && !BEFORE_MOMENTS.has(next.text)) return null;
    const keys = particleKeys(verb.text, particle.text);
    const word: Word = { ...verb, meaning: keys, end: particle.end };
    if (keys.size === 0 || !isMoment(word, lexicon)) return null;
    const parts = [...verb.meaning, ...particle.meaning];
    return { ...word, meaning: new Map([...parts.map(asPart), ...keys]) };
  };
  return words.flatMap((word, at) => {
    if (at > 0 && joined(at - 1)) return [];
    return [joined(at) ?? word];
  });
}

function asPart([key, weight]: readonly [string, number]): readonly [string, number] {
  return [key, weight * PART];
}

function isMoment(word: Word, lexicon: Lexicon): boolean {
  return lexicon.hits(word).some(({ entry }) => entry.kind === 'property' && entry.property.isTime);
}
