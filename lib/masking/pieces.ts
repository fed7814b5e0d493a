import type { Span } from '@/lib/base/span';

import type { Claim } from './claim';
import { ordinaryReason } from './claim-draft';
import type { TermSpan } from './claim-terms';
import { isIgnorable } from './fold-code-point';
import type { ClearReason, MaskedPiece, MaskedText } from './masking';
import type { MaskingMode } from './policy';
import { KNOWN, type Reading } from './reading';

interface PiecesRequest {
  readonly reading: Reading;
  readonly claims: readonly Claim[];
  /** Words that are sent by the schema's name for them; none overlaps a claim. */
  readonly terms?: readonly TermSpan[];
  /** Placeholder name of each claim. */
  readonly names: readonly string[];
  /** Why words leave, by word; where none is given, as ordinary words do in this mode. */
  readonly reasons: readonly (ClearReason | undefined)[];
  readonly mode: MaskingMode;
}

interface CutQuestion {
  readonly pieces: readonly MaskedPiece[];
  /** The texts of all pieces, one after another. */
  readonly text: MaskedText;
  /** Words that leave in the clear, as they were typed, in order, once each. */
  readonly clearWords: readonly string[];
}

const PLAIN: ClearReason = { kind: 'vocabulary' };
const NO_TERMS: readonly TermSpan[] = [];
const NO_SPAN: Span = { start: 0, end: 0 };
/** From so many clear words on they are compared all at once. */
const MOST_COMPARED = 64;

/**
 * The question in pieces, in order: each character in exactly one piece's span. What leaves of a
 * clear piece is its text: invisible characters are dropped, and a space is put where a
 * placeholder's name would run into the next letter.
 */
export function cutPieces(request: PiecesRequest): CutQuestion {
  const { reading, claims, terms = NO_TERMS, names } = request;
  const { question } = reading;
  const cutter = new Cutter(request);
  let next = 0;
  for (let claim = 0; claim < claims.length; claim += 1) {
    const { start, end } = claims[claim] ?? NO_SPAN;
    if (terms.length > 0) next = cutTerms(cutter, terms, next, start);
    cutter.clearUntil(start);
    const name = names[claim] ?? '';
    const span = { start, end };
    cutter.push({ kind: 'placeholder', text: leaving(`$${name}`), span, name });
  }
  if (terms.length > 0) cutTerms(cutter, terms, next, question.length);
  cutter.clearUntil(question.length);
  return cutter.cut();
}

/** Cuts the terms that end before a place; the number of the next. */
function cutTerms(cutter: Cutter, terms: readonly TermSpan[], from: number, end: number): number {
  let next = from;
  for (let term = terms[next]; term && term.end <= end; term = terms[next]) {
    cutter.clearUntil(term.way === 'replace' ? term.start : term.end);
    cutter.push(termPiece(term));
    next += 1;
  }
  return next;
}

/** What is cut already. */
class Cutter {
  readonly reading: Reading;
  readonly reasons: PiecesRequest['reasons'];
  readonly mode: MaskingMode;
  readonly pieces: MaskedPiece[] = [];
  readonly clearWords: string[] = [];
  /** Bits of the hashes of the clear words, of either end of each. */
  seenHigh = 0;
  seenLow = 0;
  text = '';
  /** Characters before it are in a piece, and words before `word`. */
  position = 0;
  word = 0;
  /** What is typed in ASCII leaves as it was typed; from here on it is not in the text yet. */
  typed = 0;
  isBehindPlaceholder = false;

  constructor({ reading, reasons, mode }: PiecesRequest) {
    this.reading = reading;
    this.reasons = reasons;
    this.mode = mode;
  }

