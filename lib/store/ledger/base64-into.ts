import 'server-only';

/**
 * Decodes a text of single bytes to a place in the room, and answers with how many bytes that are; -1
 * where the text is not the one spelling that they have, which is a change to the file.
 */
export function writeBase64(room: Buffer, at: number, text: string): number {
  const padding = text.endsWith('==') ? 2 : text.endsWith('=') ? 1 : 0;
  const length = (text.length / 4) * 3 - padding;
  // Node skips what is no digit, so that too few bytes come of it, and reads `-` and `_` as digits.
  if (room.write(text, at, 'base64') !== length || text.includes('-') || text.includes('_'))
    return -1;
  return padding === 0 || hasNoSpareBits(text, padding) ? length : -1;
}

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** Of the last digit two bits stand for nothing where one byte is missing, four where two are: they are nought. */
function hasNoSpareBits(text: string, padding: number): boolean {
  const last = DIGITS.indexOf(text.charAt(text.length - padding - 1));
  return last >= 0 && last % (padding === 1 ? 4 : 16) === 0;
}
