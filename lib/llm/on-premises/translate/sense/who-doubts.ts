import 'server-only';
import type { Sketch } from '../grammar/sketch';
import type { Lexicon } from '../lexicon';
import type { Frame } from './frame';

interface Asked {
  readonly sketch: Sketch;
  readonly lexicon: Lexicon;
}

/** What acts as somebody does, although it is nobody. */
const ACTING = new Set(
  'company firm business supplier dealer club team organization organisation institution authority bank agency sponsor museum gallery label publisher studio lender borrower customer client manufacturer maker owner party band orchestra union office department branch clinic hospital school university'.split(
    ' ',
  ),
);

/** "who has carried $a" of a tour that somebody drives: the answer is nobody. */
export function tellsNobody({ spots, nodes }: Frame, { sketch, lexicon }: Asked): boolean {
  const { labels } = lexicon.vocabulary;
  return sketch.asked.some((id) => {
    const spot = spots.get(id);
    if (sketch.phrases[id]?.asking !== 'who' || !spot || spot.property) return false;
    const label = labels.get(nodes[spot.node]?.label ?? '');
    if (!label || label.isPerson || label.terms.words.some((word) => ACTING.has(word)))
      return false;
    return lexicon.leaving(label.name).some(({ pattern: { from, to } }) => {
      const other = from === label.name ? to : from;
      return labels.get(other)?.isPerson === true;
    });
  });
}
