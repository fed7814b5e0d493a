import type { OrdinaryWords } from './ordinary-words';

export interface GermanWordLists {
  /** By their first form. */
  readonly nouns: ReadonlySet<string>;
  /** All other words, every form. */
  readonly forms: ReadonlySet<string>;
  /** Names that the rules would let through. */
  readonly refused: ReadonlySet<string>;
}

const ENDINGS = ['e', 'en', 'n', 'er', 'ern', 's', 'es', 'se', 'sen', 'nen', 'ens'];
/** Endings of an adjective before a noun. */
const ADJECTIVE_ENDINGS = ['e', 'er', 'es', 'en', 'em'];
const SHORTEST_ADJECTIVE = 4;
/** What stands before a noun, or a participle, and is none. */
const OPENINGS = ['gesamt', 'mindest', 'hochst', 'einzel', 'sonder'];
const MOST = ['meist', 'hochst', 'best', 'un'];
/** Degrees of which the list has no form. */
const DEGREES = [
  'hochst',
  'grosst',
  'kleinst',
  'neuest',
  'jungst',
  'langst',
  'kurzest',
  'starkst',
  'schwerst',
];
/** Plurals that are written as words of their own, and the ends of what they are of: `Materialien`, `Konten`. */
const LATIN_PLURALS = [
  ['ien', ''],
  ['en', 'o'],
  ['en', 'a'],
  ['en', 'um'],
] as const;
const LINKS = ['', 's', 'es', 'n', 'en', 'er', 'e'];
const SHORTEST_NOUN = 3;
const SHORTEST_PART = 4;
const SHORTEST_COMPOUND = 10;
/** Compounds of three; more are as good as never asked. */
const DEEPEST = 1;

/** Second parts of surnames and places: `Neuhaus`, `Bergmann`, `Steinbach`. */
const NAME_HEADS: ReadonlySet<string> = new Set(
  `mann mannin bach berg feld stein burg dorf hof meier maier mayer meyer bauer muller bruck tal thal wald haus
  hausen heim hofer hauser berger bacher felder steiner wald au stadt furt kirch kirchen`.split(
    /\s+/u,
  ),
);

/**
 * German from a list of first forms: a noun's endings and compounds are rules, so that the list stays
 * small and words that nobody wrote down before are known. Words are folded, without marks.
 */
export function germanWords({ nouns, forms, refused }: GermanWordLists): OrdinaryWords {
  const isSimple = (word: string): boolean =>
    nouns.has(word) ||
    ENDINGS.some(
      (ending) =>
        word.endsWith(ending) &&
        word.length - ending.length >= SHORTEST_NOUN &&
        nouns.has(word.slice(0, -ending.length)),
    ) ||
    (forms.has(word) &&
      LATIN_PLURALS.some(
        ([many, one]) => word.endsWith(many) && nouns.has(`${word.slice(0, -many.length)}${one}`),
      ));
  const isInflected = (word: string): boolean =>
    MOST.some((most) => word.startsWith(most) && isForm(word.slice(most.length))) || isForm(word);
  const isForm = (word: string): boolean =>
    !refused.has(word) &&
    ADJECTIVE_ENDINGS.some((ending) => {
      const root = word.slice(0, word.length - ending.length);
      return (
        word.endsWith(ending) &&
        root.length >= SHORTEST_ADJECTIVE &&
        (forms.has(root) ||
          DEGREES.includes(root) ||
          ADJECTIVE_ENDINGS.some((other) => forms.has(`${root}${other}`)))
      );
    });
  const isModifier = (part: string, depth: number): boolean =>
    LINKS.some((link) => {
      const root = part.slice(0, part.length - link.length);
      return (
        part.endsWith(link) &&
        root.length >= SHORTEST_PART &&
        (nouns.has(root) || (depth > 0 && isCompound(root, depth - 1)))
      );
    });
  const isCompound = (word: string, depth: number): boolean => {
    if (word.length < SHORTEST_COMPOUND) return false;
    for (let cut = SHORTEST_PART; cut <= word.length - SHORTEST_PART; cut += 1) {
      const head = word.slice(cut);
      const isOpened = OPENINGS.includes(word.slice(0, cut));
      if (!NAME_HEADS.has(head) && isOpened && (isSimple(head) || isCompound(head, depth - 1)))
        return true;
      if (!NAME_HEADS.has(head) && isSimple(head) && isModifier(word.slice(0, cut), depth))
        return true;
    }
    return false;
  };
  const isNoun = (word: string): boolean =>
    !refused.has(word) && word.length <= LONGEST && (isSimple(word) || isCompound(word, DEEPEST));
  const has = (word: string): boolean => !refused.has(word) && (forms.has(word) || isNoun(word));
  return { has: either(has), isNoun: either(isNoun), isInflected: either(isInflected) };
}

/** `gebaeude` is `Gebäude` as it is typed without the keys for umlauts. */
function either(is: (word: string) => boolean): (word: string) => boolean {
  return (word) => {
    if (is(word)) return true;
    const plain = word.replaceAll(/([aou])e/gu, '$1');
    return plain !== word && is(plain);
  };
}

/** Longer words are taken apart by nobody: the work would grow with the square of their length. */
const LONGEST = 40;

/** The three sections of a list, a word a line, an empty line between. */
export function readGermanWords(text: string): OrdinaryWords {
  const [nouns, forms, refused] = text
    .split('\n\n')
    .map((part) => new Set(part.trim().split('\n')));
  if (!nouns || !forms || !refused) throw new TypeError('The list of German words is not whole.');
  return germanWords({ nouns, forms, refused });
}
