import 'server-only';
import type { Lexicon } from '../lexicon';
import { readWords } from '../read-words';
import { AUXILIARIES, DETERMINERS, LIGHT_VERBS, PRONOUNS } from './closed-classes';
import { isVerbForm } from './inflection';

/** "Look at the boats that were built in $a. Which of them …": what is spoken of has a sentence of its own. */
const SENTENCE =
  /^(?:please |let us |let's |now |first )?(?:have a look at|look at|consider|take|think of|imagine|concerning|regarding|given) (?:all |only |just )*(?:of )?(?:the |our |those |these )?(?<things>[a-z]|(?<=(?:all|the) )\$)(?<more>.+?)(?:[.;:!?]| [-–]) +(?<asked>.+)$/isu;
/** "Of all boats in $a, which …": it stands before a comma. */
const FRONT =
  /^(?:of|among|amongst|out of|from among|looking at|considering|when it comes to|as for) (?:all )?(?:of )?(?:the |our |those |these )?(?<things>[a-z]|(?<=(?:all|the) )\$)(?<more>[^,;:]+?)[,;:] *(?<asked>.+)$/isu;
/** "For boats built in $a, how many of them …": as much may be said of a group, so only where they are spoken of again. */
const FOR_THEM =
  /^(?:for|with|from|in|on) (?:all )?(?:of )?(?:the |our |those |these )?(?<things>[a-z])(?<more>[^,;:]+?)[,;:] *(?<asked>(?:which ones?|(?:which|who|how many) of (?:them|these|those)) .+)$/isu;

/** "Boats that leak: how many are there?" */
const COUNTED =
  /^(?:the |all )?([a-z][^:;.?!]+?)[:;.] +how many (?:of them )?(?:are|were) there\s*\?*$/isu;
const THERE = /^(which|what|how many) ([a-z][^,?]*?) are there (?:that|which|who) (\S.*)$/isu;
const THEM = '(?:of (?:them|these|those)|among (?:them|these|those)|ones?|of the (?:lot|ones))';
type Said = (things: string, found: RegExpExecArray) => string;
const ASKED: readonly (readonly [RegExp, Said])[] = [
  [
    new RegExp(`^how many (?:${THEM} )?(?:are|were) there\\s*\\?*$`, 'iu'),
    (things) => `number of ${things}`,
  ],
  [
    new RegExp(`^(?:count|list|name|show)(?: me)? (?:them|these|those|those ones)\\s*[.?]*$`, 'iu'),
    (things, [verb = '']) => `${/^count/iu.test(verb) ? 'number of' : 'list'} ${things}`,
  ],
  [
    new RegExp(`^(which|how many) ${THEM} (.+)$`, 'isu'),
    (things, [, which, told]) => `${which} ${things} ${told}`,
  ],
  [new RegExp(`^who ${THEM} (.+)$`, 'isu'), (things, [, told]) => `which ${things} ${told}`],
  [
    /^(?:list |show |find |name |give me )?(?:the|all) ones? ((?:that|who|with|without|whose|which) .+)$/isu,
    (things, [, told]) => `the ${things} ${told}`,
  ],
  [
    /^(what (?:is|are|was|were) )(?:their|the) ((?:[a-z-]+ ){0,3}[a-z-]+)\s*\?*$/isu,
    (things, [, what, figure]) => `${what}the ${figure} of the ${things}?`,
  ],
];
const ASKED_BARELY: readonly (readonly [RegExp, Said])[] = [
  [/^(which|how many) (\S+.*)$/isu, (things, [, which, told]) => `${which} ${things} ${told}`],
];

/**
 * What is spoken of is said first, and what is asked of it behind ("Take the boats of $a. How many of them leak?", "of all
 * boats, which ones leak?"): both at once.
 */
export function saidInFront(question: string, lexicon: Lexicon): string {
  const there = THERE.exec(question);
  if (there) return told(there, lexicon) ?? question;
  const sentence = SENTENCE.exec(question);
  const front = sentence ?? FRONT.exec(question) ?? FOR_THEM.exec(question);
  const { things: first = '', more = '', asked = '' } = front?.groups ?? {};
  const things = first + more;
  const [, counted] = front ? [] : (COUNTED.exec(question) ?? []);
  if (counted !== undefined) return `number of ${counted}`;
  if (!front || things.includes('?')) return question;
  for (const [pattern, say] of ASKED) {
    const found = pattern.exec(asked);
    if (found) return say(things, found);
  }
  for (const [pattern, say] of ASKED_BARELY) {
    const found = pattern.exec(asked);
    if (found && !isNoun(found[2] ?? '', lexicon)) return say(things, found);
  }
  return question;
}

/** "What boats are there that leak?": which leak; "that $a built" says who did. */
function told([, which = '', things, told = '']: RegExpExecArray, lexicon: Lexicon): string | null {
  const [first] = readWords(told);
  if (!first || DETERMINERS.has(first.text) || PRONOUNS.has(first.text) || isNoun(told, lexicon))
    return null;
  return `${/^how/iu.test(which) ? which : 'which'} ${things} ${told}`;
}

/** "which harbour is the oldest" asks for another noun, "which leak" for those in front. */
function isNoun(told: string, lexicon: Lexicon): boolean {
  const [first, next] = readWords(told);
  if (!first || first.kind !== 'word') return true;
  if (AUXILIARIES.has(first.text) || LIGHT_VERBS.has(first.text) || first.text === 'never')
    return false;
  if (isVerbForm(first.text)) return false;
  if (next !== undefined && (AUXILIARIES.has(next.text) || LIGHT_VERBS.has(next.text))) return true;
  const asNoun = Math.max(lexicon.thing(first), lexicon.attribute(first));
  return asNoun > 0 && asNoun >= lexicon.verb(first);
}
