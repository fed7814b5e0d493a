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
  if (padding === 0) return length;
  const end = at + length;
  return room.toString('base64', end - 3 + padding, end) === text.slice(-4) ? length : -1;
}
