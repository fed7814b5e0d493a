import type { Span } from '@/lib/base/span';

import { SEEN } from './ascii';
import { hashBase, type HashBase } from './hash-base';
import { detectLanguage, wordsOf, type LanguageWords, type QuestionLanguage } from './language';
import { Lexicon, type ClassifiedWord, type LexiconEntry, type WordClass } from './lexicon';
import { isMonth, MONTH_NAMES } from './months';
import { isNumberWord, NUMBER_BEGINNINGS, NUMBER_WORDS } from './number-words';
import type { OrdinaryWords } from './ordinary-words';
import { Scan } from './scan';
import { IRREGULAR_WORDS, stem } from './stem';
import type { Token } from './token';
import type { SchemaTerm, Vocabulary } from './vocabulary';
import { WORD } from './word-bytes';

/** A token of a question and what grammar can say of it. */
export interface Word extends Token {
  readonly raw: string;
  /** It may begin a number or a date. */
  readonly isFigure: boolean;
  readonly isCapital: boolean;
  readonly wordClass: WordClass;
  /** Schema terms that one of its forms belongs to. */
  readonly terms: readonly SchemaTerm[];
  readonly isSentenceStart: boolean;
  /** Nothing of its clause follows: the end, or a stop or comma. */
  readonly isClauseEnd: boolean;
  /** Nothing but a space stands between it and the next word. */
  readonly isBeforeSpace: boolean;
}

export interface Reading {
  readonly question: string;
  /** The plain reading, by the base of this seed; good until the next question is read. */
  readonly scan: Scan;
  readonly seed: number;
  /** Nothing of the question is beyond ASCII. */
  readonly isAscii: boolean;
  /** Of `SEEN`. */
  readonly seen: number;
  readonly words: readonly Word[];
  /** One of the words may begin a number or a date. */
  readonly hasFigure: boolean;
  readonly language: QuestionLanguage;
  /** False where no known language has a word in it. */
  readonly isKnownLanguage: boolean;
  readonly grammar: LanguageWords;
  readonly ordinary: OrdinaryWords | undefined;
  /** True where a capital inside the sentence tells of a name: not in German, nor in title case. */
  readonly capitalsTell: boolean;
}

export interface ReadingOptions {
  readonly question: string;
  readonly vocabulary: Vocabulary;
  readonly language?: QuestionLanguage | undefined;
  /** Of the index that the question is searched with; words are then found by the same hash. */
  readonly seed?: number;
}

/** True for a word that is there and one of these. */
export function isOneOf(word: Word | undefined, texts: ReadonlySet<string>): boolean {
  return word !== undefined && texts.has(word.text);
}

/** Where words from one to before another stand in the question. */
export function spanOfWords({ words }: Pick<Reading, 'words'>, from: number, to: number): Span {
  const start = words[from]?.start ?? 0;
  return { start, end: words[to - 1]?.end ?? start };
}

/** Words as they were typed, with what stands between them. */
export function textOfWords(reading: Reading, from: number, to: number): string {
  const { start, end } = spanOfWords(reading, from, to);
  return reading.question.slice(start, end);
}

/** True where the words from a place on are these, whatever their endings. */
export function hasStemsAt(
  words: readonly Word[],
  stems: readonly string[],
  from: number,
): boolean {
  return stems.every((one, offset) => stem(words[from + offset]?.text ?? '') === one);
}

const scan = new Scan();

export function readQuestion(options: ReadingOptions): Reading {
  const { question, vocabulary, language: given, seed = 0 } = options;
  const base = hashBase(seed);
  scan.read(question, base);
  const lexicon = lexiconOf(vocabulary, base);
  const entries = lexicon.findAll(scan);
  const detected = given ?? detectLanguage(lexicon, scan);
  const language = detected ?? 'en';
  const grammar = wordsOf(language);
  const words: QuestionWord[] = [];
  const { starts, ends, flags, count } = scan;
  let allBits = 0;
  let isStart = true;
  for (let at = 0; at < count; at += 1) {
    const entry = entries[at] ?? null;
    const start = starts[at] ?? 0;
    const end = ends[at] ?? 0;
    let bits = flags[at] ?? 0;
    if ((bits & WORD.foreign) !== 0 && isCapital(question.slice(start, end))) bits |= WORD.capital;
    if ((bits & WORD.digit) !== 0 || entry?.isFigure === true) bits |= KNOWN.figure;
    if (isStart) bits |= KNOWN.sentenceStart;
    isStart = false;
    allBits |= bits;
    const isSpace = scan.isBeforeSpace(at, question);
    const next = at + 1 === count ? question.length : (starts[at + 1] ?? 0);
    if (isSpace) bits |= KNOWN.beforeSpace;
    else if (at + 1 === count || isEndIn(question, end, next)) bits |= KNOWN.clauseEnd;
    const known = entry === null ? null : language === 'en' ? entry.en : entry.de;
    const folded = entry !== null ? entry.text : (bits & WORD.foreign) !== 0 ? scan.text(at) : null;
    const word = new QuestionWord(question, start, end, bits, known, folded);
    words.push(word);
    // Nearly always a space.
    if (!isSpace && at + 1 < count)
      isStart = isStopIn(question, end, next) && !isAbbreviation(word.text, grammar);
  }
  return {
    question,
    scan,
    seed,
    isAscii: (scan.seen & SEEN.beyondAscii) === 0,
    seen: scan.seen,
    words,
    hasFigure: (allBits & KNOWN.figure) !== 0,
    language,
    isKnownLanguage: detected !== null,
    grammar,
    ordinary: vocabulary.ordinaryWords[language],
    capitalsTell: language === 'en' && capitalsTell(words),
  };
}

const NO_TERMS: readonly SchemaTerm[] = [];

