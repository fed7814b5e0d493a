import 'server-only';
import { isUtf8 } from 'node:buffer';

/** A text after one layer of encoding is taken off, with the way back. */
export interface DecodedText {
  readonly text: string;
  /** Span in what was given that a span of `text` came from. */
  origin(start: number, end: number): { readonly start: number; readonly end: number };
}

const ESCAPES =
  /(?:%[0-9a-f]{2})+|\\u\{?[0-9a-f]{4,6}\}?|\\x[0-9a-f]{2}|\\[nrtbf"\\/]|&#x?[0-9a-f]{1,6};|&(?:amp|lt|gt|quot|nbsp|apos);/gi;
const SIMPLE: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: ' ', f: ' ' };
const PACKED = /(?:[0-9a-f]{2}){4,}|[a-z0-9+/_-]{8,}={0,2}/gi;

/** Texts that one layer of escaping, percent signs, base64 or hexadecimal may hide; only where there is any. */
export function decodeLayers(given: string): readonly DecodedText[] {
  const escaped = decodeEscapes(given);
  return [...(escaped ? [escaped] : []), ...unpack(given)];
}

function decodeEscapes(given: string): DecodedText | null {
  let text = '';
  let position = 0;
  const starts: number[] = [];
  const ends: number[] = [];
  const put = (part: string, start: number, end: number, isCopy: boolean): void => {
    for (let unit = 0; unit < part.length; unit += 1) {
      starts.push(isCopy ? start + unit : start);
      ends.push(isCopy ? start + unit + 1 : end);
    }
    text += part;
  };
  for (const match of given.matchAll(ESCAPES)) {
    const end = match.index + match[0].length;
    put(given.slice(position, match.index), position, match.index, true);
    put(unescape(match[0]), match.index, end, false);
    position = end;
  }
  if (position === 0) return null;
  put(given.slice(position), position, given.length, true);
  return {
    text,
    origin: (start, end) => ({ start: starts[start] ?? 0, end: ends[end - 1] ?? given.length }),
  };
}

function unescape(escape: string): string {
  if (escape.startsWith('%')) {
    const bytes = escape.split('%').slice(1);
    return utf8(Uint8Array.from(bytes, (byte) => Number.parseInt(byte, 16))) ?? '';
  }
  const code = /^(?:\\u\{?|\\x|&#x)([0-9a-f]+)/i.exec(escape)?.[1];
  if (code) return codePoint(Number.parseInt(code, 16));
  if (escape.startsWith('&#')) return codePoint(Number.parseInt(escape.slice(2), 10));
  if (escape.startsWith('&')) return ' ';
  return SIMPLE[escape.slice(1)] ?? escape.slice(1);
}

function codePoint(code: number): string {
  return code <= 0x10ffff ? String.fromCodePoint(code) : '';
}

/** Runs that decode to readable text; a word that only looks like base64 decodes to none. */
function unpack(given: string): readonly DecodedText[] {
  const found: DecodedText[] = [];
  for (const { 0: run, index } of given.matchAll(PACKED)) {
    const span = { start: index, end: index + run.length };
    const isHex = /^(?:[0-9a-f]{2})+$/i.test(run);
    const readings = [...(isHex ? [Buffer.from(run, 'hex')] : []), Buffer.from(run, 'base64')];
    for (const bytes of readings) {
      const text = utf8(bytes);
      if (text !== null) found.push({ text, origin: () => span });
    }
  }
  return found;
}

const decoder = new TextDecoder('utf-8');

/** Looked at before it is decoded: nearly every long word is base64 of no text, and an error each costs more than the search. */
function utf8(bytes: Uint8Array): string | null {
  if (!isUtf8(bytes)) return null;
  const text = decoder.decode(bytes);
  return /[^\P{Cc}\s]/u.test(text) ? null : text;
}
