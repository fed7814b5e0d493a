import 'server-only';
import { type Word, said } from '../read-words';
import { superlative } from './gradable';

const ANYONE = new Set(['anyone', 'anybody', 'someone', 'somebody']);
const HAVING = new Set('has have had holds hold held ever reached got gets'.split(' '));
const BEHIND = new Set(['at', 'now', 'today', 'currently', 'ever', 'yet', 'in', 'on', 'since']);

/** "the highest rank anyone in $a holds" is the highest rank of anyone in $a: that they have it says no more. */
export function anyoneHas(words: readonly Word[]): readonly Word[] {
  const who = words.findIndex(
    ({ kind, text }, at) => ANYONE.has(text) && at > 1 && kind === 'word' && isRanked(words, at),
  );
  const verb = words.findIndex(({ text }, at) => at > who && HAVING.has(text));
  const [anyone, next] = [words[who], words[verb + 1]];
  const isOver = !next || next.kind === 'mark' || BEHIND.has(next.text);
  if (!anyone || verb < 0 || !isOver) return words;
  return [
    ...words.slice(0, who),
    said('of', anyone),
    ...words.slice(who, verb),
    ...words.slice(verb + 1),
  ];
}

/** A noun and a superlative before it. */
function isRanked(words: readonly Word[], who: number): boolean {
  const noun = words[who - 1];
  return noun?.kind === 'word' && superlative(words[who - 2]?.text ?? '') !== null;
}
