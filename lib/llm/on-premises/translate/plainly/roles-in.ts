import 'server-only';
import type { Lexicon } from '../lexicon';
import { readWords } from '../read-words';
import { isRole, rolesOf } from './role-nouns';

const VALUE = '\\$[a-z_]+\\d+';
const VALUES = `${VALUE}(?:(?:, ${VALUE})*,? (?:and|or) ${VALUE})?`;
const WHOEVER =
  '(?:everyone|everybody|(?:every(?: single)?|each) (?:person|one)|all (?:of )?(?:the )?(?:people|persons|those)|people|persons|those|somebody|someone|anyone|anybody)';
/** "with $a in the crew", "who had $a among their sponsors". */
const WITHIN = new RegExp(
  `\\b(with|without|has|have|had|having|feature|features|featured|featuring) (?:either )?(${VALUES}) (?:in|on|among|as part of) (?:the|its|their|his|her) ([a-z]+)( of)?(?![a-z])`,
  'giu',
);
/** "with $a as the captain". */
const AS = new RegExp(
  `\\b(with|without|and|or) (?:either )?(${VALUES}) as (?:an?|the|its|their|his|her)? ?([a-z]+)(?=[,.?;:]|$| (?:and|or|but|that|who|which|did|do|does|has|have|was|were|is|are|in|on|at|from|before|after)\\b)`,
  'giu',
);
/** "everyone in the crew of". */
const WHO = new RegExp(
  `\\b${WHOEVER} (?:who (?:is|was|are|were) )?(?:in|on|among|from) the ([a-z]+)(?= of\\b)`,
  'giu',
);
/** "$a's boats as a captain". */
const OWNED = new RegExp(
  `(${VALUE})['’]s? ([a-z]+s) as (?:an? |the )?([a-z]+)(?=[,.?;:]|$)`,
  'giu',
);
/** "people with two boats as a captain". */
const THOSE = new RegExp(
  `\\b(people|persons|those|everyone|anyone|(?<=^)who|[a-z]+s) ((?:(?:who|that) )?(?:has|have|had|with) [^,.?;:$]+?) as (?:an? |the )?([a-z]+)(?=[,.?;:]|$)`,
  'iu',
);
/** "cities that are not the birthplace of anyone": what the noun already says of those at the other end. */
const DENIED =
  /\b(not|never) (?:an?|the) ([a-z]+) of (?:any(?: single)?|an?|some|even one|a single) ([a-z]+)\b/giu;

/** "with a captain other than $a". */
const OTHER = new RegExp(
  `(?:,? (?:that|which|who))?,? (?:has|have|had|with|has had|have had) (?:an?|some|any) ([a-z]+) (?:other than|different from|who is not|who isn['’]t|besides) (${VALUE})`,
  'giu',
);

/** In which role somebody is joined to a thing, said behind a name ("with $a as the captain", "with $a in the crew"): "with captain $a". */
export function rolesIn(question: string, lexicon: Lexicon): string {
  const role = (noun: string) => isRole(noun, lexicon);
  return question
    .replaceAll(OTHER, (whole, noun: string, value: string) =>
      role(noun) ? ` whose ${noun} is not ${value}` : whole,
    )
    .replaceAll(WITHIN, (whole, verb: string, values: string, noun: string, of?: string) =>
      role(noun) ? `${verb} ${noun} ${values}${of === undefined ? '' : ' in'}` : whole,
    )
    .replaceAll(AS, (whole, joint: string, values: string, noun: string) =>
      role(noun) && !HELD.test(question) && !/ and /iu.test(values)
        ? `${joint} ${noun} ${values}`
        : whole,
    )
    .replaceAll(WHO, (whole, noun: string) => (role(noun) ? `the ${noun}` : whole))
    .replaceAll(OWNED, (whole, value: string, things: string, noun: string) =>
      role(noun) ? `${things} with ${noun} ${value}` : whole,
    )
    .replace(THOSE, (whole, who: string, told: string, noun: string) =>
      role(noun) && !POINTED.test(told) && (WHOEVER_ELSE.test(who) || isOfAll(noun, who, lexicon))
        ? `${who.toLowerCase() === 'who' ? 'which ' : ''}${several(noun)} ${told}`
        : whole,
    )
    .replaceAll(DENIED, (whole, not: string, noun: string, thing: string) =>
      isOfAll(noun, thing, lexicon) ? `${not} a ${noun}` : whole,
    );
}

/** "have it as a favourite": nobody's own role. */
const POINTED = /\b(?:it|them|him|her|this|that|these|those)\b/iu;
const WHOEVER_ELSE = /^(?:people|persons|those|everyone|anyone|who)$/iu;

/** "who has $a as captain and $b as owner" is read as it stands. */
const HELD = /\b(?:has|have|had) \$[a-z_]+\d+[^.?!;]* (?:as|for) /iu;

function several(noun: string): string {
  return /s$/iu.test(noun) ? noun : `${noun}s`;
}

/** True where the noun is a role in nothing but such things, or the word stands for whoever it may be. */
function isOfAll(noun: string, thing: string, lexicon: Lexicon): boolean {
  const patterns = rolesOf(noun, lexicon);
  const [word] = readWords(thing);
  if (!word || patterns.length === 0) return false;
  const labels = lexicon.labelsNamed(word);
  return patterns.every(({ from, to }) => labels.includes(from) || labels.includes(to));
}
