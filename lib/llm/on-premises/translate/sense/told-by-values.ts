import 'server-only';
import { PREPOSITIONS } from '../english/closed-classes';
import { isVerbForm } from '../english/inflection';
import type { Sketch } from '../grammar/sketch';
import type { Lexicon } from '../lexicon';
import type { Word } from '../read-words';
import type { Frame } from './frame';

interface Told {
  readonly words: readonly Word[];
  readonly sketch: Sketch;
  readonly frame: Frame;
  readonly lexicon: Lexicon;
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
export function isToldByValues({ words, sketch, frame, lexicon, margin, unused }: Told): boolean {
  const isAnchored = frame.conditions.some(({ test }) => test.kind === 'value');
  const isDenied = frame.scopes.some(({ kind }) => kind === 'not');
  if (!isAnchored || isDenied || (margin !== null && margin < FAR_BEHIND)) return false;
  const isSilent = frame.silent > 0;
  return words.every((word, at) => {
    if (word.kind !== 'word' || !unused.includes(word.text)) return true;
    if (isSilent && lexicon.hits(word).some(({ near }) => near >= KNOWN)) return false;
    return (
      isAdverb(word, lexicon) ||
      isJoint(word, sketch, frame) ||
      isBesideValue(word, sketch) ||
      isDone(words, at)
    );
  });
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
