/** What is known of a word; `capital` not in a text that goes beyond ASCII, whose words are `foreign`. */
export const WORD = {
  digit: 1,
  number: 2,
  capital: 4,
  foreign: 8,
  /** A capital past its first letter. */
  innerCapital: 16,
} as const;

/** Most words are no longer: so many letters are read at once, since how long a word is is what a processor guesses wrongly. */
export const EIGHT = 8;
/** The most letters that are compared four at a time. */
export const SIXTEEN = 16;
/** Letters have it, digits have not. */
const LETTER_BIT = 64;
/** Small letters and digits have it, capitals have not. */
const SMALL_BIT = 32;
/** Of four characters at once, which makes letters small and leaves digits as they are. */
export const SMALL_BITS = 0x20202020;
/** By length of a word the bits of its first four letters, of the next four and so on. */
const BITS = bitsByLength();

/** Of `WORD`, for at most eight letters and digits of ASCII; as many bytes are read. */
export function flagsOf(bytes: DataView, start: number, length: number): number {
  const oneBits = BITS[length * 4] ?? 0;
  const twoBits = BITS[length * 4 + 1] ?? 0;
  const one = bytes.getInt32(start, true);
  const two = bytes.getInt32(start + 4, true);
  // Of the first letter a capital means something else.
  const every = (one | ~oneBits | 0xff) & (two | ~twoBits);
  const some = (one & oneBits) | (two & twoBits);
  const everyTwo = every & (every >>> 16);
  const someTwo = some | (some >>> 16);
  return flagsBy(one, everyTwo & (everyTwo >>> 8), someTwo | (someTwo >>> 8));
}

/** As `flagsOf`, for any length. */
export function flagsOfLong(bytes: DataView, start: number, length: number): number {
  const first = bytes.getUint8(start);
  let every = SMALL_BIT | LETTER_BIT;
  let some = first;
  for (let at = start + 1; at < start + length; at += 1) {
    const byte = bytes.getUint8(at);
    every &= byte;
    some |= byte;
  }
  return flagsBy(first, every, some);
}

/** By its first letter, by the bits that all others have, and by those that any letter has. */
function flagsBy(first: number, every: number, some: number): number {
  // Each shift takes the bit to its place in `WORD`.
  return (
    ((~first & SMALL_BIT) >>> 3) |
    ((~every & SMALL_BIT) >>> 1) |
    ((~(every & first) & LETTER_BIT) >>> 6) |
    ((~some & LETTER_BIT) >>> 5)
  );
}

/** True where at most sixteen letters, made small, are those at a place, four in each of four elements. */
export function isSpeltAs(
  bytes: DataView,
  start: number,
  length: number,
  letters: Int32Array,
  place: number,
): boolean {
  const bits = length * 4;
  const one = (bytes.getInt32(start, true) | SMALL_BITS) & (BITS[bits] ?? 0);
  const two = (bytes.getInt32(start + 4, true) | SMALL_BITS) & (BITS[bits + 1] ?? 0);
  if (((one ^ (letters[place] ?? 0)) | (two ^ (letters[place + 1] ?? 0))) !== 0) return false;
  if (length <= EIGHT) return true;
  const three = (bytes.getInt32(start + 8, true) | SMALL_BITS) & (BITS[bits + 2] ?? 0);
  const four = (bytes.getInt32(start + 12, true) | SMALL_BITS) & (BITS[bits + 3] ?? 0);
  return ((three ^ (letters[place + 2] ?? 0)) | (four ^ (letters[place + 3] ?? 0))) === 0;
}

function bitsByLength(): Int32Array {
  const bits = new Uint8Array((SIXTEEN + 1) * SIXTEEN);
  for (let length = 0; length <= SIXTEEN; length += 1)
    bits.fill(255, length * SIXTEEN, length * SIXTEEN + length);
  return new Int32Array(bits.buffer);
}
