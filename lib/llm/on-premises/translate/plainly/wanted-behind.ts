import 'server-only';
import type { Lexicon } from '../lexicon';
import { readWords } from '../read-words';

const WANTED =
  "(?:please )?(?:just )?(?:i (?:only |just )?(?:need|want|would like|am interested in|am looking for)|i'd like|give|list|show|name|state|tell me|return|we need|we want)(?: me| us)?(?: (?:to (?:see|know|have)|only|just|please))?";
const BEHIND = new RegExp(
  `^(?<asked>[^.?!;]+?)\\s*[.?!;:]\\s*${WANTED} (?<what>[^.?!;:]+?)(?:,? please)?\\s*[.?!]*$`,
  'iu',
);
const ALL =
  /^(?:(?:all|every(?: single)? one|each(?: one)?) of (?:them|these|those)|them all|all|them|every (?:single )?one|(?:a|the) (?:full |complete )?list|(?:all )?(?:the|their) names?(?: please| only)?|names?(?: only)?|(?:just )?(?:the|a) (?:number|count|figure|names?))$/iu;
const ONE = /^(?:the|its|their|his|her|which) (?<noun>[a-z]+)(?: only| please)?$/iu;
const MORE =
  /^(?:the |their )?names?,? (?:and|with|together with|along with) (?:the |a |an |their |its )?(?<more>.+)$/iu;

/** What is wanted, said in a sentence behind the question: more of each, of what kind it is, or no more than was asked. */
export function wantedBehind(question: string, lexicon: Lexicon): string {
  const { asked, what } = BEHIND.exec(question)?.groups ?? {};
  if (asked === undefined || what === undefined) return question;
  if (ALL.test(what)) return `${asked}?`;
  const noun = ONE.exec(what)?.groups?.['noun'];
  const [named] = readWords(noun ?? '');
  if (noun !== undefined && named) {
    const isThing = lexicon.thing(named) >= THING;
    if (/^where\b/iu.test(asked)) return asked.replace(/^where/iu, `in which ${noun}`);
    if (isThing && /^(?:who|what)\b/iu.test(asked))
      return asked.replace(/^(?:who|what)/iu, `which ${noun}`);
  }
  const more = MORE.exec(what)?.groups?.['more'];
  return more === undefined ? question : `${asked}, and their ${more}`;
}

const THING = 0.75;
