import { hashBase, hashOfText, isPart } from './hash-base';
import type { MaskingMode } from './policy';
import { isOneOf, KNOWN, type Reading, type Word } from './reading';
import { isSensitiveWord } from './sensitive-words';
import type { ValueIndex } from './value-index';
import type { Vocabulary } from './vocabulary';
import { wordBehind } from './word-behind';
import { WORD } from './word-bytes';

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
  const { bits, count } = reading;
  const runs: [number, number][] = [];
  for (let from = 0; from < count; from += 1) {
    if (decided[from] === 1 || isPlainlyKnown(bits[from] ?? 0) || !isUnknown(request, from))
      continue;
    let to = from + 1;
    for (let next = to; isBeside(reading, next - 1) && decided[next] === 0; next += 1) {
      if (isUnknown(request, next)) to = next + 1;
      else if (!isOneOf(reading.words[next], reading.grammar.connectors) || next - to >= 2) break;
    }
    runs.push([from, to]);
    from = to - 1;
  }
  return runs;
}

/** What tells a capital inside a sentence. */
const CAPITAL_OR_START = WORD.capital | KNOWN.sentenceStart;

/** Nearly every word of a question: known of the language or the schema, and written small. */
function isPlainlyKnown(bits: number): boolean {
  return (bits & WORD.capital) === 0 && (bits & (KNOWN.closed | KNOWN.term)) !== 0;
}

/** Of a word that is not decided yet. */
function isUnknown(request: UnknownWordsRequest, position: number): boolean {
  const { reading, mode } = request;
  if (isPlainlyKnown(reading.bits[position] ?? 0)) return false;
  if (mode === 'standard') return isTelling(request, position);
  const word = reading.words[position];
  return word !== undefined && isStrictlyUnknown(request, position, word);
}

/** Standard mode: capitals, identifiers with digits, words of values; and nothing else. */
function isTelling(request: UnknownWordsRequest, position: number): boolean {
  const { reading } = request;
  const bits = reading.bits[position] ?? 0;
  if (isCapitalInside(reading, position)) return true;
  if ((bits & KNOWN.anyClass) !== 0) return false;
  if ((bits & WORD.digit) !== 0) return true;
  if (isOfMail(reading, position)) return false;
  if ((bits & WORD.capital) === 0) return isPartOfValue(request, position);
  if ((bits & KNOWN.sentenceStart) === 0 && reading.capitalsTell) return true;
  return !isOrdinary(request, position) && !isBeforeNoun(request, position);
}

/** A word that is no ordinary one and stands in a value of several words, or its initials: `nine falcon`, `fng`. */
function isPartOfValue(request: UnknownWordsRequest, position: number): boolean {
  const { reading, index } = request;
  return (
    reading.ordinary !== undefined &&
    isPart(index.parts, hashOfText(hashBase(index.seed), reading.text(position))) &&
    !isOrdinary(request, position)
  );
}

/** Strict mode: everything but vocabulary, and ordinary words where a name is due. */
function isStrictlyUnknown(request: UnknownWordsRequest, position: number, word: Word): boolean {
  const { reading } = request;
  if (isCapitalInside(reading, position)) return true;
  if (isAfterTitle(reading, position))
    return word.wordClass !== 'closed' && word.wordClass !== 'term';
  if (word.wordClass === 'closed' || word.wordClass === 'term' || word.wordClass === 'prompt')
    return false;
  if (reading.grammar.titles.has(word.text)) return false;
  if (word.isCapital && !word.isSentenceStart && reading.capitalsTell) return true;
  if (word.wordClass === 'asking') return false;
  return !isOrdinary(request, position);
}

function isOrdinary(
  { reading, vocabulary }: Pick<UnknownWordsRequest, 'reading' | 'vocabulary'>,
  position: number,
): boolean {
  const { ordinary, bits } = reading;
  const text = reading.text(position);
  if (!ordinary || isKeptBack({ reading, vocabulary }, text)) return false;
  // German nouns have capitals and names too; what is no noun and has one is a name.
  const isInside = ((bits[position] ?? 0) & CAPITAL_OR_START) === WORD.capital;
  return isInside && ordinary.isNoun ? ordinary.isNoun(text) : ordinary.has(text);
}

/** The letter of "E-Mail-Adresse". */
function isOfMail(reading: Reading, position: number): boolean {
  const [word, next] = [reading.words[position], reading.words[position + 1]];
  return (
    word?.text === 'e' &&
    MAIL.has(next?.text ?? '') &&
    wordBehind(reading, position, /^[-‐‑]$/u) !== null
  );
}

const MAIL = new Set(['mail', 'mails']);

/** "Offene Rechnungen": a form that a name may have as well is an adjective right before a noun. */
function isBeforeNoun({ reading, vocabulary }: UnknownWordsRequest, position: number): boolean {
  const { ordinary, words } = reading;
  if (!ordinary?.isInflected) return false;
  const [word, next] = [words[position], words[position + 1]];
  return (
    word?.isBeforeSpace === true &&
    next?.isCapital === true &&
    ordinary.isInflected(word.text) &&
    !isKeptBack({ reading, vocabulary }, word.text) &&
    (next.terms.length > 0 || ordinary.isNoun?.(next.text) === true)
  );
}

/** What an administrator moved out, and what says something of a person by itself. */
function isKeptBack(
  { reading, vocabulary }: Pick<UnknownWordsRequest, 'reading' | 'vocabulary'>,
  text: string,
): boolean {
  return vocabulary.removedWords.has(text) || isSensitiveWord(text, reading.language);
}

/** `Will` in `has Will Hope …`: a small word of the language that is written like a name. */
function isCapitalInside(reading: Reading, position: number): boolean {
  const bits = reading.bits[position] ?? 0;
  return (
    (bits & CAPITAL_OR_START) === WORD.capital &&
    (bits & KNOWN.closed) !== 0 &&
    reading.capitalsTell &&
    reading.text(position) !== 'i'
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
