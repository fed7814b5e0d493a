import 'server-only';
import type { PromptPlaceholder } from '../../read-prompt';
import type { QuestionTranslation } from '../question-translation';
import type { Word } from '../read-words';
import { asOne, whole } from './asked-apart';
import { figureBeside } from './shown-beside';

/** Asks a question anew, with values that it did not have. */
export type Anew = (question: string, more?: readonly PromptPlaceholder[]) => QuestionTranslation;

/** Two questions, and the words of each. */
export interface Two {
  readonly first: string;
  readonly before: readonly Word[];
  readonly second: string;
  readonly after: readonly Word[];
}

/** Two figures, or a figure and what another question finds, beside each other. */
export function figures(
  first: string,
  second: string,
  translated: Anew,
): QuestionTranslation | null {
  const one = whole(translated(first));
  const other = one && whole(translated(second));
  const query = other && figureBeside(one.query, other.query);
  return query && asOne(query, one, other);
}
