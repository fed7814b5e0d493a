import 'server-only';
import type { Lexicon } from '../lexicon';
import { type Word, said } from '../read-words';
import { notedMeaning } from '../schema-notes';
import { COPULAS } from './closed-classes';
import { superlative } from './gradable';

const OWN = 0.9;

/** "the cheapest tariff per unit" of a price per unit: the one with the lowest. */
export function cheapestPer(words: readonly Word[], lexicon: Lexicon): readonly Word[] {
  const at = words.findIndex(({ text }) => text === 'per');
  const [per, thing, behind] = [words[at], words[at + 1], words[at + 2]];
  const most = words.findIndex(({ kind, text }, index) => {
    return kind === 'word' && index < at && superlative(text) !== null;
  });
  const degree = words[most];
  if (!per || thing?.kind !== 'word' || !degree || (behind && behind.kind !== 'mark')) return words;
  const figures = lexicon.hits(thing).flatMap(({ entry, near }) => {
    const isRate =
      near >= OWN &&
      entry.kind === 'property' &&
      entry.property.isNumber &&
      entry.terms.particles.has('per');
    return isRate ? [`${entry.owner}.${entry.property.name}`] : [];
  });
  const [figure, ...others] = figures;
  if (figure === undefined || others.length > 0) return words;
  const nouns = words.slice(most + 1, at);
  const isTold = COPULAS.has(words[most - 1]?.text ?? '');
  if (isTold ? nouns.length > 0 : nouns.length === 0) return words;
  const order = LEAST.has(degree.text) ? 'lowest' : 'highest';
  const added = [isTold ? 'has' : 'with', 'the', order].map((text, index) => ({
    ...said(text, degree),
    start: (isTold ? degree.start : per.start) - 3 + index,
  }));
  const rate = { ...thing, meaning: notedMeaning(figure) };
  return [
    ...words.slice(0, isTold ? most - 1 : most),
    ...nouns,
    ...added,
    rate,
    ...words.slice(at + 2),
  ];
}

const LEAST = new Set('cheapest smallest lowest shortest least'.split(' '));
