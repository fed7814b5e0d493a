import type { ValueType } from '@/lib/query/model';

/** Types of which any will do. */
export function printTypes(types: readonly ValueType[]): string {
  return types.map(printType).join(' | ');
}

function printType({ name, items, nullable }: ValueType): string {
  const text = name === 'LIST' ? `LIST<${printTypes(items)}>` : name;
  return nullable ? text : `${text} NOT NULL`;
}
