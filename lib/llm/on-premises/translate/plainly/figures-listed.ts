import 'server-only';
import type { Lexicon } from '../lexicon';
import { readWords } from '../read-words';

const FIGURE =
  '(?:average|mean|median|total|minimum|maximum|[a-z]+est|earliest|latest|most [a-z]+|least [a-z]+)';
/** "the shortest, the longest and the mean length". */
const AGAIN = new RegExp(
  `\\b(the ${FIGURE}(?:,? (?:the )?${FIGURE})*),? (and|or) the (?=${FIGURE} [a-z])`,
  'giu',
);
const LISTED = new RegExp(`\\b(the ${FIGURE}), the (?=${FIGURE}\\b)`, 'giu');
/** "what are the shortest, longest and mean length". */
const ASKED = new RegExp(
  `^what (?:are|were|is|was) (?=the ${FIGURE}(?:,? ${FIGURE})*,? (?:and|or) ${FIGURE}\\b)`,
  'iu',
);
/** "Across all boats, what is the average length?" */
const ACROSS =
  /^(?:across|over|for|among|taking|counting) (?:all )(?:of )?(?:the |our )?(?<things>[a-z]+(?: [a-z]+)?)(?: together)?[,:] *(?<asked>(?:(?:what|which) (?:is|are|was|were) |what['’]s )?(?:the )?(?:average|mean|median|total|minimum|maximum|highest|lowest|longest|shortest|smallest|largest|earliest|latest)\b[^?]*?)\s*\?*$/iu;
/** "How long is a delay on average?" of a length that is called so. */
const ON_AVERAGE =
  /\bhow (?:long|high|big|large|great|much|many|heavy|low|severe|late|old) (?:is|are|was|were|does|do) (?:an? |the )?(?<figure>[a-z]+(?: [a-z]+)?)(?: (?:last|take|cost|amount to|come to))? on average\b/iu;

/** Figures in a row with an article each, of all that there are, or said as "how long … on average". */
export function figuresListed(question: string, lexicon: Lexicon): string {
  const bare = question
    .replaceAll(LISTED, '$1, ')
    .replaceAll(LISTED, '$1, ')
    .replaceAll(AGAIN, '$1 $2 ');
  const across = ACROSS.exec(bare)?.groups;
  const said = across ? `${across['asked'] ?? ''} of all ${across['things'] ?? ''}` : bare;
  return said
    .replace(ASKED, '')
    .replace(ON_AVERAGE, (whole, figure: string) =>
      readWords(figure).some(
        (word) => lexicon.figure(word) >= OWN_NAME && lexicon.thing(word) < OWN_NAME,
      )
        ? `average ${figure}`
        : whole,
    );
}

const OWN_NAME = 0.9;
