import 'server-only';
import type { Parameters, ParameterValue } from '@/lib/base/graph-value';

import { datetimeToGrafeo, type GrafeoValue } from './grafeo';

/** Query parameters in Grafeo's own types. */
export function toGrafeoParameters(parameters: Parameters): Record<string, GrafeoValue> {
  const entries = Object.entries(parameters).map(([name, value]): [string, GrafeoValue] => {
    return [name, parameterOf(value)];
  });
  return Object.fromEntries(entries);
}

function parameterOf(value: ParameterValue): GrafeoValue {
  if (value === null || typeof value !== 'object') return value;
  if (isList(value)) return value.map(parameterOf);
  const [entry] = Object.entries(value);
  if (entry !== undefined && typeof entry[1] === 'string') {
    const [tag, text] = entry;
    if (tag === '$int') return BigInt(text);
    if (tag === '$float') return Number(text);
    if (tag === '$datetime') return datetimeToGrafeo(text);
    if (tag === '$date' || tag === '$time' || tag === '$duration') return { [tag]: text };
  }
  const inner = entry?.[0] === '$map' ? (entry[1] as typeof value) : value;
  return toGrafeoParameters(inner);
}

function isList(value: object): value is readonly ParameterValue[] {
  return Array.isArray(value);
}
