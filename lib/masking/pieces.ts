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

export interface CutQuestion {
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
export function cutPieces(request: PiecesRequest): CutQuestion {
  const { reading, claims, terms = NO_TERMS, names } = request;
  const cutter = new Cutter(request);
  let nextTerm = 0;
  const termsUntil = (end: number): void => {
    for (let term = terms[nextTerm]; term && term.end <= end; term = terms[nextTerm]) {
      cutter.clearUntil(term.way === 'replace' ? term.start : term.end);
      cutter.push(termPiece(term));
      nextTerm += 1;
    }
  };
  for (let index = 0; index < claims.length; index += 1) {
    const claim = claims[index];
    if (!claim) continue;
    termsUntil(claim.start);
    cutter.clearUntil(claim.start);
    const name = names[index] ?? '';
    const span = { start: claim.start, end: claim.end };
    cutter.push({ kind: 'placeholder', text: leaving(`$${name}`), span, name });
  }
  termsUntil(reading.question.length);
  cutter.clearUntil(reading.question.length);
  return cutter.end();
}

function termPiece({ start, end, name, way }: TermSpan): MaskedPiece {
  const text = leaving(way === 'replace' ? name : ` (${name})`);
  return { kind: 'term', text, span: { start: way === 'replace' ? start : end, end }, name, way };
}

class Cutter {
  readonly #reading: Reading;
  readonly #reasons: readonly ClearReason[];
  readonly #pieces: MaskedPiece[] = [];
  readonly #clearWords = new Set<string>();
  /** Characters before it are in a piece. */
  #position = 0;
  /** The next word that no piece holds yet. */
  #word = 0;
  #text = '';

  constructor({ reading, reasons }: PiecesRequest) {
    this.#reading = reading;
    this.#reasons = reasons;
  }

  /** Each word, and what stands between words, up to a place in a piece of its own. */
  clearUntil(end: number): void {
    const { words } = this.#reading;
    for (; this.#word < words.length; this.#word += 1) {
      const word = words[this.#word];
      if (!word || word.end > end) break;
      if (word.start < this.#position) continue;
      if (word.start > this.#position) this.#clear(word.start, PLAIN, null);
      const { raw } = word;
      this.#clearWords.add(raw);
      this.#clear(word.end, this.#reasons[this.#word] ?? NO_REASON, raw);
    }
    if (end > this.#position) this.#clear(end, PLAIN, null);
  }

  push(piece: MaskedPiece): void {
    const before = this.#pieces.at(-1);
    if (before && isRunTogether(before, piece)) {
      const at = before.span.end;
      this.#add({ kind: 'clear', text: leaving(' '), span: { start: at, end: at }, reason: PLAIN });
    }
    this.#add(piece);
    this.#position = piece.span.end;
  }

  end(): CutQuestion {
    return {
      pieces: this.#pieces,
      text: leaving(this.#text),
      clearWords: this.#clearWords.size === 0 ? [] : [...this.#clearWords],
    };
  }

  #clear(end: number, reason: ClearReason, raw: string | null): void {
    const { question, isAscii } = this.#reading;
    const typed = raw ?? question.slice(this.#position, end);
    const text = leaving(isAscii ? typed : visible(typed));
    this.push({ kind: 'clear', text, span: { start: this.#position, end }, reason });
  }

  #add(piece: MaskedPiece): void {
    this.#pieces.push(piece);
    this.#text += piece.text;
  }
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
