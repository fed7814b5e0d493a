import 'server-only';
import type { Lexicon } from '../lexicon';
import { type Word, said } from '../read-words';
import { ownEnd } from '../sense/interval';
import { COPULAS, DETERMINERS } from './closed-classes';
import { isGerund, isVerbForm } from './inflection';

const NAMED = 0.75;
const OWN_NAME = 0.9;
/** "invoices" of what is stored as bills. */
const MEANT = 0.7;
const OPEN = new Set(['open', 'outstanding']);
const STILL = new Set(['still', 'yet']);

/**
 * "open invoices" are those to which the one thing has not been done of which the graph keeps the day; "the not yet paid
 * invoices" are those that are not.
 */
export function undone(words: readonly Word[], lexicon: Lexicon): readonly Word[] {
  const read: Word[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at];
    if (!word) break;
    const denied = deniedAt(words, at, lexicon);
    if (!denied) {
      read.push(word);
      continue;
    }
    const { done, width } = denied;
    if (STILL.has(read.at(-1)?.text ?? '')) read.pop();
    // "the open invoices": those that are not.
    if (DETERMINERS.has(read.at(-1)?.text ?? '')) read.pop();
    const not = { ...said('not', word), end: word.start };
    const next = words[at + width];
    if (next && isThing(next, lexicon) && isOver(words[at + width + 1])) {
      const are = ['that', 'are'].map((text) => ({ ...said(text, word), end: word.start }));
      read.push(next, ...are, not, done);
      at += width;
    } else {
      read.push(not, done);
      at += width - 1;
    }
  }
  return read;
}

/** "open", or "not paid" before a noun: what has not been done, and how many words say it. */
function deniedAt(
  words: readonly Word[],
  at: number,
  lexicon: Lexicon,
): { readonly done: Word; readonly width: number } | null {
  const [word, next, noun] = [words[at], words[at + 1], words[at + 2]];
  if (word?.kind !== 'word') return null;
  const isBeside =
    word.text === 'not' && next?.kind === 'word' && noun !== undefined && isThing(noun, lexicon);
  if (isBeside && isVerbForm(next.text) && !isGerund(next.text) && isDeed(next, lexicon))
    return { done: next, width: 2 };
  const done = openOf(words, at, lexicon);
  return done && { done, width: 1 };
}

function isOver(word: Word | undefined): boolean {
  return word === undefined || word.kind === 'mark';
}

/** The graph tells that it was done, or when. */
function isDeed(word: Word, lexicon: Lexicon): boolean {
  return lexicon
    .hits(word)
    .some(
      ({ entry, near }) =>
        near >= OWN_NAME &&
        (entry.kind === 'type' ||
          (entry.kind === 'property' &&
            (entry.property.isTime || entry.property.types.includes('BOOLEAN')))),
    );
}

function openOf(words: readonly Word[], at: number, lexicon: Lexicon): Word | null {
  const [word, next] = [words[at], words[at + 1]];
  if (!word || !OPEN.has(word.text)) return null;
  const isTold = isOver(next) && words.slice(0, at).some(({ text }) => COPULAS.has(text));
  const noun = isTold ? words.slice(0, at).findLast((each) => isThing(each, lexicon)) : next;
  const [only, ...more] = noun?.kind === 'word' ? thingsIn(noun, lexicon) : [];
  const properties = lexicon.vocabulary.labels.get(only ?? '')?.properties;
  if (!properties || more.length > 0 || ownEnd(properties) !== null) return null;
  const isSaid = lexicon
    .hits(word)
    .some(({ entry, near }) => near >= NAMED && entry.kind === 'property' && entry.owner === only);
  if (isSaid) return null;
  const [done, ...others] = properties
    .filter(({ isTime, list }) => isTime && !list)
    .flatMap(({ terms }) => terms.words.filter((each) => SETTLED.has(each)));
  return done === undefined || others.length > 0 ? null : said(done, word);
}

/** After which nothing is open, and which is no end of what lasts. */
const SETTLED = new Set(
  'paid answered replied fixed repaired shipped processed handled cleared reimbursed refunded done'.split(
    ' ',
  ),
);

function isThing(word: Word, lexicon: Lexicon): boolean {
  return word.kind === 'word' && lexicon.thing(word) >= MEANT;
}

/** The labels that a word speaks of best. */
function thingsIn(word: Word, lexicon: Lexicon): readonly string[] {
  const best = lexicon.thing(word);
  return lexicon
    .hits(word)
    .flatMap(({ entry, near }) =>
      entry.kind === 'label' && near >= MEANT && near === best ? [entry.label.name] : [],
    );
}
