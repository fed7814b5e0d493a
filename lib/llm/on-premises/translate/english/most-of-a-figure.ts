import 'server-only';
import type { Lexicon } from '../lexicon';
import { said, type Word } from '../read-words';
import { figureAt, thingAt } from './figures-named';

const EACH = new Set(['each', 'every', 'per']);
const MOST: Readonly<Record<string, string>> = {
  most: 'highest',
  fewest: 'lowest',
  least: 'lowest',
};

/** "for each season, the show with the most seats sold", where the seats sold are a number that is told: the highest one. */
export function mostOfAFigure(words: readonly Word[], lexicon: Lexicon): readonly Word[] {
  if (!words.some(({ text }) => EACH.has(text))) return words;
  return words.map((word, at) => {
    const degree = MOST[word.text];
    const isFigure = figureAt(words, at + 1, lexicon) > 0 && thingAt(words, at + 1, lexicon) === 0;
    return degree !== undefined && word.kind === 'word' && isFigure ? said(degree, word) : word;
  });
}
