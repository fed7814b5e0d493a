import 'server-only';
import type { Query } from '@/lib/query/model';
import { elementsOf } from '@/lib/query/visit';

import type { Lexicon } from './lexicon';
import { stemOf, wordsOf } from './words';

/**
 * Whether the words name a property by its own name that neither query speaks of: then a part of them was
 * not heard, and what was made of the rest is not what was meant.
 */
export function leavesUnsaid(
  text: string,
  lexicon: Lexicon,
  queries: readonly [before: Query, after: Query],
): boolean {
  const keys = new Set(
    queries.flatMap((query) => elementsOf(query, 'property').map(({ key }) => key.text)),
  );
  const words = wordsOf(text);
  return lexicon.mentionsIn(words).some(({ from, to, senses }) => {
    const said = words.slice(from, to).map(({ plain }) => stemOf(plain));
    const isIdiom = words.slice(from, to).every(({ plain }) => IDIOMS.has(plain));
    return (
      !isIdiom &&
      senses.every((sense) => sense.kind === 'property' && !keys.has(sense.property.name)) &&
      senses.some(
        (sense) =>
          sense.kind === 'property' &&
          said.every((stem) => sense.property.name.split('_').map(stemOf).includes(stem)),
      )
    );
  });
}

/** Parts of names that sentences are made of as well: "each time", "since 2020", "starts with". */
const IDIOMS = new Set(
  `time times kind kinds sort type order number numbers place part size way group
since until left start starts started starting end ends ended ending count counts counted joined
year years date dates day days born name names age first last`.split(/\s+/u),
);
