import 'server-only';
import type { Lexicon } from '../lexicon';
import { type Word, said } from '../read-words';
import type { PropertyWords } from '../schema-vocabulary';
import { isMoney, isMoneyWord } from '../sense/currency';
import { DEGREES } from './degrees';
import { isPlural } from './inflection';

const TOTAL = new Set(['total', 'combined']);
const AVERAGE = new Set(['average', 'mean', 'avg', 'median']);
const OWN_NAME = 0.9;

/**
 * "average harvest", "total payments of $a" of what is a thing of its own and keeps one figure: what that comes to.
 * "Total orders" may as well be a number of them, and "average orders per client" is one.
 */
export function deedsAddedUp(words: readonly Word[], lexicon: Lexicon): readonly Word[] {
  const at = words.findIndex(({ text }, index) => {
    const noun = words[index + 1];
    if (noun?.kind !== 'word' || isFigure(words[index + 2], lexicon)) return false;
    if (AVERAGE.has(text)) return !isPlural(noun.text);
    return TOTAL.has(text) && (!isPlural(noun.text) || isMoneyWord(noun.text));
  });
  const [how, noun] = [words[at], words[at + 1]];
  if (!how || !noun) return words;
  const figure = figureOf(noun, lexicon);
  const isAdded = figure?.terms.words.every((word) => !DEGREES.has(word)) === true;
  const name = figure?.terms.words.at(-1);
  if (name === undefined || (TOTAL.has(how.text) && !isAdded)) return words;
  const added = [said(name, how), said('of', how)];
  return [...words.slice(0, at + 1), ...added, ...words.slice(at + 1)];
}

function isFigure(word: Word | undefined, lexicon: Lexicon): boolean {
  return (
    word?.kind === 'word' &&
    lexicon.hits(word).some(({ entry, near }) => near >= OWN_NAME && entry.kind === 'property')
  );
}

/** The one figure of the one thing that a noun is the name of. */
function figureOf(noun: Word, lexicon: Lexicon): PropertyWords | null {
  // `DONATED_BY` of a donation is called as it is.
  const isOwnType = (type: string, label: string) =>
    lexicon
      .patterns(type)
      .every(({ from, properties }) => from === label && properties.length === 0);
  const hits = lexicon.hits(noun).filter(({ near }) => near >= OWN_NAME);
  const [only, ...others] = hits.filter(
    ({ entry }) =>
      entry.kind !== 'type' ||
      !hits.some(
        (hit) => hit.entry.kind === 'label' && isOwnType(entry.type, hit.entry.label.name),
      ),
  );
  if (only?.entry.kind !== 'label' || others.length > 0) return null;
  const numbers = only.entry.label.properties.filter(
    ({ isNumber, isTime, list }) => isNumber && !isTime && !list,
  );
  const paid = numbers.filter(isMoney);
  const [figure, ...more] = paid.length > 0 ? paid : numbers;
  return figure && more.length === 0 ? figure : null;
}