  /** Takes a piece that does not leave as it was typed, from where the last one ended. */
  push(piece: Exclude<MaskedPiece, { kind: 'clear' }>): void {
    const { question } = this.reading;
    const isPlaceholder = piece.kind === 'placeholder';
    const before = this.pieces[this.pieces.length - 1];
    const isRunTogether =
      (this.isBehindPlaceholder && goesOn(piece.text)) ||
      (isPlaceholder && before !== undefined && opensName(before.text));
    if (isRunTogether) this.part(this.position);
    this.pieces.push(piece);
    this.text += question.slice(this.typed, piece.span.start) + piece.text;
    this.position = piece.span.end;
    this.typed = piece.span.end;
    this.isBehindPlaceholder = isPlaceholder;
  }

  /** Takes all until a place as it was typed: each word, and what stands between them. */
  clearUntil(end: number): void {
    const { reading } = this;
    const { question, bits, count } = reading;
    const { starts, ends, hashes } = reading.scan;
    let at = this.word;
    let position = this.position;
    for (; at < count; at += 1) {
      const start = starts[at] ?? 0;
      const wordEnd = ends[at] ?? 0;
      if (wordEnd > end) break;
      if (start < position) continue;
      if (start > position) this.clear(position, start, PLAIN, question.slice(position, start));
      const known = bits[at] ?? 0;
      const raw = reading.raw(at);
      this.keep(raw, hashes[at] ?? 0);
      this.clear(start, wordEnd, this.reasonOf(known, at), raw);
      position = wordEnd;
      if ((known & KNOWN.beforeSpace) !== 0 && position < end) {
        this.clear(position, position + 1, PLAIN, ' ');
        position += 1;
      }
    }
    if (end > position) {
      this.clear(position, end, PLAIN, question.slice(position, end));
      position = end;
    }
    this.word = at;
    this.position = position;
  }

  reasonOf(bits: number, at: number): ClearReason {
    const said = this.reasons.length > 0 ? this.reasons[at] : undefined;
    return said ?? ordinaryReason(bits, this.mode);
  }

  cut(): CutQuestion {
    const { question, isAscii } = this.reading;
    const pieces = this.pieces;
    const clearWords = this.clearWords;
    const text = isAscii
      ? this.text + question.slice(this.typed)
      : pieces.map((piece) => piece.text).join('');
    return {
      pieces,
      text: leaving(text),
      clearWords: clearWords.length > MOST_COMPARED ? [...new Set(clearWords)] : clearWords,
    };
  }

  clear(start: number, end: number, reason: ClearReason, raw: string): void {
    const text = leaving(this.reading.isAscii ? raw : visible(raw));
    if (this.isBehindPlaceholder) {
      if (goesOn(text)) this.part(start);
      this.isBehindPlaceholder = false;
    }
    this.pieces.push({ kind: 'clear', text, span: { start, end }, reason });
  }

  /** Keeps a word once; of very many only `cut` looks. */
  keep(raw: string, hash: number): void {
    const kept = this.clearWords;
    const high = 1 << (hash >>> 27);
    const low = 1 << hash;
    const isSeen = (this.seenHigh & high) !== 0 && (this.seenLow & low) !== 0;
    this.seenHigh |= high;
    this.seenLow |= low;
    if (!isSeen || kept.length > MOST_COMPARED || !kept.includes(raw)) kept.push(raw);
  }

  /** Parts what would run together at a place. */
  part(at: number): void {
    const { question } = this.reading;
    const span = { start: at, end: at };
    this.pieces.push({ kind: 'clear', text: leaving(' '), span, reason: PLAIN });
    this.text += `${question.slice(this.typed, at)} `;
    this.typed = at;
  }
}

function termPiece({ start, end, name, way }: TermSpan): Exclude<MaskedPiece, { kind: 'clear' }> {
  const text = leaving(way === 'replace' ? name : ` (${name})`);
  return { kind: 'term', text, span: { start: way === 'replace' ? start : end, end }, name, way };
}

/** Begins with what would belong to the name of a placeholder before it. */
function goesOn(text: string): boolean {
  return text.charCodeAt(0) !== 32 && /^[A-Za-z0-9_{]/.test(text);
}

/** Ends with what would begin the name of a placeholder behind it otherwise. */
function opensName(text: string): boolean {
  return text !== ' ' && /[$\\{]$/.test(text);
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
