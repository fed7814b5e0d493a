import 'server-only';
import type { Lexicon } from '../lexicon';
import { type Word, said } from '../read-words';
import {
  AUXILIARIES,
  DETERMINERS,
  MOMENTS,
  OPERATORS,
  PREPOSITIONS,
  RELATIVES,
} from './closed-classes';
import { isPlural } from './inflection';

const EACH = new Set(['each', 'every']);
const OPENING = new Set('list show give find name get display howmany howmuch'.split(' '));
const CLOSED = [AUXILIARIES, DETERMINERS, OPERATORS, PREPOSITIONS, RELATIVES, OPENING];
/** "each number of boats": no group that things are told by. */
const NUMBERS = new Set(['number', 'howmany', 'count', 'amount']);
const NEAR = 0.75;

/**
 * What is counted by what: "boats for each harbour", of a plural that nothing else is said of, and "how many boats sailed
 * by year", since "by" before a noun in the singular without an article names nobody who does anything.
 */
export function talliedBy(given: readonly Word[], lexicon: Lexicon): readonly Word[] {
  const words = byWhom(given, lexicon);
  const each = words.findIndex(({ text }) => EACH.has(text));
  const of = words[each];
  const group = words[each + 1];
  if (
    of &&
    isTally(words.slice(0, each), lexicon) &&
    group?.kind === 'word' &&
    !NUMBERS.has(group.text)
  )
    return words.with(each, said('per', of));
  const by = words.findIndex(
    ({ text }, at) => text === 'by' && isGroup(words.slice(at + 1), lexicon),
  );
  const sign = words[by];
  if (!sign) return words;
  const before = words.slice(0, by);
  const isCounted = before.some(({ text }) => text === 'howmany');
  const isMore = words.length > by + 2 && isTally(before, lexicon);
  return isCounted || isMore ? words.with(by, said('per', sign)) : words;
}

/** "number of orders by clients with a dog": what is told of them behind it says that those are meant, and not each. */
function byWhom(words: readonly Word[], lexicon: Lexicon): readonly Word[] {
  const isThing = (word: Word | undefined) =>
    word?.kind === 'word' && isPlural(word.text) && lexicon.thing(word) >= NEAR;
  return words.map((word, at) => {
    const isOf = word.text === 'by' && isThing(words[at - 1]) && isThing(words[at + 1]);
    return isOf && TELLING.has(words[at + 2]?.text ?? '') ? said('of', word) : word;
  });
}

const TELLING = new Set(['with', 'without', 'who', 'that', 'whose', 'having', 'from']);

/** A plural thing, with what stands beside it, of which no word says what is asked of it. */
function isTally(words: readonly Word[], lexicon: Lexicon): boolean {
  const isBare = words.every(
    ({ kind, text }) => kind === 'word' && CLOSED.every((closed) => !closed.has(text)),
  );
  const noun = words.find(({ text }) => isPlural(text) || text === 'people');
  if (!isBare || !noun) return false;
  const isFigure = lexicon.attribute(noun) >= NEAR && lexicon.thing(noun) < NEAR;
  return !isFigure || isCountable(noun, lexicon);
}

/** A noun in the singular that things can be told apart by: a thing, a text or a time. */
function isGroup([first, second]: readonly Word[], lexicon: Lexicon): boolean {
  const noun = second?.kind === 'word' && isNoun(second, lexicon) ? second : first;
  return (
    first?.kind === 'word' &&
    noun !== undefined &&
    !isPlural(noun.text) &&
    !DETERMINERS.has(first.text) &&
    isNoun(noun, lexicon)
  );
}

function isNoun(word: Word, lexicon: Lexicon): boolean {
  return (
    MOMENTS.has(word.text) ||
    lexicon.thing(word) >= NEAR ||
    lexicon
      .hits(word)
      .some(
        ({ entry, near }) =>
          near >= NEAR && entry.kind === 'property' && entry.property.types.includes('STRING'),
      )
  );
}

/** Figures are added up, and "deaths" are as many as there are dates of one; "names" and "dates" are told. */
function isCountable(word: Word, lexicon: Lexicon): boolean {
  return lexicon.hits(word).some(({ entry, near }) => {
    if (near < NEAR || entry.kind !== 'property') return false;
    return entry.property.isNumber || (entry.property.isTime && !MOMENTS.has(word.text));
  });
}
