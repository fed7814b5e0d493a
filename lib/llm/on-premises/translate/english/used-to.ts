import 'server-only';
import { englishParticiple } from '../german/english-forms';
import { type Word, said } from '../read-words';
import { AUXILIARIES, COPULAS, DETERMINERS, PREPOSITIONS, PRONOUNS } from './closed-classes';
import { basesOf, isGerund } from './inflection';
import { wordEntry } from './word-net/word-net';

const ASKING = new Set(['which', 'what']);
const NEVER = new Set(['never', 'not']);

/** "which halls are used to store boats", "halls never used for storing boats": those in which they are, or none is, stored. */
export function usedTo(words: readonly Word[]): readonly Word[] {
  const at = words.findIndex(({ text }) => text === 'used');
  const [used, joint, verb] = words.slice(at, at + 3);
  if (at < 1 || !used || !joint || verb?.kind !== 'word') return words;
  const deed = deedOf(joint.text, verb.text);
  let start = at;
  while (start > 0 && isHelping(words[start - 1])) start -= 1;
  const noun = words.slice(0, start);
  const rest = words.slice(at + 3);
  const length = rest.findIndex(
    ({ kind, text }) =>
      kind === 'mark' || PREPOSITIONS.has(text) || AUXILIARIES.has(text) || text === 'and',
  );
  const whole = length < 0 ? rest : rest.slice(0, length);
  const object = whole.filter(({ text }) => !DETERMINERS.has(text));
  const isOne =
    object.length > 0 && object.every(({ kind, text }) => kind === 'word' && !PRONOUNS.has(text));
  if (!deed || noun.length === 0 || noun.some(({ kind }) => kind !== 'word') || !isOne)
    return words;
  const isNever = words.slice(start, at).some(({ text }) => NEVER.has(text));
  const done = said(englishParticiple(deed), verb);
  const none = isNever ? [said('no', used)] : [];
  const be = said('was', joint);
  const after = rest.slice(whole.length);
  const [asking] = noun;
  // In the order of a question, where it is one.
  if (asking && ASKING.has(asking.text))
    return [said('in', asking), ...noun, be, ...none, ...object, done, ...after];
  return [...noun, said('in', used), said('which', used), ...none, ...object, be, done, ...after];
}

function isHelping(word: Word | undefined): boolean {
  return (
    word !== undefined && (COPULAS.has(word.text) || NEVER.has(word.text) || HAVING.has(word.text))
  );
}

const HAVING = new Set(['has', 'have', 'had', 'that', 'which', 'ever']);

/** "to store", "for storing". */
function deedOf(joint: string, verb: string): string | null {
  const isGerundBehind = joint === 'for' && isGerund(verb);
  if (joint !== 'to' && !isGerundBehind) return null;
  const bases = isGerundBehind ? basesOf(verb).slice(1) : [verb];
  return bases.find((base) => (wordEntry(base)?.verbs.length ?? 0) > 0) ?? null;
}
