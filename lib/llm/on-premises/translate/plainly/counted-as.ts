import 'server-only';
import { basesOf } from '../english/inflection';
import type { Lexicon } from '../lexicon';
import { readWords } from '../read-words';

const VERB =
  '(?<verb>serv(?:e|es|ed|ing)|count(?:s|ed|ing)?|function(?:s|ed)?|qualif(?:y|ies|ied)|rank(?:s|ed)?)';
const HELPED = new RegExp(
  `\\b(?<aux>do|does|did)(?<not>n['’]t| not)?(?<subject> (?:the )?(?:[a-z]+ )?\\$[a-z_]+\\d+)? ${VERB} as\\b`,
  'iu',
);
const PASSIVE =
  /\b(is|are|was|were|not|be|been) (?:also )?(?:counted|classed|classified|considered|regarded|seen|treated|listed|categori[sz]ed) as\b/giu;
const PLAIN = new RegExp(`(?<=[a-z\\d,] |^)(?:also )?${VERB} as\\b`, 'giu');
const AGAIN = /\b(or|and|but not|nor|but) as (?=(?:an? |the )?[a-z$])/giu;

/**
 * "Which films count as drama but not as romance", "cities that serve as the setting of a film": what counts or serves as something
 * is that, where nothing in the graph is called so.
 */
export function countedAs(question: string, lexicon: Lexicon): string {
  const helped = HELPED.exec(question);
  const verb = helped?.groups?.['verb'] ?? [...question.matchAll(PLAIN)][0]?.groups?.['verb'];
  if (verb !== undefined && isNamed(verb, lexicon)) return question;
  const isPassive = question.search(PASSIVE) >= 0;
  if (verb === undefined && !isPassive) return question;
  const { aux = '', not = '', subject = '' } = helped?.groups ?? {};
  const be = { do: 'are', does: 'is', did: 'was' }[aux.toLowerCase()] ?? 'is';
  return question
    .replace(HELPED, () => `${be}${subject}${not === '' ? '' : ' not'}`)
    .replaceAll(PASSIVE, '$1')
    .replaceAll(PLAIN, (...found) => beingOf((found.at(-1) as { verb: string }).verb))
    .replaceAll(AGAIN, '$1 ');
}

function isNamed(verb: string, lexicon: Lexicon): boolean {
  const [word] = readWords(verb);
  return word !== undefined && basesOf(word.text).length > 0 && lexicon.verb(word) >= OWN_NAME;
}

function beingOf(verb: string): string {
  if (/ed$/iu.test(verb)) return 'was';
  if (/ing$/iu.test(verb)) return 'being';
  return /s$/iu.test(verb) ? 'is' : 'are';
}

const OWN_NAME = 0.9;
