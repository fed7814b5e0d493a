import 'server-only';
import type { Lexicon } from '../lexicon';
import { type Word, said } from '../read-words';
import type { PropertyWords } from '../schema-vocabulary';
import { isMoney } from '../sense/currency';
import { PREPOSITIONS } from './closed-classes';
import { isVerbForm } from './inflection';

const HELPING = new Set('did has have had do does was were'.split(' '));
const TOLD = new Set(['did', 'do', 'does']);
const SPOKEN_OF = 0.75;

/**
 * "How much has $a donated?" of donations that are things of their own and keep one sum of money: how much of that. Where the
 * relationship of the verb keeps a number itself, or several things are done so, nothing says what is meant.
 */
export function howMuchDone(words: readonly Word[], lexicon: Lexicon): readonly Word[] {
  const at = words.findIndex(({ text }) => text === 'howmuch');
  const [much, helping, ...rest] = words.slice(at);
  if (at < 0 || !much || !helping || !HELPING.has(helping.text)) return words;
  const verb = rest.find(
    (word, place) =>
      word.kind === 'word' &&
      (isVerbForm(word.text) || (TOLD.has(helping.text) && isOver(rest[place + 1]))),
  );
  const deeds = new Set(verb ? deedsOf(verb, lexicon) : []);
  const sums = [...deeds].flatMap((deed) => sumOf(deed, lexicon) ?? []);
  const [sum, ...more] = sums;
  const name = sum?.terms.words.at(-1);
  if (name === undefined || more.length > 0) return words;
  return [...words.slice(0, at + 1), said(name, much), ...words.slice(at + 1)];
}

/** What stands last of a clause, but for where and when. */
function isOver(word: Word | undefined): boolean {
  return !word || word.kind === 'mark' || word.kind === 'number' || PREPOSITIONS.has(word.text);
}

/** Things that a verb makes, or whose relationship is called so. */
function deedsOf(word: Word, lexicon: Lexicon): readonly string[] {
  if (word.kind !== 'word') return [];
  return lexicon.hits(word).flatMap(({ entry, near }) => {
    if (near < SPOKEN_OF || entry.kind === 'property') return [];
    return entry.kind === 'label'
      ? [entry.label.name]
      : lexicon.patterns(entry.type).map(({ from }) => from);
  });
}

function sumOf(label: string, { vocabulary }: Lexicon): PropertyWords | null {
  const [sum, ...more] = vocabulary.labels.get(label)?.properties.filter(isMoney) ?? [];
  return sum && more.length === 0 ? sum : null;
}
