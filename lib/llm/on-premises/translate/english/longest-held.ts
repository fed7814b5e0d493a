import 'server-only';
import { type Word, said } from '../read-words';
import { AUXILIARIES, DETERMINERS, PREPOSITIONS } from './closed-classes';
import { superlative } from './gradable';
import { isVerbForm } from './inflection';

/** "who has been employed the longest": who was the first to be, as far as nothing says that it was over. */
export function longestHeld(words: readonly Word[]): readonly Word[] {
  const at = words.findIndex(({ text }) => text === 'longest');
  const longest = words[at];
  const end = words[at + 1];
  const isLast = end === undefined || end.kind === 'mark' || end.text === 'and';
  if (!longest || !isLast) return words;
  const from = words[at - 1]?.text === 'the' ? at - 1 : at;
  const helping = words.findLastIndex(({ text }, index) => index < from && HELPING.has(text));
  const [first, ...rest] = words.slice(helping + 1, from);
  const helper = words[helping];
  if (!helper || !first) return words;
  const isHad = first.text === 'had';
  const isPerfect = HAVING.has(helper.text);
  const held = isHad || first.text === 'been' ? rest : [first, ...rest];
  const kept = held.filter(({ text }) => !DETERMINERS.has(text));
  const [deed] = kept;
  const isPlain =
    deed !== undefined &&
    kept.length < 3 &&
    kept.every(
      ({ kind, text }) =>
        kind === 'word' &&
        !PREPOSITIONS.has(text) &&
        !AUXILIARIES.has(text) &&
        superlative(text) === null,
    );
  if (!isPlain || !(isHad || isVerbForm(deed.text)) || (isHad && !isPerfect)) return words;
  const isActive = isPerfect && !isHad && first.text !== 'been';
  return [
    ...words.slice(0, helping),
    ...(isActive ? [] : [said('was', helper)]),
    ...kept,
    said('first', longest),
    ...words.slice(at + 1),
  ];
}

const HAVING = new Set(['has', 'have', 'had']);
const HELPING = new Set(['has', 'have', 'is', 'are', 'was', 'were']);
