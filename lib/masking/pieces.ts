import type { Claim } from './claim';
import type { TermSpan } from './claim-terms';
import { isIgnorable } from './fold-code-point';
import type { ClearReason, MaskedPiece, MaskedText } from './masking';
import type { Reading } from './reading';

interface PiecesRequest {
  readonly reading: Reading;
  readonly claims: readonly Claim[];
  /** Words that are sent by the schema's name for them; none overlaps a claim. */
  readonly terms?: readonly TermSpan[];
  /** Placeholder name of each claim. */
  readonly names: readonly string[];
  /** Why each word leaves, where no claim covers it. */
  readonly reasons: readonly ClearReason[];
}

interface CutQuestion {
  readonly pieces: readonly MaskedPiece[];
  /** The texts of all pieces, one after another. */
  readonly text: MaskedText;
  /** Words that leave in the clear, as they were typed, in order, once each. */
  readonly clearWords: readonly string[];
}

const PLAIN: ClearReason = { kind: 'vocabulary' };
const NO_REASON: ClearReason = { kind: 'not-recognised' };
const NO_TERMS: readonly TermSpan[] = [];

/**
 * The question in pieces, in order: each character in exactly one piece's span. What leaves of a
 * clear piece is its text: invisible characters are dropped, and a space is put where a
 * placeholder's name would run into the next letter.
 */
export function cutPieces({
  reading: { question, isAscii, words },
  claims,
  terms = NO_TERMS,
  names,
  reasons,
}: PiecesRequest): CutQuestion {
  const pieces: MaskedPiece[] = [];
  const clearWords = new Set<string>();
  let text = '';
  // Characters before it are in a piece, and words before `at`.
  let position = 0;
  let at = 0;

  // What is typed in ASCII leaves as it was typed; from here on it is not in the text yet.
  let typed = 0;

  const part = (piece: MaskedPiece): void => {
    const before = pieces[pieces.length - 1];
    if (!before || !isRunTogether(before, piece)) return;
    const span = { start: position, end: position };
    pieces.push({ kind: 'clear', text: leaving(' '), span, reason: PLAIN });
    text += `${question.slice(typed, position)} `;
    typed = position;
  };
  const push = (piece: MaskedPiece): void => {
    part(piece);
    pieces.push(piece);
    text += question.slice(typed, piece.span.start) + piece.text;
    position = piece.span.end;
    typed = position;
  };
  const clear = (end: number, reason: ClearReason, raw: string): void => {
    const span = { start: position, end };
    const piece: MaskedPiece = {
      kind: 'clear',
      text: leaving(isAscii ? raw : visible(raw)),
      span,
      reason,
    };
    if (pieces[pieces.length - 1]?.kind === 'placeholder') part(piece);
    pieces.push(piece);
    position = end;
  };
  const clearUntil = (end: number): void => {
    for (; at < words.length; at += 1) {
      const word = words[at];
      if (!word || word.end > end) break;
      if (word.start < position) continue;
      if (word.start > position) clear(word.start, PLAIN, gap(question, position, word.start));
      const { raw } = word;
      clearWords.add(raw);
      clear(word.end, reasons[at] ?? NO_REASON, raw);
    }
    if (end > position) clear(end, PLAIN, gap(question, position, end));
  };
  let nextTerm = 0;
  const termsUntil = (end: number): void => {
    for (let term = terms[nextTerm]; term && term.end <= end; term = terms[nextTerm]) {
      clearUntil(term.way === 'replace' ? term.start : term.end);
      push(termPiece(term));
      nextTerm += 1;
    }
  };
  claims.forEach(({ start, end }, index) => {
    termsUntil(start);
    clearUntil(start);
    const name = names[index] ?? '';
    const span = { start, end };
    push({ kind: 'placeholder', text: leaving(`$${name}`), span, name });
  });
  termsUntil(question.length);
  clearUntil(question.length);
  const whole = isAscii ? text + question.slice(typed) : pieces.map((piece) => piece.text).join('');
  return { pieces, text: leaving(whole), clearWords: Array.from(clearWords) };
}

/** Nearly always a space. */
function gap(question: string, from: number, to: number): string {
  return to - from === 1 && question.charCodeAt(from) === 32 ? ' ' : question.slice(from, to);
}

function termPiece({ start, end, name, way }: TermSpan): MaskedPiece {
  const text = leaving(way === 'replace' ? name : ` (${name})`);
  return { kind: 'term', text, span: { start: way === 'replace' ? start : end, end }, name, way };
}

/** A letter, digit, underscore or dollar sign against a placeholder would change the name. */
function isRunTogether(before: MaskedPiece, piece: MaskedPiece): boolean {
  return (
    (before.kind === 'placeholder' && /^[A-Za-z0-9_{]/.test(piece.text)) ||
    (piece.kind === 'placeholder' && /[$\\{]$/.test(before.text))
  );
}

/** Without invisible characters, but with those that hold an emoji together. */
function visible(raw: string): string {
  if (/^[\x20-\x7e\s]*$/.test(raw)) return raw;
  const keepsJoiners = /\p{Extended_Pictographic}/u.test(raw);
  return Array.from(raw)
    .filter(
      (character) =>
        !isIgnorable(character) || (keepsJoiners && '\u200d\ufe0f'.includes(character)),
    )
    .join('');
}

/** The one place where text becomes text that may leave: what comes here was decided word by word. */
function leaving(text: string): MaskedText {
  return text as MaskedText;
}
