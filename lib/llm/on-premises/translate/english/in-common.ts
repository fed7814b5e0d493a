import 'server-only';
import { type Word, said } from '../read-words';
import { DETERMINERS } from './closed-classes';

/**
 * What two that are named have in common is of both: "which clubs do $a and $b have in common", "common clubs of $a and $b",
 * "do $a and $b have a club in common, and which is it".
 */
export function inCommon(words: readonly Word[]): readonly Word[] {
  return asVerb(words) ?? asAdjective(words) ?? words;
}

function asVerb(words: readonly Word[]): readonly Word[] | null {
  const doing = words.findIndex(({ text }) => DOING.has(text));
  const pair = words.slice(doing + 1, doing + 4);
  const [have] = words.slice(doing + 4, doing + 5);
  const at = words.findIndex(({ text }, index) => {
    return text === 'in' && words[index + 1]?.text === 'common' && index > doing + 4;
  });
  const common = at < 0 ? words.findIndex(({ text }) => text === 'common') : at + 1;
  if (doing < 0 || common < 0 || !isPair(pair) || have?.text !== 'have') return null;
  const from = at < 0 ? common - 1 : at;
  const between = words.slice(doing + 5, from).filter(({ text }) => !DETERMINERS.has(text));
  const [asking] = words;
  const rest = words.slice(common + 1);
  // What stands before "do" is asked for, or nothing does, and whether there is one.
  const asked = words.slice(0, doing);
  if (asked.length > 1 && between.length === 0 && rest.every(({ kind }) => kind === 'mark'))
    return [...asked, ...bothOf(pair), ...rest];
  if (doing > 0 || !asking || between.length === 0 || at < 0) return null;
  const opening = isAskedFor(rest)
    ? [said('which', asking)]
    : [said('is', asking), said('there', asking), said('a', asking)];
  const isOver = opening.length === 1 || rest.every(({ kind }) => kind === 'mark');
  return isOver ? [...opening, ...between, ...bothOf(pair)] : null;
}

/** ", and who is it": what there is is asked for, and not only whether. */
function isAskedFor(words: readonly Word[]): boolean {
  const tail = words
    .filter(({ kind }) => kind !== 'mark')
    .map(({ text }) => text)
    .join(' ');
  return /^(?:and|if so) (?:who|which|what) (?:is|are|was|were) (?:it|they|he|she|that|those)$/u.test(
    tail,
  );
}

function asAdjective(words: readonly Word[]): readonly Word[] | null {
  const at = words.findIndex(({ text }) => text === 'common' || text === 'mutual');
  const of = words.findIndex(({ text }, index) => text === 'of' && index > at + 1);
  const pair = words.slice(of + 1, of + 4);
  if (at < 0 || of < 0 || !isPair(pair)) return null;
  return [
    ...words.slice(0, at),
    ...words.slice(at + 1, of),
    ...bothOf(pair),
    ...words.slice(of + 4),
  ];
}

function isPair([one, and, other]: readonly Word[]): boolean {
  return one?.kind === 'placeholder' && and?.text === 'and' && other?.kind === 'placeholder';
}

function bothOf(pair: readonly Word[]): readonly Word[] {
  const [first] = pair;
  return first ? [said('of', first), said('both', first), ...pair] : pair;
}

const DOING = new Set(['do', 'did', 'does']);
