import 'server-only';
import type { GraphValue, NodeValue, PathValue, RelationshipValue } from '@/lib/base/graph-value';

/** A number while that is exact, `{ $int }` beyond. */
export function integerValue(value: bigint): GraphValue {
  const asNumber = Number(value);
  return Number.isSafeInteger(asNumber) ? asNumber : { $int: String(value) };
}

export function floatValue(value: number): GraphValue {
  return Number.isFinite(value) ? value : { $float: String(value) };
}

/** A map of the query's own, wrapped where one of its keys could be taken for a tag. */
export function mapValue(values: Readonly<Record<string, GraphValue>>): GraphValue {
  return Object.keys(values).some((name) => name.startsWith('$')) ? { $map: values } : values;
}

/** An interface has no index signature, so the compiler does not see that these three are graph values. */
export function elementValue(element: NodeValue | RelationshipValue | PathValue): GraphValue {
  return element as unknown as GraphValue;
}
