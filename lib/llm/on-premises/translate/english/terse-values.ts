import 'server-only';
import type { PromptPlaceholder } from '../../read-prompt';
import type { Lexicon } from '../lexicon';
import { said, type Word } from '../read-words';
import { AUXILIARIES, DETERMINERS, OPERATORS, PREPOSITIONS } from './closed-classes';

interface Knowing {
  readonly lexicon: Lexicon;
  readonly known: ReadonlyMap<string, PromptPlaceholder>;
}

/**
 * "opening hours $a", "races $number_1": who types no more than nouns and a value leaves out "of" behind a property
 * of it, "in" before a year, and "with" before what is measured. Not where a word before the value is no noun, nor where a number is one that things
 * are called by.
 */
export function terseValues(given: readonly Word[], { lexicon, known }: Knowing): readonly Word[] {
  const words = withMeasure(given, lexicon);
  const at = words.findIndex(({ kind }) => kind !== 'word');
  const [noun, value] = [words[at - 1], words[at]];
  if (!noun || value?.kind !== 'placeholder' || !words.slice(0, at).every(isNounAt)) return words;
  const types = known.get(value.text)?.types ?? [];
  const joint = isMoment(value.text, types, lexicon)
    ? lexicon.thing(noun) >= OWN_NAME && 'in'
    : isOwnProperty(words.slice(0, at), types, lexicon) && 'of';
  if (joint === false) return words;
  // Between the two, so that it has a place of its own.
  return [...words.slice(0, at), { ...said(joint, value), start: noun.end }, ...words.slice(at)];
}

/** "wines alcohol over $number_1", "faults severity 4": so much of what a noun behind the thing names. */
function withMeasure(words: readonly Word[], lexicon: Lexicon): readonly Word[] {
  const value = words.findIndex(
    ({ kind, text }) => kind === 'number' || /^number_\d+$/u.test(text),
  );
  const at = words.findIndex((word, index) => {
    const next = words[index + 1];
    return index + 1 < value && lexicon.thing(word) >= OWN_NAME && next && isNumber(next, lexicon);
  });
  const thing = words[at];
  const before = words.slice(0, at + 1);
  const between = words.slice(at + 1, value);
  if (!thing || !before.every((word) => word.kind === 'word' && isNoun(word))) return words;
  if (!between.every((word) => COMPARING.has(word.text) || isNumber(word, lexicon))) return words;
  return [...before, { ...said('with', thing), start: thing.end }, ...words.slice(at + 1)];
}

const COMPARING = new Set('over under above below morethan lessthan atleast atmost of'.split(' '));

function isNumber(word: Word, lexicon: Lexicon): boolean {
  return lexicon.thing(word) < OWN_NAME && lexicon.figure(word) >= OWN_NAME;
}

/** "red list status": a list behind another noun is no order to list something. */
function isNounAt(word: Word, at: number): boolean {
  return (at > 0 && word.text === 'list') || isNoun(word);
}

function isNoun({ text }: Word): boolean {
  return [AUXILIARIES, DETERMINERS, OPERATORS, PREPOSITIONS, ASKING].every(
    (closed) => !closed.has(text),
  );
}

const ASKING = new Set(
  'who what which where when why how howmany howmuch whose and or list show give find'.split(' '),
);

/** A number or a date that nothing but moments holds. */
function isMoment(name: string, types: readonly string[], { vocabulary }: Lexicon): boolean {
  return (
    /^(?:number|date)_\d+$/u.test(name) &&
    types.every((type) => {
      const dot = type.lastIndexOf('.');
      const owner =
        vocabulary.labels.get(type.slice(0, dot)) ??
        vocabulary.patterns.find((pattern) => pattern.type === type.slice(0, dot));
      return owner?.properties.some(
        ({ name: own, isTime }) => isTime && own === type.slice(dot + 1),
      );
    })
  );
}

/** All of the words are a property's, and what has it is what the value is of. */
function isOwnProperty(
  words: readonly Word[],
  types: readonly string[],
  lexicon: Lexicon,
): boolean {
  const owners = new Set(types.map((type) => type.slice(0, type.lastIndexOf('.'))));
  const [head] = words.slice(-1);
  if (!head || lexicon.thing(head) >= OWN_NAME) return false;
  return lexicon.hits(head).some(({ entry, near }) => {
    if (near < OWN_NAME || entry.kind !== 'property') return false;
    const isTold = lexicon
      .patterns(entry.owner)
      .some(({ from, to }) => owners.has(from) || owners.has(to));
    if (!owners.has(entry.owner) && !isTold) return false;
    // A text of theirs may hold the value itself.
    return !types.includes(`${entry.owner}.${entry.property.name}`);
  });
}

const OWN_NAME = 0.9;
