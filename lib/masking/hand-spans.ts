import type { Span } from '@/lib/base/span';

import { fold } from './fold';

/** A span within its brackets or quotes: `start`, `end` are the whole, `inner` what they hold. */
export interface EnclosedSpan extends Span {
  readonly inner: Span;
}

const CLOSING: Readonly<Record<string, string>> = {
  '"': '"',
  '“': '”',
  '„': '“',
  '«': '»',
  '»': '«',
  '‘': '’',
  '‚': '‘',
  "'": "'",
};

/** What the asker put in `[brackets]`. Nested and unclosed brackets are text. */
export function findBrackets(question: string): EnclosedSpan[] {
  const found: EnclosedSpan[] = [];
  let open = -1;
  for (let position = 0; position < question.length; position += 1) {
    const character = question[position];
    if (character === '[') open = position;
    if (character !== ']' || open < 0) continue;
    if (question.slice(open + 1, position).trim() !== '') {
      found.push({ start: open, end: position + 1, inner: { start: open + 1, end: position } });
    }
    open = -1;
  }
  return found;
}

const NOT_OPEN: { readonly at: number; readonly closing: readonly string[] } = {
  at: -1,
  closing: [],
};

/** What stands in quotes. A single quote opens only before a word and closes only after one. */
export function findQuotes(question: string): EnclosedSpan[] {
  const found: EnclosedSpan[] = [];
  let open = NOT_OPEN;
  for (let position = 0; position < question.length; position += 1) {
    const character = question[position] ?? '';
    const isWordBefore = isWordAt(question, position - 1);
    const isWordAfter = isWordAt(question, position + 1);
    if (open.closing.includes(character) && (!"'’‘".includes(character) || !isWordAfter)) {
      const inner = { start: open.at + 1, end: position };
      found.push({ start: open.at, end: position + 1, inner });
      open = NOT_OPEN;
      continue;
    }
    const closing = CLOSING[character];
    if (open.at >= 0 || !closing || ("'‘‚".includes(character) && (isWordBefore || !isWordAfter)))
      continue;
    open = { at: position, closing: character === '„' ? ['“', '”'] : [closing] };
  }
  return found;
}

/** What looks like one of our placeholders, however it is spelt; it becomes `$text_n`. */
export function findLookAlikes(question: string): Span[] {
  if (!/[$＄﹩]/.test(question)) return [];
  const folded = fold(question);
  return [...folded.text.matchAll(/\$\{?[a-z_][a-z0-9_]*_\d+\}?/g)].map((match) => ({
    start: folded.starts[match.index] ?? 0,
    end: folded.ends[match.index + match[0].length - 1] ?? 0,
  }));
}

/** E-mail and web addresses: stretches without spaces that hold an @ or begin like an address. */
export function findAddresses(question: string): Span[] {
  return [...question.matchAll(/\S+/g)].flatMap(({ 0: text, index }) => {
    const isAddress =
      /[^\s@]@[^\s@]/.test(text) || /^\W*(?:[a-z][a-z0-9+.-]{1,15}:\/\/|www\.)\S/i.test(text);
    // From its first letter or digit to its last one, or to a slash.
    const inner = isAddress ? /[\p{L}\p{N}](?:.*[\p{L}\p{N}/])?/u.exec(text) : null;
    if (!inner) return [];
    const start = index + inner.index;
    return [{ start, end: start + inner[0].length }];
  });
}

function isWordAt(text: string, position: number): boolean {
  return /[\p{L}\p{N}]/u.test(text[position] ?? '');
}
