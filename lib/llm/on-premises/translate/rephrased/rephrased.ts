import 'server-only';
import { isSure } from '../composed/asked-apart';
import type { QuestionTranslation } from '../question-translation';
import { MORE_BY_NUMBER } from './more-by-number';
import { OPTIONAL_PARTS } from './optional-parts';
import { ORDERS_BEHIND } from './orders-behind';
import { rephrase, type Rephrasing } from './rephrasing';
import { SHARES_ASKED } from './shares-asked';
import { SPOKEN_OF_BEFORE } from './spoken-of-before';
import { WHICH_OF_TWO } from './which-of-two';

export const IN_ENGLISH: readonly Rephrasing[] = [
  ...ORDERS_BEHIND,
  ...OPTIONAL_PARTS,
  ...SHARES_ASKED,
  ...WHICH_OF_TWO,
  ...SPOKEN_OF_BEFORE,
  ...MORE_BY_NUMBER,
];

/**
 * A question that is not read without a doubt, asked once more as English says it most plainly: what orders, leaves in, counts
 * or points back in many words is said in the few that the grammar knows. Null where there are no such words.
 */
export function rephrased(
  question: string,
  {
    plain,
    translated,
  }: {
    readonly plain: QuestionTranslation;
    readonly translated: (question: string) => QuestionTranslation;
  },
): QuestionTranslation | null {
  if (isSure(plain)) return null;
  const said = rephrase(question, IN_ENGLISH);
  if (said === question) return null;
  const read = translated(said);
  const isWorse = plain.ok && read.ok && read.unused.length > plain.unused.length;
  return read.ok && !isWorse ? read : null;
}
