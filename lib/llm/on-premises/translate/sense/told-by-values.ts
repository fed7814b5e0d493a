import 'server-only';
import { LIFE, PREPOSITIONS } from '../english/closed-classes';
import { isVerbForm } from '../english/inflection';
import type { Sketch } from '../grammar/sketch';
import type { Lexicon } from '../lexicon';
import type { Word } from '../read-words';
import type { PropertyWords } from '../schema-vocabulary';
import type { Frame, Holder } from './frame';

interface Told {
  readonly words: readonly Word[];
  readonly sketch: Sketch;
  readonly frame: Frame;
  readonly lexicon: Lexicon;
  readonly notes: readonly string[];
  readonly margin: number | null;
  /** What nothing was made of. */
  readonly unused: readonly string[];
}

/** A second reading no further behind may be what the words that were not read say. */
const FAR_BEHIND = 0.3;
const KNOWN = 0.9;

/**
 * "who supplies $a", "roughly how many hours were put down for $a": what was not read joins what is asked for and the value, or
 * says how exactly, and no other way leads from one to the other nearly as well. Whatever else was not read may leave things
 * out of the answer: "customers of $a who resigned".
 */
export function isToldByValues(told: Told): boolean {
  const { words, sketch, frame, lexicon, notes, margin, unused } = told;
  const isAnchored = frame.conditions.some(
    ({ on, property, test }) =>
      test.kind === 'value' ||
      (test.kind === 'compare' && isOwnMoment(property, frame, on, lexicon)),
  );
  const isDenied = frame.scopes.some(({ kind }) => kind === 'not');
  if (!isAnchored || isDenied || (margin !== null && margin < FAR_BEHIND)) return false;
  const isSilent = frame.silent > 0;
  return words.every((word, at) => {
    if (word.kind !== 'word' || !unused.includes(word.text)) return true;
    if (isNoted(word.text, notes)) return false;
    if (isSilent && lexicon.hits(word).some(({ near }) => near >= KNOWN)) return false;
    return (
      isAdverb(word, lexicon) ||
      isJoint(word, sketch, frame) ||
      isBesideValue(word, sketch) ||
      isDone(words, at)
    );
  });
}

/** What an expert says that a word means, or does not, is not left to what is likely. */
function isNoted(text: string, notes: readonly string[]): boolean {
  return notes.some((note) => {
    const said = /^"([^"]+)"/u.exec(note)?.[1];
    return said !== undefined && text.startsWith(said.toLowerCase());
  });
}

/** "films produced in 2010": of what has one moment alone that one is meant, and no birth. */
function isOwnMoment(
  property: PropertyWords,
  { nodes }: Frame,
  on: Holder,
  { vocabulary }: Lexicon,
): boolean {
  if (on.kind !== 'node' || !property.isTime) return false;
  const label = vocabulary.labels.get(nodes[on.id]?.label ?? '');
  const moments = label?.properties.filter(({ isTime }) => isTime) ?? [];
  return moments.length === 1 && !property.terms.words.some((word) => LIFE.has(word));
}

/** "roughly", "currently": how exactly, or when; no adjective that a name of the graph has. */
function isAdverb({ text, ...word }: Word, lexicon: Lexicon): boolean {
  return text.length > 4 && text.endsWith('ly') && lexicon.hits({ ...word, text }).length === 0;
}

/** A verb or preposition between two that were both read, of which one is a value. */
function isJoint({ start }: Word, { links, phrases }: Sketch, { spots }: Frame): boolean {
  return links.some(
    ({ from, to, words }) =>
      words.some((each) => each.start === start) &&
      spots.has(from) &&
      spots.has(to) &&
      [from, to].some((id) => (phrases[id]?.placeholders.length ?? 0) > 0),
  );
}

/** "his $vaccine_1 shot": a noun that says again what the value is of. */
function isBesideValue({ start }: Word, { phrases }: Sketch): boolean {
  return phrases.some(
    ({ words, placeholders }) =>
      placeholders.length > 0 && words.some((each) => each.start === start),
  );
}

/** "tested positive for $a", "found by the $b": what was done, before a preposition or a value. */
function isDone(words: readonly Word[], at: number): boolean {
  const [word, next] = [words[at], words[at + 1]];
  return (
    word !== undefined &&
    isVerbForm(word.text) &&
    (next?.kind === 'placeholder' || (next?.kind === 'word' && PREPOSITIONS.has(next.text)))
  );
}
