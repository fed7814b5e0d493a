import 'server-only';
import type { Word } from '../read-words';
import { AUXILIARIES, COPULAS } from './closed-classes';
import { isPlural, isVerbForm } from './inflection';

/**
 * "where were sailors born who sailed on $a": a clause about the subject that stands behind the participle is put right
 * behind its noun. Only where the participle ends the sentence but for that clause.
 */
export function relativeBehind(words: readonly Word[]): readonly Word[] {
  const at = words.findIndex(
    ({ kind, text }, index) => index > 2 && kind === 'word' && text === 'who',
  );
  const [be, noun, verb] = words.slice(Math.max(0, at - 3), Math.max(0, at));
  if (!be || !noun || !verb) return words;
  const isPassive = COPULAS.has(be.text) && isVerbForm(verb.text) && !AUXILIARIES.has(verb.text);
  const isSubject = noun.kind === 'word' && (isPlural(noun.text) || noun.text === 'people');
  if (!isPassive || !isSubject || at < 4) return words;
  const end = words.findLastIndex(({ kind }) => kind !== 'mark') + 1;
  return [...words.slice(0, at - 1), ...words.slice(at, end), verb, ...words.slice(end)];
}
