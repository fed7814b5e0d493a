import { ASKING } from './rewordings/asking';
import { CLAUSES } from './rewordings/clauses';
import { EXCLUSIONS } from './rewordings/exclusions';
import { FIGURES } from './rewordings/figures';
import { IN_GERMAN } from './rewordings/german';
import { GROUPED } from './rewordings/grouped';
import { OPENINGS } from './rewordings/openings';
import { RANKINGS } from './rewordings/rankings';
import type { Rewording } from './rewordings/rewording';
import { SPANS } from './rewordings/spans';
import { TOLD_THINGS } from './rewordings/told';
import { TYPING } from './rewordings/typing';

const GERMAN = /^(?:was|ist|sind|haben)\b|\b(?:der|die|das|den|dem|und|von|mit|ohne|nach)\b/iu;
const ENGLISH =
  /\b(?:the|of|which|what|who|when|where|how|did|does|ever|has|per|to|from|is|are)\b/iu;
/** A German question asks so wherever a name in it is English. */
const BEGINS_GERMAN =
  /^(?:wie|wer|wen|wem|wann|wo|woran|(?:\p{L}{2,3} )?welche[rmns]?|gibt|zeige?|nenne?|anzahl|durchschnittliche[rs]?|alle|hat|die)\b/iu;

function isGerman(question: string): boolean {
  return BEGINS_GERMAN.test(question) || (GERMAN.test(question) && !ENGLISH.test(question));
}

/**
 * Rewordings by what a language allows whatever is asked: openings, words for comparing and counting, active and
 * passive, genitives, relative clauses, order of parts. A question that is answered right and is not when it is
 * said so shows what the translator does not read, without anybody having to judge an answer.
 */
const IN_ENGLISH: readonly Rewording[] = [
  ...OPENINGS,
  ...FIGURES,
  ...RANKINGS,
  ...CLAUSES,
  ...TOLD_THINGS,
  ...EXCLUSIONS,
  ...SPANS,
  ...ASKING,
  ...GROUPED,
  ...TYPING,
];

/** All ways to say a question that apply, without those that leave it as it is. */
export function reworded(
  question: string,
): readonly { readonly name: string; readonly question: string }[] {
  return (isGerman(question) ? IN_GERMAN : IN_ENGLISH).flatMap(({ name, reword }) => {
    const said = reword(question);
    return said === null || said === question ? [] : [{ name, question: said }];
  });
}
