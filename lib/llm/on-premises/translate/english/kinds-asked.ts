import 'server-only';
import type { Lexicon } from '../lexicon';
import type { Word } from '../read-words';

const KINDS = new Set(['kind', 'kinds', 'sort', 'sorts', 'type', 'types']);
const BEFORE = new Set(['what', 'which', 'each', 'every', 'per', 'by', 'the']);
const NAMED = 0.9;

/** "what kind of glaze has $a", "for each type of glaze": what glaze it has, where that is told by a text of its own. */
export function kindsAsked(words: readonly Word[], lexicon: Lexicon): readonly Word[] {
  const at = words.findIndex(
    ({ text }, index) =>
      KINDS.has(text) &&
      BEFORE.has(words[index - 1]?.text ?? '') &&
      words[index + 1]?.text === 'of' &&
      isTold(words[index + 2], lexicon),
  );
  return at < 0 ? words : [...words.slice(0, at), ...words.slice(at + 2)];
}

function isTold(noun: Word | undefined, lexicon: Lexicon): boolean {
  if (noun?.kind !== 'word') return false;
  const hits = lexicon.hits(noun).filter(({ near }) => near >= NAMED);
  return (
    hits.some(
      ({ entry }) => entry.kind === 'property' && entry.property.types.includes('STRING'),
    ) && hits.every(({ entry }) => entry.kind === 'property')
  );
}
