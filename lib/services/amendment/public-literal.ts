import 'server-only';
import { AMENDMENT_TEMPLATE } from '@/lib/llm/prompts/amendment-template';
import { staticSegment } from '@/lib/llm/prompts/placeholder-segment';
import type { Segment } from '@/lib/masking/segment';

import type { GraphSnapshot } from '../graph/graph-snapshot';
import { maskWith } from '../question/mask-input';

/**
 * Says of a constant whether it may be read as it is: where policy calls it a public value, and the
 * masker, which reads it as it would in a question, agrees on every word.
 */
export function publicLiteral(snapshot: GraphSnapshot): (literal: string) => Segment[] | null {
  const known = new Set(snapshot.publicValues);
  return (literal) => {
    const quote = /^['"]/u.exec(literal)?.[0];
    const text = quote === undefined ? literal : literal.slice(1, -1);
    if (!known.has(text) || /['"\\]/u.test(text)) return null;
    const { pieces } = maskWith(snapshot, { question: text, choices: [], marks: [] }, []);
    const segments = pieces.flatMap((piece): readonly Segment[] =>
      piece.kind === 'clear' ? [{ kind: 'clear', text: piece.text, reason: piece.reason }] : [],
    );
    const isPublic = pieces.every(
      (piece) =>
        piece.kind === 'clear' &&
        (piece.reason.kind === 'public-value' || !/[\p{L}\p{N}]/u.test(piece.text)),
    );
    if (!isPublic) return null;
    if (quote === undefined) return segments;
    const mark = staticSegment(AMENDMENT_TEMPLATE.quote);
    return [mark, ...segments, mark];
  };
}
