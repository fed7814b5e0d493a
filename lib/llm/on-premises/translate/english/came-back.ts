import 'server-only';
import type { Word } from '../read-words';
import { meaningOf } from './meaning';

const of = (words: string): ReadonlySet<string> => new Set(words.split(' '));

const GOING = of('come came comes gone went go goes moved move moves got');
const RETURNING = of('returned return returns rejoined rejoin rejoins');
const LEAVING = of('left leave leaves quit');
const JOINTS = of('and but then later afterwards after subsequently again ,');
const BEHIND = of('to it them there again later into');

/**
 * "who left $a and later came back to it", "who returned to $a": whoever joined it when they had left it before. What
 * is said of the leaving stays; where only the coming back is said, it is a joining.
 */
export function cameBack(
  words: readonly Word[],
  isNamed: (word: Word) => boolean,
): {
  readonly words: readonly Word[];
  readonly isBack: boolean;
} {
  const at = words.findIndex(
    ({ kind, text }, index) =>
      kind === 'word' &&
      (RETURNING.has(text) || (text === 'back' && GOING.has(words[index - 1]?.text ?? ''))),
  );
  const verb = words[at];
  // What the graph itself calls a return is one.
  if (!verb || isNamed(verb)) return { words, isBack: false };
  const isLeft = words.slice(0, at).some(({ text }) => LEAVING.has(text));
  let begin = verb.text === 'back' ? at - 1 : at;
  let end = at + 1;
  if (isLeft) {
    while (JOINTS.has(words[begin - 1]?.text ?? '')) begin -= 1;
    while (BEHIND.has(words[end]?.text ?? '')) end += 1;
    return { words: [...words.slice(0, begin), ...words.slice(end)], isBack: true };
  }
  if (words[end]?.text === 'to') end += 1;
  const joined = { ...verb, text: 'joined', meaning: meaningOf('joined') };
  return { words: [...words.slice(0, begin), joined, ...words.slice(end)], isBack: true };
}
