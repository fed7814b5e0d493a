import 'server-only';
import type { MaskedValue, Masking } from '@/lib/masking/masking';

/** Values of the graph and what was pointed at as placeholders; numbers and all else as they were typed. */
export function plainWords({ pieces, values }: Masking): {
  readonly text: string;
  readonly values: readonly MaskedValue[];
} {
  const hidden = new Map(
    values
      .filter(
        ({ source, text }) =>
          source !== 'unknown' &&
          source !== 'pattern' &&
          !isNumber(text) &&
          !(source === 'graph' && BUILDING.has(text)),
      )
      .map((value) => [value.name, value]),
  );
  const typed = new Map(
    values.flatMap(({ spans, text }) => spans.map((span) => [span.start, text] as const)),
  );
  const text = pieces.map((piece) => {
    if (piece.kind !== 'placeholder') return piece.text;
    return hidden.has(piece.name) ? `$${piece.name}` : (typed.get(piece.span.start) ?? '');
  });
  return { text: text.join(''), values: [...hidden.values()] };
}

/** Small words that build a sentence, whatever is called so too; in capitals or quotes they are names. */
const BUILDING = new Set(
  `it its her his him them they she he up down on off in out this that these those here there
somewhere anywhere everywhere nowhere something anything everything nothing someone anyone everyone nobody somebody anybody everybody
er sie es ihr ihm ihn hier dort etwas nichts alles jemand niemand irgendwo`.split(/\s+/u),
);

/** `1,000`, `1.5 million`. */
function isNumber(text: string): boolean {
  return /^[\d.,]+(?:[\s-]+(?:thousand|tausend|mi(?:lli)?o\p{L}*|mn|milliarden?|mrd|billion\p{L}*|bn))?$/iu.test(
    text,
  );
}
