/** The parser counts code points, spans count UTF-16 units: turns the one into the other. */
export function textOffsets(text: string): (codePoint: number) => number {
  if (!/[\ud800-\udbff]/.test(text)) return (codePoint) => codePoint;
  const offsets: number[] = [];
  let offset = 0;
  for (const character of text) {
    offsets.push(offset);
    offset += character.length;
  }
  return (codePoint) => offsets[codePoint] ?? text.length;
}
