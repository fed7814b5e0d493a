import { fold } from './fold';
import { detectLanguage, wordsOf, type LanguageWords, type QuestionLanguage } from './language';
import type { OrdinaryWords } from './ordinary-words';
import { stem } from './stem';
import { tokenize, type Token } from './token';
import type { SchemaTerm, Vocabulary } from './vocabulary';

/** Why a word is no name by itself; null for a word that may be one. */
export type WordClass = 'closed' | 'asking' | 'term' | 'prompt' | null;

/** A token of a question and what grammar can say of it. */
export interface Word extends Token {
  readonly raw: string;
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
}

export function readQuestion({ question, vocabulary, language: given }: ReadingOptions): Reading {
  const tokens = tokenize(fold(question));
  const detected = given ?? detectLanguage(tokens);
  const language = detected ?? 'en';
  const grammar = wordsOf(language);
  const words = tokens.map((token, position): Word => {
    const raw = question.slice(token.start, token.end);
    const before = tokens[position - 1];
    const after = tokens[position + 1];
    const gapBefore = before ? question.slice(before.end, token.start) : '';
    const gapAfter = after ? question.slice(token.end, after.start) : '.';
    const { wordClass, terms } = classOf(token.text, { vocabulary, language });
    // Written out: spreading tokens costs more than all the rest of masking.
    return {
      start: token.start,
      end: token.end,
      text: token.text,
      isNumber: token.isNumber,
      hasDigit: token.hasDigit,
      wordClass,
      terms,
      raw,
      isCapital: isCapital(raw),
      isSentenceStart:
        !before || (/[.?!:\n]/.test(gapBefore) && !isAbbreviation(before.text, grammar)),
      isClauseEnd: /[.,;:?!)\n]/.test(gapAfter),
    };
  });
  return {
    question,
    isAscii: !/[^\0-\x7f]/.test(question),
    words,
    language,
    isKnownLanguage: detected !== null,
    grammar,
    ordinary: vocabulary.ordinaryWords[language],
    capitalsTell: language === 'en' && capitalsTell(words),
  };
}

type Classified = Pick<Word, 'wordClass' | 'terms'>;

const UNCLASSIFIED: Classified = { wordClass: null, terms: [] };
/** What is known of vocabulary words; words that are none are never kept. */
const classified = new WeakMap<Vocabulary, Map<string, Classified>>();

function classOf(
  text: string,
  {
    vocabulary,
    language,
  }: { readonly vocabulary: Vocabulary; readonly language: QuestionLanguage },
): Classified {
  const kept = classified.get(vocabulary) ?? new Map<string, Classified>();
  classified.set(vocabulary, kept);
  const key = `${language}${text}`;
  const known = kept.get(key);
  if (known) return known;
  const terms = vocabulary.terms.get(stem(text)) ?? [];
  const wordClass = readClass(text, terms, { grammar: wordsOf(language), vocabulary });
  if (wordClass === null) return UNCLASSIFIED;
  const found = { wordClass, terms };
  kept.set(key, found);
  return found;
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
