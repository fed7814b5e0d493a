import 'server-only';
import type { Lexicon } from '../lexicon';
import { said, type Word } from '../read-words';
import { DETERMINERS } from './closed-classes';
import { isVerbForm } from './inflection';

/** Verbs that say no more than that their noun was done, as far as "out" behind them. */
const DID = new Set(
  'did made make makes performed performs conducted conducts undertook executed carried carries'.split(
    ' ',
  ),
);
const LAST = new Set(['latest', 'last', 'newest']);
const FIRST = new Set(['first', 'earliest']);
const NAMED = 0.8;

/** "who carried out the latest inspection of $a", of a relationship: who inspected $a last. */
export function deedsCarriedOut(words: readonly Word[], lexicon: Lexicon): readonly Word[] {
  // "which boats did the designer of $a paint": who did it is no deed, and "did" but helps.
  const at = words.findIndex(
    ({ kind, text }, index) =>
      index > 0 &&
      kind === 'word' &&
      DID.has(text) &&
      (text !== 'did' || words[index - 1]?.text === 'who'),
  );
  const [did, out] = words.slice(at, at + 2);
  if (at < 1 || !did || (did.text.startsWith('carri') && out?.text !== 'out')) return words;
  let from = out?.text === 'out' ? at + 2 : at + 1;
  if (DETERMINERS.has(words[from]?.text ?? '')) from += 1;
  if (words[from]?.text === 'most' || words[from]?.text === 'very') from += 1;
  const rank = words[from];
  const isRanked =
    LAST.has(rank?.text ?? '') || FIRST.has(rank?.text ?? '') || rank?.text === 'recent';
  const [noun, of, whom] = words.slice(isRanked ? from + 1 : from);
  if (noun?.kind !== 'word' || of?.text !== 'of' || whom === undefined) return words;
  const verb = verbOf(noun, lexicon);
  if (verb === null) return words;
  const rest = words.slice((isRanked ? from + 1 : from) + 2);
  const end = rest.findLastIndex(({ kind }) => kind !== 'mark') + 1;
  const ranked = isRanked && rank ? [rankAt(rank, rest[end - 1] ?? noun)] : [];
  return [
    ...words.slice(0, at),
    { ...said(verb, did), end: noun.end },
    ...rest.slice(0, end),
    ...ranked,
    ...rest.slice(end),
  ];
}

function rankAt(rank: Word, last: Word): Word {
  const text = FIRST.has(rank.text) ? 'first' : 'last';
  return { ...said(text, rank), start: last.end, end: last.end };
}

/** The verb that the only relationship is called by whose deed the noun is; null where things are called so. */
function verbOf(noun: Word, lexicon: Lexicon): string | null {
  if (lexicon.labelsNamed(noun).length > 0 || /(?:er|or|ist)s?$/u.test(noun.text)) return null;
  const verbs = new Set(
    lexicon.hits(noun).flatMap(({ entry, near }) => {
      const [verb] = entry.kind === 'type' && near >= NAMED ? entry.terms.words : [];
      return verb !== undefined && isVerbForm(verb) ? [verb] : [];
    }),
  );
  const [only, ...more] = verbs;
  return only !== undefined && more.length === 0 ? only : null;
}
