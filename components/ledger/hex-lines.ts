export interface HexLine {
  readonly offset: string;
  readonly hex: string;
  readonly text: string;
}

const WIDTH = 16;

/** Bytes as people check them: offset, sixteen bytes in hex, and the ones that are ASCII as letters. */
export function hexLines(bytes: Uint8Array): readonly HexLine[] {
  return Array.from({ length: Math.ceil(bytes.length / WIDTH) }, (_line, index) => {
    const line = [...bytes.subarray(index * WIDTH, (index + 1) * WIDTH)];
    return {
      offset: (index * WIDTH).toString(16).padStart(8, '0'),
      hex: line.map((byte) => byte.toString(16).padStart(2, '0')).join(' '),
      text: line
        .map((byte) => (byte >= 0x20 && byte < 0x7f ? String.fromCodePoint(byte) : '.'))
        .join(''),
    };
  });
}

/** The lines as one text. */
export function hexText(bytes: Uint8Array): string {
  return hexLines(bytes)
    .map(({ offset, hex, text }) => `${offset}  ${hex.padEnd(47)}  ${text}`)
    .join('\n');
}

export function bytesOf(base64: string): Uint8Array {
  return Uint8Array.from(atob(base64), (character) => character.codePointAt(0) ?? 0);
}

/** The bytes as UTF-8 text; null where they are none, so that nobody reads a mended text as exact. */
export function textOf(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return null;
  }
}
