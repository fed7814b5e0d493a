/** What a scan saw besides words, so that whoever looks for it looks only where there is any. */
export const SEEN = {
  beyondAscii: 1,
  bracket: 2,
  quote: 4,
  dollar: 8,
  address: 16,
  nul: 32,
  /** A sign that may join the parts of a word. */
  joiner: 64,
} as const;

/** Behind a text, where the last word ends; no byte of ASCII. */
export const NO_ASCII = 255;
/** By byte its small letter or digit, 0 for what is neither. */
export const FOLDED = foldedAscii();
/** As `FOLDED`; of a byte beyond ASCII what no byte of ASCII text is folded to. */
export const FOLDED_OR_FOREIGN = FOLDED.map((letter, byte) => (byte > 127 ? NO_ASCII : letter));
/** By byte what is seen where it stands, of `SEEN`. */
export const KIND = kindsOfAscii();

function foldedAscii(): Uint8Array {
  const folded = new Uint8Array(256);
  for (let unit = 48; unit < 58; unit += 1) folded[unit] = unit;
  for (let unit = 97; unit < 123; unit += 1) {
    folded[unit] = unit;
    folded[unit - 32] = unit;
  }
  return folded;
}

function kindsOfAscii(): Uint8Array {
  const kinds = new Uint8Array(256);
  const mark = (signs: string, kind: number): void => {
    for (const sign of signs) kinds[sign.charCodeAt(0)] = (kinds[sign.charCodeAt(0)] ?? 0) | kind;
  };
  mark('\u0000', SEEN.nul);
  mark('[]', SEEN.bracket);
  mark('"\'', SEEN.quote);
  mark('@:', SEEN.address);
  mark('$', SEEN.dollar);
  mark("-_/.'+&@", SEEN.joiner);
  return kinds;
}
