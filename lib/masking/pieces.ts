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

const PLAIN: ClearReason = { kind: 'vocabulary' };

/**
 * The question in pieces, in order: each character in exactly one piece's span. What leaves of a
 * clear piece is its text: invisible characters are dropped, and a space is put where a
 * placeholder's name would run into the next letter.
 */
export function cutPieces({
  reading,
  claims,
  terms = [],
  names,
  reasons,
}: PiecesRequest): readonly MaskedPiece[] {
  const { question, words } = reading;
  const pieces: MaskedPiece[] = [];
  let position = 0;

  const clear = (end: number, reason: ClearReason): void => {
    if (end <= position) return;
    const raw = question.slice(position, end);
    pieces.push({
      kind: 'clear',
      text: leaving(reading.isAscii ? raw : visible(raw)),
      span: { start: position, end },
      reason,
    });
    position = end;
  };
  let at = 0;
  const clearUntil = (end: number): void => {
    for (; at < words.length; at += 1) {
      const word = words[at];
      if (!word || word.end > end) break;
      if (word.start < position) continue;
      clear(word.start, PLAIN);
      clear(word.end, reasons[at] ?? { kind: 'not-recognised' });
    }
    clear(end, PLAIN);
  };

  let nextTerm = 0;
  const termsUntil = (end: number): void => {
    for (let term = terms[nextTerm]; term && term.end <= end; term = terms[nextTerm]) {
      clearUntil(term.way === 'replace' ? term.start : term.end);
      pieces.push(termPiece(term));
      position = term.end;
      nextTerm += 1;
    }
  };
  claims.forEach((claim, index) => {
    termsUntil(claim.start);
    clearUntil(claim.start);
    const name = names[index] ?? '';
    pieces.push({
      kind: 'placeholder',
      text: leaving(`$${name}`),
      span: { start: claim.start, end: claim.end },
      name,
    });
    position = claim.end;
  });
  termsUntil(question.length);
  clearUntil(question.length);
  return parted(pieces);
}

function termPiece({ start, end, name, way }: TermSpan): MaskedPiece {
  const text = leaving(way === 'replace' ? name : ` (${name})`);
  return { kind: 'term', text, span: { start: way === 'replace' ? start : end, end }, name, way };
}

/** No letter, digit, underscore or dollar sign stands against a placeholder: it would change the name. */
function parted(pieces: readonly MaskedPiece[]): readonly MaskedPiece[] {
  const apart: MaskedPiece[] = [];
  pieces.forEach((piece, index) => {
    apart.push(piece);
    const next = pieces[index + 1];
    if (!next || (piece.kind !== 'placeholder' && next.kind !== 'placeholder')) return;
    const runsOn = piece.kind === 'placeholder' && /^[A-Za-z0-9_{]/.test(next.text);
    const runsIn = next.kind === 'placeholder' && /[$\\{]/.test(piece.text.slice(-1));
    if (!runsOn && !runsIn) return;
    const span = { start: piece.span.end, end: piece.span.end };
    apart.push({ kind: 'clear', text: leaving(' '), span, reason: PLAIN });
  });
  return apart;
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
