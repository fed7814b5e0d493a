import { hashBase, type HashBase } from './hash-base';
import { detectLanguage, wordsOf, type LanguageWords, type QuestionLanguage } from './language';
import { Lexicon, type ClassifiedWord, type LexiconEntry, type WordClass } from './lexicon';
import { isMonth } from './months';
import { isNumberWord } from './number-words';
import type { OrdinaryWords } from './ordinary-words';
import { Scan, SEEN, WORD } from './scan';
import { stem } from './stem';
import type { Token } from './token';
import type { SchemaTerm, Vocabulary } from './vocabulary';

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
}

export interface Reading {
  readonly question: string;
  /** Nothing of the question is beyond ASCII. */
  readonly isAscii: boolean;
  /** Of `SEEN`. */
  readonly seen: number;
  readonly words: readonly Word[];
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

const scan = new Scan();

export function readQuestion(options: ReadingOptions): Reading {
  const { question, vocabulary, language: given, seed = 0 } = options;
  const base = hashBase(seed);
  scan.read(question, base);
  const lexicon = lexiconOf(vocabulary, base);
  const entries: (LexiconEntry | null)[] = [];
  for (let word = 0; word < scan.count; word += 1) entries.push(lexicon.find(scan, word));
  const detected = given ?? detectLanguage(entries, scan);
  const language = detected ?? 'en';
  const grammar = wordsOf(language);
  const words: Word[] = [];
  for (let word = 0; word < scan.count; word += 1) {
    const start = scan.starts[word] ?? 0;
    const end = scan.ends[word] ?? 0;
    const before = words[word - 1];
    const entry = entries[word] ?? null;
    const isStop = before !== undefined && isStopIn(question, before.end, start);
    const isStart = !before || (isStop && !isAbbreviation(before.text, grammar));
    const nextStart = word + 1 < scan.count ? (scan.starts[word + 1] ?? 0) : -1;
    words.push(
      new QuestionWord({ question, start, end, word, entry, language, isStart, nextStart }),
    );
  }
  return {
    question,
    isAscii: (scan.seen & SEEN.beyondAscii) === 0,
    seen: scan.seen,
    words,
    language,
    isKnownLanguage: detected !== null,
    grammar,
    ordinary: vocabulary.ordinaryWords[language],
    capitalsTell: language === 'en' && capitalsTell(words),
  };
}

interface WordOptions {
  readonly question: string;
  readonly start: number;
  readonly end: number;
  /** Its number in the scan. */
  readonly word: number;
  readonly entry: LexiconEntry | null;
  readonly language: QuestionLanguage;
  readonly isStart: boolean;
  /** Where the next word begins; -1 where none does. */
  readonly nextStart: number;
}

const NO_TERMS: readonly SchemaTerm[] = [];

class QuestionWord implements Word {
  readonly start: number;
  readonly end: number;
  readonly text: string;
  readonly isNumber: boolean;
  readonly hasDigit: boolean;
  readonly isFigure: boolean;
  readonly isCapital: boolean;
  readonly wordClass: WordClass;
  readonly terms: readonly SchemaTerm[];
  readonly isSentenceStart: boolean;
  readonly isClauseEnd: boolean;
  readonly #question: string;

  constructor({ question, start, end, word, entry, language, isStart, nextStart }: WordOptions) {
    const flags = scan.flags[word] ?? 0;
    const classified = entry?.[language];
    this.start = start;
    this.end = end;
    this.text = entry?.text ?? scan.text(word);
    this.isNumber = (flags & WORD.number) !== 0;
    this.hasDigit = (flags & WORD.digit) !== 0;
    this.isFigure = this.hasDigit || (entry?.isFigure ?? false);
    this.isCapital =
      (flags & WORD.foreign) === 0
        ? (flags & WORD.capital) !== 0
        : isCapital(question.slice(start, end));
    this.wordClass = classified?.wordClass ?? null;
    this.terms = classified?.terms ?? NO_TERMS;
    this.isSentenceStart = isStart;
    this.isClauseEnd = nextStart < 0 || isEndIn(question, end, nextStart);
    this.#question = question;
  }

  get raw(): string {
    return this.#question.slice(this.start, this.end);
  }
}

/** A stop, a question mark or a new line stands between two words. */
function isStopIn(question: string, from: number, to: number): boolean {
  if (to - from === 1 && question.charCodeAt(from) === SPACE) return false;
  return /[.?!:\n]/.test(question.slice(from, to));
}

function isEndIn(question: string, from: number, to: number): boolean {
  if (to - from === 1 && question.charCodeAt(from) === SPACE) return false;
  return /[.,;:?!)\n]/.test(question.slice(from, to));
}

const SPACE = 32;

/** What is known of a vocabulary's words; words that are none are never kept. */
const lexicons = new WeakMap<Vocabulary, Lexicon>();

function lexiconOf(vocabulary: Vocabulary, base: HashBase): Lexicon {
  const known = lexicons.get(vocabulary);
  if (known?.seed === base.seed) return known;
  const made = new Lexicon(base, (text) => classify(text, vocabulary));
  lexicons.set(vocabulary, made);
  return made;
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
  if (grammar.asking.has(text) || (text.endsWith('s') && grammar.asking.has(text.slice(0, -1)))) {
    return 'asking';
  }
  if (grammar.titles.has(text) || isAskingForm(text, grammar)) return 'asking';
  return vocabulary.promptWords.has(text) ? 'prompt' : null;
}

/** `described`, `describing`, `dates`, `co-wrote`: forms of an asking word. */
function isAskingForm(text: string, { asking }: LanguageWords): boolean {
  for (const ending of ['ed', 'd', 'ing', 'es', 'er', 'ers', 'en', 'n', 'e']) {
    if (!text.endsWith(ending)) continue;
    const root = text.slice(0, -ending.length);
    if (root.length < 3) continue;
    if (asking.has(root) || asking.has(`${root}e`)) return true;
    if (root.at(-1) === root.at(-2) && asking.has(root.slice(0, -1))) return true;
  }
  return text.endsWith('ies') && asking.has(`${text.slice(0, -3)}y`);
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
  const inside = words.filter(
    (word) => !word.isSentenceStart && !word.isNumber && word.wordClass !== null,
  );
  const content = inside.filter((word) => word.wordClass !== 'closed');
  const small = (list: readonly Word[]): number => list.filter((word) => !word.isCapital).length;
  if (content.length > 0) return small(content) > 0 || words.every((word) => !word.isCapital);
  return inside.length === 0 || small(inside) > 0;
}
