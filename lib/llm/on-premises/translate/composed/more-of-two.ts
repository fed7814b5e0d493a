import 'server-only';
import type { QuestionTranslation } from '../question-translation';
import { kindOf, type Word } from '../read-words';
import type { Translate } from './asked-apart';

/** "are there more $status_1 or $status_2 orders": the number of either. Null where the question is none such. */
export function moreOfTwo(
  question: string,
  words: readonly Word[],
  translated: Translate,
): QuestionTranslation | null {
  const [opening, more, one, joint, other, noun] = words;
  const isOpened = opening?.text === 'arethere' && MORE.has(more?.text ?? '');
  const isPair = one?.kind === 'placeholder' && joint?.text === 'or';
  if (!isOpened || !isPair || other?.kind !== 'placeholder' || noun?.kind !== 'word') return null;
  if (kindOf(one.text) !== kindOf(other.text)) return null;
  const counted = question.slice(noun.start).replace(/[?.!\s]+$/u, '');
  const told = translated(`how many $${one.text} and how many $${other.text} ${counted} are there`);
  return told.ok ? told : null;
}

const MORE = new Set(['more', 'fewer']);
