import 'server-only';
import type { Lexicon } from '../lexicon';
import { type Word, said } from '../read-words';
import { displayProperty } from '../schema-vocabulary';
import { COPULAS, DETERMINERS } from './closed-classes';
import { isPlural } from './inflection';

const NAMES = new Set(['names', 'titles']);
const ASKING = new Set('what which list show give find get name display'.split(' '));

/**
 * "what are the names of the boats that …" lists boats: things are listed by what names them. Where a thing is shown by
 * something else and has names besides, they are asked for as they are said.
 */
export function namesListed(words: readonly Word[], lexicon: Lexicon): readonly Word[] {
  const at = words.findIndex(
    ({ text }, index) => NAMES.has(text) && words[index + 1]?.text === 'of',
  );
  const first = words[0];
  const isOpening = words
    .slice(0, at)
    .every(({ text }) => ASKING.has(text) || COPULAS.has(text) || DETERMINERS.has(text));
  const start = DETERMINERS.has(words[at + 2]?.text ?? '') ? at + 3 : at + 2;
  const noun = words[start];
  const [named, told] = [words[at]?.text ?? '', words[start + 1]];
  if (at < 0 || !first || !isOpening || noun?.kind !== 'word' || !isPlural(noun.text)) return words;
  const [label, ...more] = lexicon.labelsNamed(noun);
  const things = lexicon.vocabulary.labels.get(label ?? '');
  if (!things || more.length > 0) return words;
  const shown = displayProperty(things);
  const says = things.properties.filter(({ terms }) => terms.words.includes(named.slice(0, -1)));
  const isBare = !told || told.kind === 'mark';
  if (!shown || says.some((property) => property !== shown || isBare)) return words;
  return [said('list', first), ...words.slice(start)];
}
