import 'server-only';
import { englishParticiple } from '../german/english-forms';
import type { Lexicon } from '../lexicon';
import { readWords } from '../read-words';

/** "Be subject to flooding", "be prone to flooding": to flood. */
const SUBJECT = /\b(?:is|are|was|were) (?:subject|prone|liable|exposed) to (?<deed>[a-z]+)ing\b/iu;
/** "Received their training from $a": were trained by $a. */
const RECEIVED =
  /\b(?:receiv|got|get|gets|had|have|has|obtain)(?:ed|es|e)? (?:(?:his|her|their|its|the|some|any) )?(?<deed>[a-z]+)ing from\b/iu;
/** "Has been to donate": has donated. */
const BEEN = /\b(has|have|had) been to (?!the\b|an?\b)([a-z]+)(?=\s*[?.]*$)/giu;
/** "Were in existence": existed. */
const BEING = /\b(?:is|are|was|were) in existence\b/giu;
const CONSISTING =
  /\b(?:consisting|made up|composed|consist) of (?=(?:just |only |exactly |at least |at most )?(?:an?|one|two|three|four|five|six|\d+|\$number_\d+) )/giu;

/** A deed that a noun says beside a verb that says little: "received training from" as was trained by. */
export function saidInDeeds(question: string, lexicon: Lexicon): string {
  const said = question.replace(BEING, 'existed').replace(CONSISTING, 'with ');
  // "Where $a has been to donate".
  const been = said.replace(BEEN, (found, have: string, deed: string) => {
    return isDeed(deed, lexicon) ? `${have} ${englishParticiple(deed)}` : found;
  });
  return been
    .replace(SUBJECT, (found, deed: string) => (isDeed(deed, lexicon) ? deed : found))
    .replace(RECEIVED, (found, deed: string) => {
      return isDeed(`${deed}ed`, lexicon) ? `were ${deed}ed by` : found;
    });
}

function isDeed(deed: string, lexicon: Lexicon): boolean {
  const [word] = readWords(deed);
  return word !== undefined && Math.max(lexicon.verb(word), lexicon.attribute(word)) >= DEED;
}

const DEED = 0.9;
