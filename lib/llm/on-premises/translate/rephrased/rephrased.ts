import 'server-only';
import { isSure } from '../composed/asked-apart';
import { isGerman } from '../german/function-words';
import { asPlainly, type Plainly } from '../plainly/as-plainly';
import type { QuestionTranslation } from '../question-translation';
import { readWords } from '../read-words';
import { COMPARED_OTHERWISE } from './compared-otherwise';
import { FIGURES_OF_VERBS } from './figures-of-verbs';
import { GERMAN_COMPARISONS } from './german-comparisons';
import { GERMAN_PARTS } from './german-parts';
import { SAID_OF_LISTS } from './said-of-lists';

export const IN_ENGLISH: readonly Plainly[] = [
  ...COMPARED_OTHERWISE,
  ...FIGURES_OF_VERBS,
  ...SAID_OF_LISTS,
];

export const IN_GERMAN: readonly Plainly[] = [...GERMAN_PARTS, ...GERMAN_COMPARISONS];

/**
 * A question that is not read without a doubt, asked once more as its language says it most plainly: what orders, leaves in, counts
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
  const words = readWords(question).map(({ text }) => text);
  const said = asPlainly(question, isGerman(words) ? IN_GERMAN : IN_ENGLISH);
  if (said === question) return null;
  const read = translated(said);
  const isWorse = plain.ok && read.ok && read.unused.length > plain.unused.length;
  return read.ok && !isWorse ? read : null;
}
