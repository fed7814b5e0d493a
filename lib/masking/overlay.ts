import { createValueIndexBuilder } from './build-value-index';
import type { ValueKind } from './stored-value';
import type { ValueIndex } from './value-index';

/** A value that a thread has shown: a cell of a result, a value the asker typed before. */
export interface OverlayValue {
  readonly text: string;
  readonly kind: ValueKind;
  /** Property keys where they are known, else empty; then it counts as sensitive. */
  readonly types: readonly string[];
}

/** An index of what one thread has shown, read by the masker beside the graph's own. */
export function buildOverlay(values: readonly OverlayValue[], seed: number): ValueIndex {
  const builder = createValueIndexBuilder({ seed });
  for (const { text, kind, types } of values) {
    for (const type of types.length > 0 ? types : ['']) builder.addText({ kind, text }, type);
  }
  return builder.build();
}
