import 'server-only';
import type { Lexicon } from '../lexicon';
import type { Word } from '../read-words';
import { meaningOf } from './meaning';

const BELONG = new Set(['belong', 'belongs', 'belonged', 'belonging']);

/** "belongs to" is said of what is `PART_OF` it, where no thing is called a part. */
export function partsOf(words: readonly Word[], { vocabulary }: Lexicon): readonly Word[] {
  const isPart = vocabulary.patterns.some(
    ({ terms }) => terms.words.length === 1 && terms.words[0] === 'part',
  );
  const isThing = [...vocabulary.labels.values()].some(({ terms }) => terms.words.includes('part'));
  if (!isPart || isThing) return words;
  return words.map((word, at) =>
    BELONG.has(word.text) && words.slice(at + 1).some(({ text }) => text === 'to')
      ? { ...word, meaning: new Map([...meaningOf('part'), ...word.meaning]) }
      : word,
  );
}
