import type { Span } from '@/lib/base/span';

import { SEEN } from './ascii';
import { hashBase, type HashBase } from './hash-base';
import { detectLanguage, wordsOf, type LanguageWords, type QuestionLanguage } from './language';
import {
  CLASS,
  GERMAN_SHIFT,
  Lexicon,
  type ClassifiedWord,
  type LexiconEntry,
  type WordClass,
} from './lexicon';
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
  /** How many words it has. */
  readonly count: number;
  /** What is known of each word, of `WORD` and `KNOWN`: for what is asked of every word of every question. */
  readonly bits: Int32Array;
  /** The words themselves, made when somebody asks for them first, which most questions do not need. */
  readonly words: readonly Word[];
  /** A word as it was typed. */
  raw(at: number): string;
  /** A word as it is folded. */
  text(at: number): string;
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

/** Where words from one to before another, at least one, stand in the question. */
export function spanOfWords({ scan }: Pick<Reading, 'scan'>, from: number, to: number): Span {
  return { start: scan.starts[from] ?? 0, end: scan.ends[to - 1] ?? 0 };
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

/** What is known of a word besides what the scan's flags say, in the bits above theirs. */
export const KNOWN = {
  figure: 32,
  sentenceStart: 64,
  clauseEnd: 128,
  beforeSpace: 256,
  /** Its class in the language of the question; none of the four where it has none. */
  closed: 512,
  term: 2048,
  anyClass: 512 * CLASS.every,
} as const;
const CLASS_SHIFT = 9;

const NOT_AS_FOLDED = WORD.capital | WORD.innerCapital | WORD.foreign;
const NO_TERMS: readonly SchemaTerm[] = [];
const scan = new Scan();
/** For most questions; the next one takes it over. */
let room = new Int32Array(128);

export function readQuestion(options: ReadingOptions): Reading {
  const { question, vocabulary, language: given, seed = 0 } = options;
  const base = hashBase(seed);
  scan.read(question, base);
  const lexicon = lexiconOf(vocabulary, base);
  const entries = lexicon.findAll(scan);
  const detected = given ?? detectLanguage(lexicon, scan, vocabulary.ordinaryWords);
  const language = detected ?? 'en';
  const grammar = wordsOf(language);
  const { kinds } = lexicon;
  const classShift = language === 'en' ? 0 : GERMAN_SHIFT;
  const { starts, ends, flags, count } = scan;
  if (room.length < count) room = new Int32Array(count * 2);
  const bits = room;
  let every = 0;
  let isStart = true;
  for (let at = 0; at < count; at += 1) {
    const end = ends[at] ?? 0;
    const kind = kinds[at] ?? 0;
    let known = (flags[at] ?? 0) | (((kind >>> classShift) & CLASS.every) << CLASS_SHIFT);
    if ((known & WORD.foreign) !== 0 && isCapital(question.slice(starts[at], end)))
      known |= WORD.capital;
    if ((known & WORD.digit) !== 0 || (kind & CLASS.isFigure) !== 0) known |= KNOWN.figure;
    if (isStart) known |= KNOWN.sentenceStart;
    isStart = false;
    // Nearly always a space.
    if (scan.isBeforeSpace(at, question)) {
      known |= KNOWN.beforeSpace;
    } else if (at + 1 === count) {
      known |= KNOWN.clauseEnd;
    } else {
      const gap = question.slice(end, starts[at + 1]);
      if (CLAUSE_END.test(gap)) known |= KNOWN.clauseEnd;
      isStart = STOP.test(gap) && !isAbbreviation(scan.text(at), grammar);
    }
    bits[at] = known;
    every |= known;
  }
  return new QuestionReading({
    question,
    scan,
    seed,
    isAscii: (scan.seen & SEEN.beyondAscii) === 0,
    seen: scan.seen,
    count,
    bits,
    entries,
    hasFigure: (every & KNOWN.figure) !== 0,
    language,
    isKnownLanguage: detected !== null,
    grammar,
    ordinary: vocabulary.ordinaryWords[language],
    capitalsTell: language === 'en' && capitalsTell(bits, count),
  });
}

/** A stop, a question mark or a new line stands between two words. */
const STOP = /[.?!:\n]/;
const CLAUSE_END = /[.,;:?!)\n]/;

