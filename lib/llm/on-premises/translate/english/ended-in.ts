import 'server-only';
import { said, type Word } from '../read-words';
import { DETERMINERS } from './closed-classes';

const ENDED = new Set(
  'end ended ends ending finish finished finishes conclude concluded'.split(' '),
);
const JOINTS = new Set(['in', 'as', 'with']);

/** "which games ended in a $result_1": what a thing came to is what it is. Not of a moment, or of what things are called. */
export function endedIn(
  words: readonly Word[],
  isState: (name: string) => boolean,
): readonly Word[] {
  const at = words.findIndex(
    ({ text }, index) => ENDED.has(text) && JOINTS.has(words[index + 1]?.text ?? ''),
  );
  const [verb] = words.slice(at);
  const isArticle = DETERMINERS.has(words[at + 2]?.text ?? '');
  const value = words[at + (isArticle ? 3 : 2)];
  if (at < 1 || !verb || value?.kind !== 'placeholder' || !isState(value.text)) return words;
  const isHelped = ['have', 'has', 'had'].includes(words[at - 1]?.text ?? '');
  return [...words.slice(0, isHelped ? at - 1 : at), said('were', verb), ...words.slice(at + 2)];
}
