import type { FloatLiteral, IntegerLiteral, Literal, MapExpression } from '@/lib/query/model';

import * as Grammar from '../grammar/Cypher25Parser';
import { unquoteString } from './names';
import type { Reader } from './reader';

const LARGEST_INTEGER = 2n ** 63n - 1n;
const SMALLEST_INTEGER = -(2n ** 63n);

export function readLiteral(
  reader: Reader,
  context: Grammar.LiteralContext,
): Literal | MapExpression {
  const span = reader.span(context);
  if (context instanceof Grammar.NumericLiteralContext)
    return readNumber(reader, context.numberLiteral());
  if (context instanceof Grammar.StringsLiteralContext) {
    return { kind: 'string', value: unquoteString(context.getText()), span };
  }
  if (context instanceof Grammar.OtherLiteralContext) return reader.map(context.map());
  if (context instanceof Grammar.BooleanLiteralContext) {
    return { kind: 'boolean', value: context.TRUE() !== null, span };
  }
  if (context instanceof Grammar.KeywordLiteralContext && !context.NULL()) {
    return { kind: 'float', value: context.NAN() ? 'NaN' : 'Infinity', span };
  }
  return { kind: 'null', span };
}

export function readMap(reader: Reader, context: Grammar.MapContext): MapExpression {
  const values = context.expression();
  const entries = context.propertyKeyName().flatMap((key, index) => {
    const value = values[index];
    if (!value) return [];
    const keySpan = reader.span(key);
    const span = { start: keySpan.start, end: reader.span(value).end };
    return [
      { kind: 'map-entry', key: reader.name(key), value: reader.expression(value), span } as const,
    ];
  });
  return { kind: 'map', entries, span: reader.span(context) };
}

function readNumber(
  reader: Reader,
  context: Grammar.NumberLiteralContext,
): IntegerLiteral | FloatLiteral {
  const span = reader.span(context);
  const text = context.getText().replaceAll('_', '');
  if (context.DECIMAL_DOUBLE()) {
    const value = Number(text);
    if (!Number.isFinite(value)) reader.refuse(NO_NUMBER, span);
    return { kind: 'float', value: String(value), span };
  }
  const negative = text.startsWith('-');
  const value = toInteger(negative ? text.slice(1) : text);
  if (value === null) reader.refuse(NO_NUMBER, span);
  const signed = negative ? -(value ?? 0n) : (value ?? 0n);
  if (signed > LARGEST_INTEGER || signed < SMALLEST_INTEGER) reader.refuse(OUT_OF_RANGE, span);
  return { kind: 'integer', value: signed.toString(), span };
}

const NO_NUMBER = { code: 'syntax', message: 'This is no number that Cypher knows; correct it.' };
const OUT_OF_RANGE = {
  code: 'integer-out-of-range',
  message: 'This whole number does not fit in 64 bits; use a smaller one.',
};

/** Decimal, `0x…` or `0o…`; null where letters follow that belong to no number. */
function toInteger(text: string): bigint | null {
  return /^(?:\d+|0x[\da-f]+|0o[0-7]+)$/i.test(text) ? BigInt(text) : null;
}

/** A positive whole number of the grammar as a plain number; for path bounds. */
export function readBound(text: string): number {
  return Number(text.replaceAll('_', ''));
}
