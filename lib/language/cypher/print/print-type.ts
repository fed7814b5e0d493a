import type { ValueType } from '@/lib/query/model';

import type { Printer } from './printer';

/** Types of which any will do. */
export function printTypes(printer: Printer, types: readonly ValueType[]): string {
  return types.map((type) => printType(printer, type)).join(' | ');
}

function printType(printer: Printer, type: ValueType): string {
  const { name, items, nullable } = type;
  const text = printer.mark(type, name === 'LIST' ? `LIST<${printTypes(printer, items)}>` : name);
  return nullable ? text : `${text} NOT NULL`;
}
