import 'server-only';
import type { Word } from '../read-words';
import { COPULAS } from './closed-classes';
import { basesOf, isVerbForm } from './inflection';

/** "who studies or studied it", "who is or was on it": one verb in two times, of which the past one says both. */
export function eitherForm(words: readonly Word[]): readonly Word[] {
  const at = words.findIndex(
    ({ kind, text }, index) =>
      kind === 'word' && text === 'or' && isOneVerb(words[index - 1], words[index + 1]),
  );
  return at < 0 ? words : [...words.slice(0, at - 1), ...words.slice(at + 1)];
}

function isOneVerb(one: Word | undefined, other: Word | undefined): boolean {
  if (one?.kind !== 'word' || other?.kind !== 'word' || one.text === other.text) return false;
  if (COPULAS.has(one.text) && COPULAS.has(other.text)) return true;
  const bases = basesOf(one.text);
  return isVerbForm(other.text) && basesOf(other.text).some((base) => bases.includes(base));
}
