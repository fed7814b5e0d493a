import { hashBase, hashOfText, isPart } from './hash-base';
import type { MaskingMode } from './policy';
import { isOneOf, type Reading, type Word } from './reading';
import { isSensitiveWord } from './sensitive-words';
import type { ValueIndex } from './value-index';
import type { Vocabulary } from './vocabulary';
import { wordBehind } from './word-behind';

interface UnknownWordsRequest {
  readonly reading: Reading;
  readonly vocabulary: Vocabulary;
  readonly mode: MaskingMode;
  /** What the words of values are looked up in. */
  readonly index: ValueIndex;
  /** 1 for words that are already decided. */
  readonly decided: Uint8Array;
}

/** Runs of words that nothing knows and that must not leave: `[from, to)` pairs in order. */
export function findUnknownWords(
  request: UnknownWordsRequest,
): readonly (readonly [number, number])[] {
  const { reading, decided } = request;
  const { words } = reading;
  const runs: [number, number][] = [];
  for (let from = 0; from < words.length; from += 1) {
    if (!isUnknown(request, from)) continue;
    let to = from + 1;
    for (let next = to; isBeside(reading, next - 1) && decided[next] === 0; next += 1) {
      if (isUnknown(request, next)) to = next + 1;
      else if (!isOneOf(words[next], reading.grammar.connectors) || next - to >= 2) break;
    }
    runs.push([from, to]);
    from = to - 1;
  }
  return runs;
}

function isUnknown(request: UnknownWordsRequest, position: number): boolean {
  const word = request.reading.words[position];
  if (!word || request.decided[position] === 1) return false;
  // Nearly every word of a question: known of the language or the schema, and written small.
  if (!word.isCapital && (word.wordClass === 'closed' || word.wordClass === 'term')) return false;
  return request.mode === 'strict'
    ? isStrictlyUnknown(request, position, word)
    : isTelling(request, word);
}

/** Standard mode: capitals, identifiers with digits, words of values; and nothing else. */
function isTelling({ reading, vocabulary, index }: UnknownWordsRequest, word: Word): boolean {
  if (isCapitalInside(reading, word)) return true;
  if (word.wordClass !== null) return false;
  if (word.hasDigit) return true;
  if (!word.isCapital) return isPartOfValue({ reading, vocabulary, index }, word);
  if (!word.isSentenceStart && reading.capitalsTell) return true;
  return !isOrdinary({ reading, vocabulary }, word);
}

/** A word that is no ordinary one and stands in a value of several words, or its initials: `nine falcon`, `fng`. */
function isPartOfValue(
  { reading, vocabulary, index }: Pick<UnknownWordsRequest, 'reading' | 'vocabulary' | 'index'>,
  word: Word,
): boolean {
  return (
    reading.ordinary !== undefined &&
    isPart(index.parts, hashOfText(hashBase(index.seed), word.text)) &&
    !isOrdinary({ reading, vocabulary }, word)
  );
}

/** Strict mode: everything but vocabulary, and ordinary words where a name is due. */
function isStrictlyUnknown(request: UnknownWordsRequest, position: number, word: Word): boolean {
  const { reading } = request;
  if (isCapitalInside(reading, word)) return true;
  if (isAfterTitle(reading, position))
    return word.wordClass !== 'closed' && word.wordClass !== 'term';
  if (word.wordClass === 'closed' || word.wordClass === 'term' || word.wordClass === 'prompt')
    return false;
  if (reading.grammar.titles.has(word.text)) return false;
  if (word.isCapital && !word.isSentenceStart && reading.capitalsTell) return true;
  if (word.wordClass === 'asking') return false;
  return !isOrdinary(request, word);
}

function isOrdinary(
  { reading, vocabulary }: Pick<UnknownWordsRequest, 'reading' | 'vocabulary'>,
  word: Word,
): boolean {
  const { ordinary, language } = reading;
  if (!ordinary || vocabulary.removedWords.has(word.text) || isSensitiveWord(word.text, language))
    return false;
  // German nouns have capitals and names too; what is no noun and has one is a name.
  return word.isCapital && !word.isSentenceStart && ordinary.isNoun
    ? ordinary.isNoun(word.text)
    : ordinary.has(word.text);
}

/** `Will` in `has Will Hope …`: a small word of the language that is written like a name. */
function isCapitalInside({ capitalsTell }: Reading, word: Word): boolean {
  return (
    word.wordClass === 'closed' &&
    word.isCapital &&
    !word.isSentenceStart &&
    capitalsTell &&
    word.text !== 'i'
  );
}

/** Before a title that is nobody's: `which patient has …`. */
const ANY = new Set(['a', 'an', 'any', 'each', 'every', 'which', 'what', 'no']);

/** The one or two words after *Dr*, *Mrs*, *patient*. */
function isAfterTitle({ words, grammar, question }: Reading, position: number): boolean {
  for (const back of [1, 2]) {
    const before = words[position - back];
    if (!before || (before.isClauseEnd && !/\.\s/.test(question.slice(before.end, before.end + 2))))
      return false;
    if (grammar.titles.has(before.text)) {
      return !isOneOf(words[position - back - 1], ANY);
    }
    if (before.wordClass === 'closed' || before.wordClass === 'term') return false;
  }
  return false;
}

/** Only spaces, hyphens, apostrophes or an abbreviation's dot stand between a word and the next. */
function isBeside(reading: Reading, position: number): boolean {
  const word = reading.words[position];
  if (!word) return false;
  if (wordBehind(reading, position, /^(?:\s|[-–‐'’&]|\s&\s)?$/u)) return true;
  return (
    word.text.length <= 3 && word.isCapital && wordBehind(reading, position, /^\.\s?$/) !== null
  );
}
