interface Span {
  readonly start: number;
  readonly end: number;
}

/** The step that speaks of a place in the query: of several the one with the least text; null for none. */
export function stepAt(steps: readonly Span[], offset: number): number | null {
  let best: number | null = null;
  for (const [index, { start, end }] of steps.entries()) {
    const known = best === null ? null : steps[best];
    const isInside = offset >= start && offset < end;
    if (isInside && (!known || end - start < known.end - known.start)) best = index;
  }
  return best;
}
