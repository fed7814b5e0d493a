import type { Opaque, OpaqueToken } from '@/lib/query/model';

import type { Printer } from './printer';

/** From its tokens, spaced so that no two of them run together; comments went when it was read. */
export function printOpaque(printer: Printer, opaque: Opaque): string {
  let printed = '';
  let last = '';
  for (const token of opaque.tokens) {
    const text = printToken(printer, token, opaque);
    printed += needsSpace(last, text) ? ` ${text}` : text;
    last = text;
  }
  return printed;
}

function printToken(printer: Printer, token: OpaqueToken, opaque: Opaque): string {
  switch (token.type) {
    case 'name':
    case 'variable':
      return printer.name(token.text, opaque.span);
    case 'parameter':
      return `$${printer.name(token.text, opaque.span)}`;
    case 'string':
      return printer.string(token.text);
    case 'keyword':
    case 'number':
    case 'symbol':
      return token.text;
  }
}

const TIGHT_AFTER = new Set(['', '(', '[', '{', '.', '$', '!', ':']);
const TIGHT_BEFORE = new Set([')', ']', '}', ',', '.', ':', '(', '[']);

function needsSpace(last: string, text: string): boolean {
  if (TIGHT_AFTER.has(last)) return false;
  if (text === '(' || text === '[') return !/[\w`\]-]$/.test(last);
  return !TIGHT_BEFORE.has(text);
}
