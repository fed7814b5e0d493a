import { CONFUSABLES } from './confusables';

/**
 * Which of the equally good readings of a text is meant. `plain`: look-alikes by their own case,
 * then case. `script`: case first, then look-alikes (a Greek capital Nu looks like N, its small
 * form like v). `digraph`: as `plain`, with ä ö ü ø å written out as ae oe ue oe aa.
 */
export type FoldVariant = 'plain' | 'script' | 'digraph';

export const FOLD_VARIANTS: readonly FoldVariant[] = ['plain', 'script', 'digraph'];

/** What one code point becomes. */
export interface FoldedCodePoint {
  /** Empty for ignorable and format characters and stripped marks. */
  readonly text: string;
  /** Part of a word: a letter, digit, or mark that is kept. False for separators. */
  readonly word: boolean;
  /** Of a script written without spaces, so that it is a token of its own. */
  readonly alone: boolean;
}

const IGNORABLE = /^[\p{Default_Ignorable_Code_Point}\p{Cf}]$/u;
const STRIPPED_MARK =
  /^(?![\u3099\u309a])[\p{Script=Inherited}\p{Script=Hebrew}\p{Script=Arabic}]$/u;
const MARK = /^\p{M}$/u;
const WORD = /^[\p{L}\p{N}\p{M}]$/u;
const DIGIT = /^\p{Nd}$/u;
const ALONE =
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]$/u;

const DIGRAPHS: ReadonlyMap<string, string> = new Map([
  ['ä', 'ae'],
  ['ö', 'oe'],
  ['ü', 'ue'],
  ['ø', 'oe'],
  ['å', 'aa'],
]);

/** Capitals of letters that no decomposition takes apart. */
const EXTRA_CAPITALS: ReadonlySet<string> = new Set('ØŁĐÐĦŊÆŒÞ');

const NOTHING: FoldedCodePoint = { text: '', word: false, alone: false };
const caches = {
  plain: new Map<number, FoldedCodePoint>(),
  script: new Map<number, FoldedCodePoint>(),
  digraph: new Map<number, FoldedCodePoint>(),
};

/** Folds one code point; the answer is remembered, so that long texts cost a look-up a character. */
export function foldCodePoint(codePoint: number, variant: FoldVariant): FoldedCodePoint {
  const cache = caches[variant];
  const known = cache.get(codePoint);
  if (known) return known;
  const folded = compute(codePoint, variant);
  cache.set(codePoint, folded);
  return folded;
}

/** True for characters that show nothing and fold to nothing: joiners, format and tag characters. */
export function isIgnorable(character: string): boolean {
  return IGNORABLE.test(character);
}

function compute(codePoint: number, variant: FoldVariant): FoldedCodePoint {
  const character = String.fromCodePoint(codePoint);
  if (isIgnorable(character)) return NOTHING;
  const digraph = variant === 'digraph' ? DIGRAPHS.get(character.toLowerCase()) : undefined;
  if (digraph) return { text: digraph, word: true, alone: false };

  let text = '';
  for (const part of character.normalize('NFKD')) {
    if (isIgnorable(part) || isStrippedMark(part)) continue;
    for (const piece of foldPart(part, variant)) {
      if (!isStrippedMark(piece) && (WORD.test(piece) || !WORD.test(character))) text += piece;
    }
  }
  const letters = Array.from(text)
    .filter((piece) => WORD.test(piece))
    .join('');
  return letters === ''
    ? { text, word: false, alone: false }
    : { text: letters, word: true, alone: ALONE.test(character) };
}

function foldPart(part: string, variant: FoldVariant): string {
  if (DIGIT.test(part)) return String(digitValue(part.codePointAt(0) ?? 0));
  if (variant === 'script') {
    const cased = foldCase(part);
    return Array.from(cased)
      .map((piece) => CONFUSABLES.get(piece) ?? piece)
      .join('');
  }
  return (
    CONFUSABLES.get(part) ??
    (EXTRA_CAPITALS.has(part) ? CONFUSABLES.get(part.toLowerCase()) : undefined) ??
    foldCase(part)
  );
}

/** Upper in the middle, so that ß, ẞ, SS and ss agree, and final sigma is a sigma. */
function foldCase(part: string): string {
  return part.toLowerCase().toUpperCase().toLowerCase().normalize('NFKD');
}

function isStrippedMark(part: string): boolean {
  return MARK.test(part) && STRIPPED_MARK.test(part);
}

/** Every block of decimal digits begins at a code point ending in 0 or 6 (hexadecimal). */
function digitValue(codePoint: number): number {
  const low = codePoint & 15;
  const fromZero = DIGIT.test(String.fromCodePoint(codePoint - low));
  return fromZero && low < 10 ? low : low - 6;
}
