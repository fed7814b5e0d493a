import 'server-only';
import type { Lexicon } from '../lexicon';
import type { Word } from '../read-words';

const GENERAL = new Set(['date', 'dates', 'day', 'time']);

/** "start date", where what is stored is called `starts_on`: the start says which, and "date" is in no name beside it. */
export function momentNouns(words: readonly Word[], lexicon: Lexicon): readonly Word[] {
  return words.filter((word, at) => {
    const which = words[at - 1];
    if (!GENERAL.has(word.text) || which?.kind !== 'word') return true;
    const hits = lexicon.hits(which).filter(({ near }) => near >= 0.9);
    const moments = hits.flatMap(({ entry }) =>
      entry.kind === 'property' && entry.property.isTime ? [entry.terms] : [],
    );
    const general = word.text.replace(/s$/u, '');
    return (
      moments.length === 0 ||
      hits.some(({ entry }) => entry.kind === 'label') ||
      moments.some((terms) => terms.words.includes(general))
    );
  });
}
