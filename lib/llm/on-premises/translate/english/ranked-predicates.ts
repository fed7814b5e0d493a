import 'server-only';
import { said, type Word } from '../read-words';
import { COPULAS } from './closed-classes';

const MOST = new Set(['most', 'least']);
const COMMON = new Set('popular common frequent commonly frequently'.split(' '));

/** "which plan is the most popular": the most popular plan. */
export function rankedPredicates(words: readonly Word[]): readonly Word[] {
  const end = words.findLastIndex(({ kind }) => kind !== 'mark') + 1;
  const [most, common] = words.slice(end - 2, end);
  if (!most || !common || !MOST.has(most.text) || !COMMON.has(common.text)) return words;
  const from = words[end - 3]?.text === 'the' ? end - 4 : end - 3;
  const [first, ...noun] = words.slice(0, from);
  const isAsked = first?.text === 'which' || first?.text === 'what';
  if (!isAsked || !COPULAS.has(words[from]?.text ?? '') || noun.length === 0) return words;
  if (noun.some(({ kind }) => kind !== 'word')) return words;
  return [first, said(most.text, most), common, ...noun, ...words.slice(end)];
}
