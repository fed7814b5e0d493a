/** Rows that the words name by their number, each once: `row 2`, `Zeile 2`. From 1, as they are shown. */
export function namedRows(text: string): readonly number[] {
  const found = [...text.matchAll(/\b(?:row|zeile)\s+(?:no\.?\s*|nr\.?\s*)?(\d{1,6})\b/giu)];
  return [...new Set(found.map(([, number]) => Number(number)))].filter((number) => number > 0);
}
