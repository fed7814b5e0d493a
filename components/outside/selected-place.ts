interface Place {
  readonly start: number;
  readonly end: number;
}

/** Where the selection lies in the question as typed, whole words; null where it is elsewhere or empty. */
export function selectedPlace(sentence: Element, selection: Selection | null): Place | null {
  if (selection === null || selection.isCollapsed || selection.rangeCount === 0) return null;
  const range = selection.getRangeAt(0);
  const places = [...sentence.querySelectorAll<HTMLElement>('[data-start]')]
    .filter((element) => range.intersectsNode(element) && element.textContent?.trim() !== '')
    .filter((element) => !touchesOnlyEdge(range, element))
    .map(({ dataset }) => ({ start: Number(dataset['start']), end: Number(dataset['end']) }));
  if (places.length === 0) return null;
  return {
    start: Math.min(...places.map(({ start }) => start)),
    end: Math.max(...places.map(({ end }) => end)),
  };
}

/** A selection that ends just before a word intersects it without holding a character of it. */
function touchesOnlyEdge(range: Range, element: Element): boolean {
  const inner = document.createRange();
  inner.selectNodeContents(element);
  if (range.compareBoundaryPoints(Range.START_TO_START, inner) > 0) {
    inner.setStart(range.startContainer, range.startOffset);
  }
  if (range.compareBoundaryPoints(Range.END_TO_END, inner) < 0) {
    inner.setEnd(range.endContainer, range.endOffset);
  }
  return inner.toString() === '';
}
