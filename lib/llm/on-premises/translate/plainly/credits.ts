import 'server-only';
import { isVerbForm } from '../english/inflection';
import type { Lexicon } from '../lexicon';
import { readWords } from '../read-words';

const RECORD =
  '(?:credits?|roles?|jobs?|experience|work|positions?|assignments?|duty|duties|activity|activities|record)';
/** "without a single sailing record". */
const WITHOUT = new RegExp(
  `\\b(?:without|with no) (?:a single |an? |any |even one )?([a-z]+ing) ${RECORD}(?=[\\s,.?!;]|$)`,
  'iu',
);
/** "with a sailing record as well". */
const WITH = new RegExp(
  `\\bwith (?:at least one |an? |any |some )?([a-z]+ing) ${RECORD}(?: (?:as well|too|also))?(?=[\\s,.?!;]|$)`,
  'iu',
);
const BOTH = new RegExp(`\\bwith both ([a-z]+ing) and ([a-z]+ing) ${RECORD}(?=[\\s,.?!;]|$)`, 'iu');

/** A noun for having done something ("with a sailing record"): who did it. */
export function credits(question: string, lexicon: Lexicon): string {
  const done = (gerund: string) => doneBy(gerund, lexicon);
  return question
    .replace(BOTH, (whole, one: string, other: string) => {
      const [first, second] = [done(one), done(other)];
      return first === null || second === null ? whole : `who both ${first} and ${second}`;
    })
    .replace(WITHOUT, (whole, gerund: string) => {
      const deed = done(gerund);
      return deed === null ? whole : `who never ${deed}`;
    })
    .replace(WITH, (whole, gerund: string) => {
      const deed = done(gerund);
      return deed === null ? whole : `who also ${deed}`;
    });
}

/** The name of the relationship that a gerund speaks of, which says what was done; null where nothing in the graph does. */
function doneBy(gerund: string, lexicon: Lexicon): string | null {
  const [word] = readWords(gerund);
  if (!word) return null;
  for (const { entry, near } of lexicon.hits(word)) {
    if (entry.kind === 'label' && near >= OWN_NAME) return null;
    const verb =
      entry.kind === 'type' && near >= HEARD ? entry.terms.words.find(isVerbForm) : undefined;
    if (verb !== undefined) return verb;
  }
  return null;
}

const OWN_NAME = 0.9;
const HEARD = 0.6;
