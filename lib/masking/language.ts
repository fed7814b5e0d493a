import { fold } from './fold';
import type { OrdinaryWords } from './ordinary-words';
import type { Scan } from './scan';
import { tokenize } from './token';
import { WORD } from './word-bytes';
import { ENGLISH } from './words-english';
import { GERMAN } from './words-german';

/** Languages whose closed-class words are known. */
export type QuestionLanguage = 'en' | 'de';

export interface LanguageWords {
  readonly closed: ReadonlySet<string>;
  readonly asking: ReadonlySet<string>;
  /** `described`, `describing`, `dates`, `co-wrote`: forms of the asking words. */
  readonly askingForms: ReadonlySet<string>;
  readonly limiting: ReadonlySet<string>;
  readonly counting: ReadonlySet<string>;
  readonly hops: ReadonlySet<string>;
  readonly periods: ReadonlySet<string>;
  readonly titles: ReadonlySet<string>;
  readonly determiners: ReadonlySet<string>;
  readonly questions: ReadonlySet<string>;
  readonly auxiliaries: ReadonlySet<string>;
  readonly introducing: ReadonlySet<string>;
  readonly calling: ReadonlySet<string>;
  readonly comparing: ReadonlySet<string>;
  readonly measuring: ReadonlySet<string>;
  readonly spelling: ReadonlySet<string>;
  readonly agents: ReadonlySet<string>;
  readonly floating: ReadonlySet<string>;
  readonly connectors: ReadonlySet<string>;
}

/** Endings of the forms of asking words. */
const ENDINGS = ['ed', 'd', 'ing', 'es', 'er', 'ers', 'en', 'n', 'e'];
const SHORTEST_ROOT = 3;

const WORDS: Readonly<Record<QuestionLanguage, LanguageWords>> = {
  en: folded(ENGLISH),
  de: folded(GERMAN),
};

/** From so many words on a sentence without a single known function word is in the language of its words. */
const ENOUGH_WORDS = 3;

export function wordsOf(language: QuestionLanguage): LanguageWords {
  return WORDS[language];
}

/** Ordinary words of the languages that have some. */
type Ordinary = Partial<Readonly<Record<QuestionLanguage, OrdinaryWords>>>;

/** What is known of the words of a question. */
interface KnownWords {
  /** How many function words it has of each. */
  readonly english: number;
  readonly german: number;
  /** True of a word at a place that has a class in a language. */
  isOf(word: number, language: QuestionLanguage): boolean;
}

/**
 * The language by its number of function words; a whole sentence without any is of the language that has most
 * of its words, and null where none has.
 */
export function detectLanguage(
  known: KnownWords,
  scan: Scan,
  ordinary: Ordinary,
): QuestionLanguage | null {
  if (known.english === 0 && known.german === 0) return byItsWords(known, scan, ordinary);
  return known.german > known.english ? 'de' : 'en';
}

/**
 * "highest temperature measured last year", "Turniere 2024": said without a function word. A few words are German only
 * where each of them is and not all are English; one that is in no list may be a name, and says nothing.
 */
function byItsWords(known: KnownWords, scan: Scan, ordinary: Ordinary): QuestionLanguage | null {
  const words = placesOfWords(scan);
  const count = (language: QuestionLanguage) =>
    words.filter((word) => {
      const text = scan.text(word);
      const list = ordinary[language];
      return (
        known.isOf(word, language) || list?.has(text) === true || list?.isInflected?.(text) === true
      );
    }).length;
  const [english, german] = [count('en'), count('de')];
  if (words.length < ENOUGH_WORDS)
    return german === words.length && english < words.length ? 'de' : 'en';
  if (Math.max(english, german) * 2 <= words.length) return null;
  return german > english ? 'de' : 'en';
}

/** Of those that are no numbers. */
function placesOfWords({ flags, count }: Scan): readonly number[] {
  const words: number[] = [];
  for (let word = 0; word < count; word += 1)
    if (((flags[word] ?? 0) & WORD.number) === 0) words.push(word);
  return words;
}

/** Every set by the folded form of its words; the names are those of the argument, which the cast states. */
function folded(words: Omit<LanguageWords, 'askingForms'>): LanguageWords {
  const entries = Object.entries(words).map(([name, set]: [string, ReadonlySet<string>]) => {
    const texts = [...set].flatMap((word) => tokenize(fold(word)).map((token) => token.text));
    return [name, new Set(texts)] as const;
  });
  const sets = Object.fromEntries(entries) as unknown as Omit<LanguageWords, 'askingForms'>;
  return { ...sets, askingForms: new Set([...sets.asking].flatMap(formsOf)) };
}

function formsOf(word: string): readonly string[] {
  const roots = [word, `${word}${word.at(-1)}`, ...(word.endsWith('e') ? [word.slice(0, -1)] : [])];
  const forms = roots
    .filter((root) => root.length >= SHORTEST_ROOT)
    .flatMap((root) => ENDINGS.map((ending) => `${root}${ending}`));
  return [`${word}s`, ...forms, ...(word.endsWith('y') ? [`${word.slice(0, -1)}ies`] : [])];
}
