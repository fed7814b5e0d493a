import { foldCodePoint, type FoldVariant } from './fold-code-point';

/** Folded text with the way back: folded unit `i` came from the original units `starts[i]` to `ends[i]`; what vanishes inside or after a word belongs to it. */
export interface FoldedText {
  readonly text: string;
  readonly starts: Uint32Array;
  readonly ends: Uint32Array;
  /** Per folded unit: 0 separator, 1 part of a word, 2 a token of its own (scripts without spaces). */
  readonly classes: Uint8Array;
}

/** Longest that one original code point may become (U+FDFA becomes 18 letters). */
const LONGEST_FOLD = 18;

/**
 * Normalizes so that spellings which look or read alike become one text: compatibility forms, marks,
 * invisible characters, case, digits of other scripts, look-alike letters. Linear in the length.
 */
export function fold(original: string, variant: FoldVariant = 'plain'): FoldedText {
  let capacity = original.length + LONGEST_FOLD;
  let starts = new Uint32Array(capacity);
  let ends = new Uint32Array(capacity);
  let classes = new Uint8Array(capacity);
  let text = '';
  let length = 0;

  for (let position = 0; position < original.length;) {
    const unit = original.charCodeAt(position);
    const start = position;
    if (unit < 128) {
      position += 1;
      const isUpper = unit >= 65 && unit <= 90;
      text += isUpper ? String.fromCharCode(unit + 32) : original[start];
      starts[length] = start;
      ends[length] = position;
      classes[length] =
        isUpper || (unit >= 97 && unit <= 122) || (unit >= 48 && unit <= 57) ? 1 : 0;
      length += 1;
    } else {
      const codePoint = original.codePointAt(position) ?? unit;
      position += codePoint > 0xffff ? 2 : 1;
      const folded = foldCodePoint(codePoint, variant);
      text += folded.text;
      if (
        folded.text === '' &&
        length > 0 &&
        classes[length - 1] !== 0 &&
        ends[length - 1] === start
      ) {
        ends[length - 1] = position;
      }
      for (let index = 0; index < folded.text.length; index += 1) {
        starts[length] = start;
        ends[length] = position;
        classes[length] = folded.word ? (folded.alone ? 2 : 1) : 0;
        length += 1;
      }
    }
    if (length + LONGEST_FOLD > capacity) {
      capacity = capacity * 2 + LONGEST_FOLD;
      starts = grown(starts, new Uint32Array(capacity));
      ends = grown(ends, new Uint32Array(capacity));
      classes = grown(classes, new Uint8Array(capacity));
    }
  }
  return { text, starts, ends, classes };
}

function grown<T extends Uint32Array | Uint8Array>(from: T, to: T): T {
  to.set(from);
  return to;
}
