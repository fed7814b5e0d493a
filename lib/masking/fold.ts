import { foldCodePoint, type FoldVariant } from './fold-code-point';

/** Folded text with the way back: folded unit `i` came from the original units `starts[i]` to `ends[i]`; what vanishes belongs to what stands before it. */
export interface FoldedText {
  readonly text: string;
  readonly starts: readonly number[];
  readonly ends: readonly number[];
  /** Per folded unit: 0 separator, 1 part of a word, 2 a token of its own (scripts without spaces). */
  readonly classes: readonly number[];
}

/**
 * Normalizes so that spellings which look or read alike become one text: compatibility forms, marks,
 * invisible characters, case, digits of other scripts, look-alike letters. Linear in the length.
 */
export function fold(original: string, variant: FoldVariant = 'plain'): FoldedText {
  const starts: number[] = [];
  const ends: number[] = [];
  const classes: number[] = [];
  let text = '';

  for (let position = 0; position < original.length;) {
    const unit = original.charCodeAt(position);
    const start = position;
    if (unit < 128) {
      position += 1;
      const isUpper = unit >= 65 && unit <= 90;
      const isWord = isUpper || (unit >= 97 && unit <= 122) || (unit >= 48 && unit <= 57);
      text += isUpper ? String.fromCharCode(unit + 32) : original[start];
      starts.push(start);
      ends.push(position);
      classes.push(isWord ? 1 : 0);
      continue;
    }
    const codePoint = original.codePointAt(position) ?? unit;
    position += codePoint > 0xffff ? 2 : 1;
    const folded = foldCodePoint(codePoint, variant);
    text += folded.text;
    const last = ends.length - 1;
    if (folded.text === '' && ends[last] === start) ends[last] = position;
    for (let index = 0; index < folded.text.length; index += 1) {
      starts.push(start);
      ends.push(position);
      classes.push(folded.word ? (folded.alone ? 2 : 1) : 0);
    }
  }
  return { text, starts, ends, classes };
}
