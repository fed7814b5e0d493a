import 'server-only';
import type { Lexicon } from '../lexicon';
import { type Word, said } from '../read-words';
import { AUXILIARIES, CONJUNCTIONS, COPULAS, PREPOSITIONS, RELATIVES } from './closed-classes';
import { basesOf, isVerbForm } from './inflection';
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
  return deniedDeed(lackingNoun(words, lexicon), lexicon).flatMap(
    (word, at, all): readonly Word[] => {
      const [, plain] = word.kind === 'word' ? (NEGATED.exec(word.text) ?? []) : [];
      if (plain === undefined || STILL.has(all[at - 1]?.text ?? '')) return [word];
      if (isKnown(word, lexicon)) return [word];
      const bare = said(plain, word);
      const kept = keptOf(bare, lexicon);
      if (kept === null) return [word];
      if (isBehind(all[at + 1])) return [{ ...said('not', word), end: word.start }, bare];
      return kept === 'told' ? [{ ...bare, text: `non-${plain}` }] : [word];
    },
  );
}

/** "unlabelled boxes", "boxes that are unlabelled" of what is kept as a label: boxes without one. */
function lackingNoun(words: readonly Word[], lexicon: Lexicon): readonly Word[] {
  const at = words.findIndex((word) => lackedBy(word, lexicon) !== null);
  const word = words[at];
  const lacked = word && lackedBy(word, lexicon);
  if (!word || !lacked) return words;
  const [before, next] = [words[at - 1], words[at + 1]];
  const without = [said('without', word), lacked];
  if (next?.kind === 'word' && lexicon.thing(next) >= NAMED)
    return [...words.slice(0, at), next, ...without, ...words.slice(at + 2)];
  if (!before || !COPULAS.has(before.text) || !isBehind(next)) return words;
  const isRelative = RELATIVES.has(words[at - 2]?.text ?? '');
  const denied = isRelative ? without : [said('have', before), said('no', word), lacked];
  return [...words.slice(0, isRelative ? at - 2 : at - 1), ...denied, ...words.slice(at + 1)];
}

/** The noun for what a thing has not, where a property that is neither true or false nor a day is called so. */
function lackedBy(word: Word, lexicon: Lexicon): Word | null {
  const [, plain] = word.kind === 'word' ? (NEGATED.exec(word.text) ?? []) : [];
  if (plain === undefined || !isVerbForm(plain) || isKnown(word, lexicon)) return null;
  const deed = said(plain, word);
  if (keptOf(deed, lexicon) !== null) return null;
  const nouns = basesOf(plain).filter((base) => base !== plain);
  for (const noun of nouns) {
    const named = said(noun, word);
    const isKept = lexicon.hits(named).some(({ entry, near }) => {
      if (near < NAMED || entry.kind !== 'property' || entry.ofType) return false;
      return !entry.property.types.includes('BOOLEAN') && !entry.property.isTime;
    });
    if (isKept) return named;
  }
  return null;
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
