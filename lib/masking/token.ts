import type { Span } from '@/lib/base/span';

import type { FoldedText } from './fold';

/** A word of a text: its span in the original, and its folded letters and digits. */
export interface Token extends Span {
  readonly text: string;
  /** All its characters are digits. */
  readonly isNumber: boolean;
  readonly hasDigit: boolean;
}

/** Splits folded text into tokens: runs of letters and digits, or single characters of scripts without spaces. */
export function tokenize(folded: FoldedText): Token[] {
  const tokens: Token[] = [];
  const { text, classes } = folded;
  let position = 0;
  while (position < text.length) {
    const kind = classes[position];
    if (kind === 0) {
      position += 1;
      continue;
    }
    let end = position + 1;
    const codePointStart = folded.starts[position];
    while (kind === 2 ? folded.starts[end] === codePointStart : classes[end] === 1) end += 1;
    tokens.push(tokenOf(folded, position, end));
    position = end;
  }
  return tokens;
}

/** The folded words of a value, one space between: equal for all spellings of a fold class. */
export function foldKey(tokens: readonly Token[]): string {
  return tokens.map((token) => token.text).join(' ');
}

function tokenOf(folded: FoldedText, from: number, to: number): Token {
  const text = folded.text.slice(from, to);
  return {
    start: folded.starts[from] ?? 0,
    end: folded.ends[to - 1] ?? 0,
    text,
    isNumber: /^\d+$/.test(text),
    hasDigit: /\d/.test(text),
  };
}
