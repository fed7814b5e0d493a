import 'server-only';
import type { ReadPrompt } from '../read-prompt';
import { partitives } from './english/partitives';
import { saidInFront } from './english/said-in-front';
import { spansSaid } from './english/spans-said';
import { isGerman } from './german/function-words';
import { germanPlainSentence } from './german/plain-sentence';
import { knownSchema } from './known-schema';
import { putPlainly } from './plainly/put-plainly';
import { readWords } from './read-words';
import { spelled } from './spelled';

/** The whole question before any part of it is read by itself: as it was meant to be typed, in one sentence. */
export function askedPlainly({
  question,
  schema,
  notes = [],
}: Pick<ReadPrompt, 'question' | 'schema'> & Partial<Pick<ReadPrompt, 'notes'>>): string {
  if (isGerman(readWords(question).map(({ text }) => text))) return germanPlainSentence(question);
  const { phrases, lexicon } = knownSchema(schema, notes);
  const typed = spelled(question, { phrases, lexicon, notes });
  return partitives(saidInFront(spansSaid(putPlainly(typed, lexicon)), lexicon));
}
