const DIGITS = Array.from({ length: 256 }, (_each, byte) => byte.toString(16).padStart(2, '0'));

/** Lower-case hex. */
export function toHex(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += DIGITS[byte];
  return text;
}

/** Null where the text is not lower-case hex of whole bytes: one digest has one spelling. */
export function fromHex(text: string): Uint8Array | null {
  const bytes = new Uint8Array(text.length >> 1);
  return writeHex(bytes, 0, text) ? bytes : null;
}

/** As `fromHex`, to a place in other bytes; false where the text is no such hex. */
export function writeHex(bytes: Uint8Array, at: number, text: string): boolean {
  if (text.length % 2 !== 0) return false;
  for (let index = 0; index < text.length; index += 2) {
    const high = digitAt(text, index);
    const low = digitAt(text, index + 1);
    if (high < 0 || low < 0) return false;
    bytes[at + (index >> 1)] = high * 16 + low;
  }
  return true;
}

/** True of the 64 lower-case digits of a SHA-256. */
export function isHexDigest(text: string): boolean {
  if (text.length !== 64) return false;
  for (let index = 0; index < 64; index += 1) {
    if (digitAt(text, index) < 0) return false;
  }
  return true;
}

/** -1 where no lower-case digit stands there. */
function digitAt(text: string, index: number): number {
  const code = text.charCodeAt(index);
  if (code >= 48 && code <= 57) return code - 48;
  return code >= 97 && code <= 102 ? code - 87 : -1;
}
