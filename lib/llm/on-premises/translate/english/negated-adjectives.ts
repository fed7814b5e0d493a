import 'server-only';
import type { Lexicon } from '../lexicon';
import { type Word, said } from '../read-words';
import { AUXILIARIES, CONJUNCTIONS, PREPOSITIONS } from './closed-classes';
import { isVerbForm } from './inflection';
import { meaningOf } from './meaning';

const NAMED = 0.9;
const NEGATED = /^(?:non-|un|(?:in|im|ir|il|dis)(?=\p{L}{4}))(\p{L}{3,})$/u;
/** "still unresolved" is a state, which is read as one. */
const STILL = new Set(['still', 'yet', 'currently', 'presently', 'noch']);

/**
 * "unpaid orders", "orders that are unpaid" where nothing is called so and the graph keeps whether, or when, they were paid:
 * those that are not. Before a noun it stays one word, `non-paid`.
 */
export function negatedAdjectives(words: readonly Word[], lexicon: Lexicon): readonly Word[] {
  return deniedDeed(words, lexicon).flatMap((word, at, all): readonly Word[] => {
    const [, plain] = word.kind === 'word' ? (NEGATED.exec(word.text) ?? []) : [];
    if (plain === undefined || STILL.has(all[at - 1]?.text ?? '')) return [word];
    if (isKnown(word, lexicon)) return [word];
    const bare = said(plain, word);
    const kept = keptOf(bare, lexicon);
    if (kept === null) return [word];
    if (isBehind(all[at + 1])) return [{ ...said('not', word), end: word.start }, bare];
    return kept === 'told' ? [{ ...bare, text: `non-${plain}` }] : [word];
  });
}

/** "unassigned tickets" of a relationship: tickets that are not assigned, where nothing else is said of them. */
function deniedDeed(words: readonly Word[], lexicon: Lexicon): readonly Word[] {
  const end = words.findLastIndex(({ kind }) => kind !== 'mark') + 1;
  const [word, noun] = words.slice(end - 2, end);
  const [, plain] = word?.kind === 'word' ? (NEGATED.exec(word.text) ?? []) : [];
  if (!word || noun?.kind !== 'word' || plain === undefined) return words;
  const isOpening = words.slice(0, end - 2).every(({ text }) => OPENING.has(text));
  const deed = said(plain, word);
  const isDeed = keptOf(deed, lexicon) === 'walked' && lexicon.thing(noun) >= NAMED;
  if (!isOpening || !isDeed || isKnown(word, lexicon)) return words;
  return [...words.slice(0, end - 2), noun, said('not', word), deed, ...words.slice(end)];
}

function isKnown(word: Word, lexicon: Lexicon): boolean {
  const [own] = lexicon.hits({ ...word, meaning: meaningOf(word.text) });
  return (own?.near ?? 0) >= NAMED;
}

const OPENING = new Set(
  'all any the list show which what howmany number of count arethere'.split(' '),
);

/** Nothing that it could stand before comes behind it. */
function isBehind(next: Word | undefined): boolean {
  return (
    next?.kind !== 'word' ||
    PREPOSITIONS.has(next.text) ||
    CONJUNCTIONS.has(next.text) ||
    AUXILIARIES.has(next.text)
  );
}

/** Whether a property tells that it is so, or a relationship does; null where nothing tells. */
function keptOf(bare: Word, lexicon: Lexicon): 'told' | 'walked' | null {
  const entries = lexicon.hits(bare).flatMap(({ entry, near }) => (near >= NAMED ? [entry] : []));
  const isTold = entries.some(
    (entry) =>
      entry.kind === 'property' &&
      (entry.property.types.includes('BOOLEAN') ||
        (entry.property.isTime && isVerbForm(bare.text))),
  );
  if (isTold) return 'told';
  return isVerbForm(bare.text) && entries.some(({ kind }) => kind === 'type') ? 'walked' : null;
}
