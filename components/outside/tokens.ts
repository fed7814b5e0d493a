import type { PieceView } from '@/lib/contracts/question';

type ClearReason = Extract<PieceView, { kind: 'clear' }>['reason'];

/** What the masked sentence is drawn from. Offsets are those of the question as typed. */
export type Token =
  | { readonly kind: 'gap'; readonly text: string; readonly start: number; readonly end: number }
  | {
      readonly kind: 'word';
      readonly text: string;
      readonly start: number;
      readonly end: number;
      readonly reason: ClearReason;
    }
  | {
      readonly kind: 'chip';
      readonly text: string;
      readonly start: number;
      readonly end: number;
      readonly name: string;
    }
  /** A word that is sent by the schema's name for it. */
  | {
      readonly kind: 'term';
      readonly text: string;
      readonly start: number;
      readonly end: number;
      readonly name: string;
    };

const WORD = /[\p{L}\p{N}]+(?:['’.-][\p{L}\p{N}]+)*/gu;

/** Cuts the clear pieces into words, since each word has its reason; what is between them is a gap. */
export function tokensOf(pieces: readonly PieceView[]): readonly Token[] {
  return pieces.flatMap((piece): readonly Token[] => {
    const { text, start, end } = piece;
    if (piece.kind === 'placeholder') return [{ kind: 'chip', text, start, end, name: piece.name }];
    if (piece.kind === 'term') return [{ kind: 'term', text, start, end, name: piece.name }];
    // A text that is not the question's own stretch has no inner offsets.
    const isOwn = text.length === end - start;
    if (!isOwn || piece.reason.kind === 'lifted') {
      return [{ kind: 'word', text, start, end, reason: piece.reason }];
    }
    return wordsOf(text, start, piece.reason);
  });
}

function wordsOf(text: string, start: number, reason: ClearReason): readonly Token[] {
  const tokens: Token[] = [];
  let position = 0;
  const gapTo = (end: number) => {
    if (end === position) return;
    tokens.push({
      kind: 'gap',
      text: text.slice(position, end),
      start: start + position,
      end: start + end,
    });
  };
  for (const { 0: word, index } of text.matchAll(WORD)) {
    gapTo(index);
    position = index + word.length;
    tokens.push({ kind: 'word', text: word, start: start + index, end: start + position, reason });
  }
  gapTo(text.length);
  return tokens;
}