/** What is known of a word besides what the scan's flags say, in the bits above theirs. */
const KNOWN = { figure: 32, sentenceStart: 64, clauseEnd: 128, beforeSpace: 256 } as const;

/** Small, since a question has many: what can be told from the rest is told when it is asked for. */
class QuestionWord implements Word {
  readonly start: number;
  readonly end: number;
  readonly question: string;
  readonly known: ClassifiedWord | null;
  folded: string | null;
  /** Of `WORD` and `KNOWN`. */
  bits: number;

  // oxlint-disable-next-line max-params -- one for every word of every question
  constructor(
    question: string,
    start: number,
    end: number,
    bits: number,
    known: ClassifiedWord | null,
    folded: string | null,
  ) {
    this.start = start;
    this.end = end;
    this.question = question;
    this.known = known;
    this.folded = folded;
    this.bits = bits;
  }

  get isNumber(): boolean {
    return (this.bits & WORD.number) !== 0;
  }

  get hasDigit(): boolean {
    return (this.bits & WORD.digit) !== 0;
  }

  get isFigure(): boolean {
    return (this.bits & KNOWN.figure) !== 0;
  }

  get isCapital(): boolean {
    return (this.bits & WORD.capital) !== 0;
  }

  get isSentenceStart(): boolean {
    return (this.bits & KNOWN.sentenceStart) !== 0;
  }

  get isClauseEnd(): boolean {
    return (this.bits & KNOWN.clauseEnd) !== 0;
  }

  get isBeforeSpace(): boolean {
    return (this.bits & KNOWN.beforeSpace) !== 0;
  }

  get wordClass(): WordClass {
    return this.known === null ? null : this.known.wordClass;
  }

  get terms(): readonly SchemaTerm[] {
    return this.known === null ? NO_TERMS : this.known.terms;
  }

  get text(): string {
    return (this.folded ??= this.question.slice(this.start, this.end).toLowerCase());
  }

  get raw(): string {
    const isAsFolded =
      (this.bits & (WORD.capital | WORD.innerCapital | WORD.foreign)) === 0 && this.folded !== null;
    return isAsFolded ? this.text : this.question.slice(this.start, this.end);
  }
}

/** A stop, a question mark or a new line stands between two words. */
function isStopIn(question: string, from: number, to: number): boolean {
  return /[.?!:\n]/.test(question.slice(from, to));
}

function isEndIn(question: string, from: number, to: number): boolean {
  return /[.,;:?!)\n]/.test(question.slice(from, to));
}

/** What is known of a vocabulary's words; words that are none are never kept. */
const lexicons = new WeakMap<Vocabulary, Lexicon>();

function lexiconOf(vocabulary: Vocabulary, base: HashBase): Lexicon {
  const known = lexicons.get(vocabulary);
  if (known?.seed === base.seed) return known;
  const made = new Lexicon(base, {
    classify: (text) => classify(text, vocabulary),
    words: knownWords(vocabulary),
    beginnings: [...vocabulary.terms.keys(), ...NUMBER_BEGINNINGS],
  });
  lexicons.set(vocabulary, made);
  return made;
}

function* knownWords({ promptWords }: Vocabulary): Generator<string> {
  for (const { closed, asking, askingForms, titles } of [wordsOf('en'), wordsOf('de')])
    for (const words of [closed, asking, askingForms, titles]) yield* words;
  for (const words of [promptWords, MONTH_NAMES, NUMBER_WORDS, IRREGULAR_WORDS]) yield* words;
}

/** Null for a word that is none of the vocabulary's in any language. */
function classify(text: string, vocabulary: Vocabulary): LexiconEntry | null {
  const terms = vocabulary.terms.get(stem(text)) ?? NO_TERMS;
  const inLanguage = (language: QuestionLanguage): ClassifiedWord => {
    const grammar = wordsOf(language);
    const wordClass = readClass(text, terms, { grammar, vocabulary });
    return {
      wordClass,
      terms: wordClass === null ? NO_TERMS : terms,
      isClosed: grammar.closed.has(text),
    };
  };
  const [en, de] = [inLanguage('en'), inLanguage('de')];
  const isFigure = isMonth(text) || isNumberWord(text);
  return en.wordClass === null && de.wordClass === null && !isFigure
    ? null
    : { text, en, de, isFigure };
}

function readClass(
  text: string,
  terms: readonly SchemaTerm[],
  { grammar, vocabulary }: { grammar: LanguageWords; vocabulary: Vocabulary },
): WordClass {
  if (grammar.closed.has(text)) return 'closed';
  if (terms.length > 0) return 'term';
  if (grammar.asking.has(text) || grammar.askingForms.has(text) || grammar.titles.has(text))
    return 'asking';
  return vocabulary.promptWords.has(text) ? 'prompt' : null;
}

function isCapital(raw: string): boolean {
  const first = raw.charCodeAt(0);
  return first < 128 ? first >= 65 && first <= 90 : /^\p{Lu}|^\p{Lt}/u.test(raw);
}

function isAbbreviation(text: string, grammar: LanguageWords): boolean {
  return text.length === 1 || grammar.titles.has(text);
}

/** In a sentence some of whose ordinary words are written small, a capital is a sign. */
function capitalsTell(words: readonly Word[]): boolean {
  let isInside = false;
  let isSmallInside = false;
  let isContentInside = false;
  for (const word of words) {
    if (word.isSentenceStart || word.isNumber || word.wordClass === null) continue;
    isInside = true;
    isSmallInside ||= !word.isCapital;
    if (word.wordClass === 'closed') continue;
    if (!word.isCapital) return true;
    isContentInside = true;
  }
  return !isContentInside && (!isInside || isSmallInside);
}
