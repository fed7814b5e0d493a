import 'server-only';
import { type Word, said } from '../read-words';
import { superlative } from './gradable';

const BE = new Set(['is', 'are', 'was', 'were']);

/** "for each class, which horse was the oldest" asks for the oldest horse of each. */
export function mostOfWhich(given: readonly Word[]): readonly Word[] {
  const words = costingMost(given);
  const each = words.findIndex(({ text }) => text === 'each');
  const at = words.findIndex(({ text }, index) => index > each && text === 'which');
  const be = words.findIndex(({ text }, index) => index > at && BE.has(text));
  const end = words.findLastIndex(({ kind }) => kind !== 'mark') + 1;
  const [which, form, article] = [words[at], words[be], words[be + 1]];
  const noun = words.slice(at + 1, be);
  const degree = words.slice(be + 2, end);
  const isPlain = [...noun, ...degree].every(({ kind }) => kind === 'word');
  const isMost =
    degree.length <= 2 &&
    (superlative(degree[0]?.text ?? '') !== null || MOST.has(degree[0]?.text ?? ''));
  if (each < 0 || at < 0 || !which || !form || article?.text !== 'the') return given;
  if (noun.length === 0 || noun.length > 2 || degree.length === 0 || !isPlain || !isMost)
    return given;
  // In the order of the question, so that each has a place of its own.
  const placed = [said('what', which), form, article, ...degree, ...noun];
  const start = which.start;
  return [
    ...words.slice(0, at),
    ...placed.map((word, index) => ({ ...word, start: start + index, end: start + index + 1 })),
    ...words.slice(end),
  ];
}

/** "which horse cost the most" was the most expensive. */
function costingMost(words: readonly Word[]): readonly Word[] {
  const end = words.findLastIndex(({ kind }) => kind !== 'mark') + 1;
  const [verb, article, most] = words.slice(end - 3, end);
  const isGrouped = words.some(({ text }) => text === 'each');
  if (!isGrouped || !verb || !COST.has(verb.text) || article?.text !== 'the' || !most) return words;
  if (!MOST.has(most.text)) return words;
  const be = said('was', verb);
  const dear = { ...said('expensive', most), start: most.end };
  return [...words.slice(0, end - 3), be, article, most, dear, ...words.slice(end)];
}

const COST = new Set(['cost', 'costs']);

const MOST = new Set(['most', 'least']);
