import 'server-only';
import { AGGREGATES } from '../grammar/small-words';
import type { Lexicon } from '../lexicon';
import { type Word, said } from '../read-words';

const EXTREMES: Readonly<Record<string, string>> = {
  maximum: 'highest',
  max: 'highest',
  minimum: 'lowest',
  min: 'lowest',
};
const OWN_NAME = 0.9;
const NEAR = 0.7;

/**
 * "which boat has the maximum draught": the highest. Beside another figure ("maximum and average draught") it is a figure
 * as that is, and of what a property is called by ("max load") it is a part of the name.
 */
export function highestOf(words: readonly Word[], lexicon: Lexicon): readonly Word[] {
  const figures = words.filter(({ text }) => Object.hasOwn(AGGREGATES, text));
  const [figure] = figures;
  const text = EXTREMES[figure?.text ?? ''];
  if (!figure || text === undefined || figures.length > 1) return words;
  const at = words.indexOf(figure);
  const measure = words[at + 1];
  const named = lexicon.hits(figure).filter(({ near }) => near >= OWN_NAME);
  const isNamed = named.some(
    ({ entry }) => measure && lexicon.hits(measure).some((hit) => hit.entry === entry),
  );
  const isMeasure =
    measure?.kind === 'word' &&
    words.slice(at + 1, at + 3).some((word) => lexicon.attribute(word) >= NEAR);
  return isNamed || !isMeasure ? words : words.with(at, said(text, figure));
}
