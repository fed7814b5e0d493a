import 'server-only';
import { basesOf } from '../english/inflection';
import type { Lexicon } from '../lexicon';
import { readWords } from '../read-words';

const VALUE = '\\$[a-z_]+\\d+';
const THEM = '(?:them|it|him|her|these|those|any of them)';
/** "boats that $a built without sailing them himself". */
const WITHOUT = new RegExp(
  `(${VALUE} (?:has |had |have )?[a-z]+) without (?:also )?([a-z]+ing)( (?:in|on|at|for|with|to))? ${THEM}(?: (?:himself|herself|themselves|itself))?(?=[\\s,.?!;]|$)`,
  'iu',
);
/** "boats with a builder who isn't the person that sailed them". */
const ANOTHER = new RegExp(
  `\\bwho (?:is|was|are|were)(?: not|n['’]t) (?:also )?the (?:same )?(?:person|people|one|ones) (?:that|who) (?:has |had |have )?([a-z]+)( (?:in|on|at|for|with|to))? (${THEM})(?=[\\s,.?!;]|$)`,
  'iu',
);

/** What somebody did not do besides ("without sailing them himself", "who isn't the person that sailed them"), with a verb of its own. */
export function withoutDoing(question: string, lexicon: Lexicon): string {
  return question
    .replace(WITHOUT, (whole, head: string, gerund: string, joint = '') => {
      const base = baseOf(gerund, lexicon);
      return base === null ? whole : `${head} but did not ${base}${joint}`;
    })
    .replace(ANOTHER, (whole, deed: string, joint: string | undefined, them: string) => {
      const base = baseOf(deed, lexicon);
      return base === null ? whole : `who did not ${base}${joint ?? ''} ${them}`;
    });
}

/** The form that the graph knows; null where it knows none. */
function baseOf(form: string, lexicon: Lexicon): string | null {
  const [best] = basesOf(form.toLowerCase())
    .filter((base) => base !== form.toLowerCase())
    .map((base) => ({
      base,
      near: Math.max(0, ...readWords(base).map((word) => lexicon.verb(word))),
    }))
    .toSorted((a, b) => b.near - a.near);
  return best && best.near >= HEARD ? best.base : null;
}

const HEARD = 0.45;