interface ReadParts extends Omit<Reading, 'words' | 'raw' | 'text'> {
  /** What the lexicon knows of each word. */
  readonly entries: readonly (LexiconEntry | null)[];
}

class QuestionReading implements Reading {
  readonly question: string;
  readonly scan: Scan;
  readonly seed: number;
  readonly isAscii: boolean;
  readonly seen: number;
  readonly count: number;
  readonly bits: Int32Array;
  readonly entries: ReadParts['entries'];
  readonly hasFigure: boolean;
  readonly language: QuestionLanguage;
  readonly isKnownLanguage: boolean;
  readonly grammar: LanguageWords;
  readonly ordinary: OrdinaryWords | undefined;
  readonly capitalsTell: boolean;
  made: readonly Word[] | null = null;

  constructor(parts: ReadParts) {
    this.question = parts.question;
    this.scan = parts.scan;
    this.seed = parts.seed;
    this.isAscii = parts.isAscii;
    this.seen = parts.seen;
    this.count = parts.count;
    this.bits = parts.bits;
    this.entries = parts.entries;
    this.hasFigure = parts.hasFigure;
    this.language = parts.language;
    this.isKnownLanguage = parts.isKnownLanguage;
    this.grammar = parts.grammar;
    this.ordinary = parts.ordinary;
    this.capitalsTell = parts.capitalsTell;
  }

  get words(): readonly Word[] {
    return (this.made ??= this.makeWords());
  }

  raw(at: number): string {
    const entry = this.entries[at] ?? null;
    // A word of the vocabulary that is written as it is folded is not spelt out again.
    if (entry !== null && ((this.bits[at] ?? 0) & NOT_AS_FOLDED) === 0) return entry.text;
    return this.question.slice(this.scan.starts[at], this.scan.ends[at]);
  }

  text(at: number): string {
    const entry = this.entries[at] ?? null;
    if (entry !== null) return entry.text;
    return ((this.bits[at] ?? 0) & WORD.foreign) === 0
      ? this.raw(at).toLowerCase()
      : this.scan.text(at);
  }

  makeWords(): readonly Word[] {
    const { scan, language, bits, entries, count } = this;
    const words: Word[] = [];
    for (let at = 0; at < count; at += 1) {
      const entry = entries[at] ?? null;
      const word = new QuestionWord({
        text: this.text(at),
        raw: this.raw(at),
        start: scan.starts[at] ?? 0,
        end: scan.ends[at] ?? 0,
        bits: bits[at] ?? 0,
        known: entry === null ? null : language === 'en' ? entry.en : entry.de,
      });
      words.push(word);
    }
    return words;
  }
}

interface WordParts {
  readonly text: string;
  readonly raw: string;
  readonly start: number;
  readonly end: number;
  readonly bits: number;
  readonly known: ClassifiedWord | null;
}

class QuestionWord implements Word {
  readonly text: string;
  readonly raw: string;
  readonly start: number;
  readonly end: number;
  /** Of `WORD` and `KNOWN`. */
  readonly bits: number;
  readonly known: ClassifiedWord | null;

  constructor({ text, raw, start, end, bits, known }: WordParts) {
    this.text = text;
    this.raw = raw;
    this.start = start;
    this.end = end;
    this.bits = bits;
    this.known = known;
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
function capitalsTell(bits: Int32Array, count: number): boolean {
  let isInside = false;
  let isSmallInside = false;
  let isContentInside = false;
  for (let word = 0; word < count; word += 1) {
    const known = bits[word] ?? 0;
    if ((known & (KNOWN.sentenceStart | WORD.number)) !== 0 || (known & KNOWN.anyClass) === 0)
      continue;
    const isSmall = (known & WORD.capital) === 0;
    isInside = true;
    isSmallInside ||= isSmall;
    if ((known & KNOWN.closed) !== 0) continue;
    if (isSmall) return true;
    isContentInside = true;
  }
  return !isContentInside && (!isInside || isSmallInside);
}
