import 'server-only';
import { AppError } from '@/lib/base/errors';
import { AMENDMENT_LENGTH } from '@/lib/contracts/amendment';
import { REFUSAL_SENTENCES, refusalOf } from '@/lib/llm/on-premises/amend/refusals';

/** Throws for words that are none, are too many, or ask for more than another list: nothing is composed then. */
export function checkAmendment(text: string): void {
  if (text.trim() === '') {
    throw new AppError('invalid-input', 'Say what should change in the query.');
  }
  if (text.length > AMENDMENT_LENGTH) {
    throw new AppError('too-large', `An amendment has at most ${AMENDMENT_LENGTH} characters.`);
  }
  const refusal = refusalOf(text);
  if (!refusal) return;
  throw new AppError('query-rejected', REFUSAL_SENTENCES[refusal], { details: { code: refusal } });
}
