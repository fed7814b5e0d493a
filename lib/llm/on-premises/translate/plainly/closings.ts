import 'server-only';
import type { Lexicon } from '../lexicon';
import { readWords } from '../read-words';

const THEM = '(?:them|those|these)';
/** Remarks behind a question that ask for nothing more. */
const REMARKS: readonly RegExp[] = [
  /[,;:.–-]? *(?:it |which ones )?(?:really )?(?:does not|doesn['’]t|do not|don['’]t) matter(?: which(?: ones?)?)?(?=\s*[.!?]*$)/iu,
  /[,;:] *(?:no matter which(?: ones?)?|any(?: ones?)? will do|whichever(?: ones?)?|in (?:any|no particular) order)(?=\s*[.!?]*$)/iu,
  /[,;:] *(?:just|only) (?:those|these)(?: (?:two|three|four|five))?(?: [a-z]+)?(?=\s*[.!?]*$)/iu,
  new RegExp(`[,;:] *(?:all|each|every(?: single)? one|each one) of ${THEM}(?=\\s*[.!?]*$)`, 'iu'),
  new RegExp(
    `(?<=[.?!;:,]) *i (?:need|want|would like|['’]d like) (?:to (?:see|know|have) )?(?:(?:all|each|every(?: single)? one)(?: of ${THEM})?|${THEM} all|the (?:complete|full|whole) list)\\s*[.!]*$`,
    'iu',
  ),
  /[,;:] *(?:yes or no|or not)(?=\s*[.!?]*$)/iu,
];
const TAG =
  /[,;:.] *(?:is (?:that|this|it) (?:correct|right|true|so|the case)|right|correct|true|am i right|is(?: it|n['’]t it| it not|n['’]t that so))\s*\?+$/iu;
const ASKING =
  /^(?:who|whom|whose|which|what|where|when|why|how|is|are|was|were|do|does|did|has|have|had|can|could|will|would|list|show|give|find|tell|count|name)\b/iu;
const HERE =
  /(?<!\b(?:is|are|was|were)) (?:anywhere |all )?(?:in|on|from|within) (?:the|our|this|your) (?<place>graph|database|data|dataset|records?|system|files?|archives?|collection|list)(?=[\s,.?!;:]|$)/iu;
const THERE_ARE =
  /^((?:(?:please )?(?:list|show(?: me)?|give me|name|what are|which are) )?(?:all|the)(?: the)?(?: different| distinct| various)? [a-z]+(?: [a-z]+)?) (?:that|which) (?:occur|exist|appear|we have|there are|are (?:there|available|present|in use|used|recorded|known|stored|on record|on file))(?=\s*[.?!]*$)/iu;

/** What is said behind a question and asks for nothing more: "…, it doesn't matter which", "…, is that correct?", "… in the database". */
export function closings(question: string, lexicon: Lexicon): string {
  const bare = REMARKS.reduce((said, remark) => said.replace(remark, ''), question);
  return asTold(withoutPlace(bare, lexicon)).replace(THERE_ARE, '$1');
}

/** "$a was never launched, is that right?" asks whether it is true. */
function asTold(question: string): string {
  const told = question.replace(TAG, '');
  if (told === question) return question;
  return ASKING.test(told) ? `${told}?` : `is it true that ${told}?`;
}

/** Where everything is that can be asked for, unless something in the graph is called so. */
function withoutPlace(question: string, lexicon: Lexicon): string {
  const found = HERE.exec(question);
  const [place] = readWords(found?.groups?.['place'] ?? '');
  return found && place && lexicon.hits(place).length === 0 ? question.replace(HERE, '') : question;
}
