import 'server-only';
import grafeo, { type GrafeoDB, type GrafeoValue } from '@grafeo-db/js';

import type { ImportScalar, ImportValue } from '../import/graph-element';
import { isListValue } from './schema-collector';

export type { GrafeoDB, GrafeoValue };

/** For a process of its own alone: a query cannot be stopped, and one that panics takes the process along. */
export function openReadOnly(file: string): GrafeoDB {
  return grafeo.GrafeoDB.openReadOnly(file);
}

export function createGraph(file: string): GrafeoDB {
  return grafeo.GrafeoDB.create(file);
}

/** What Grafeo stores for a value, with its own tags for temporal types, so that they compare as such. */
export function toGrafeo(value: ImportValue): GrafeoValue {
  return isListValue(value) ? value.map(scalarToGrafeo) : scalarToGrafeo(value);
}

function scalarToGrafeo(value: ImportScalar): GrafeoValue {
  if (typeof value !== 'object') return value;
  if ('$datetime' in value) return datetimeToGrafeo(value.$datetime);
  return { ...value };
}

/** With an offset Grafeo's zoned type; without, its timestamp, which JavaScript sees as a Date. */
export function datetimeToGrafeo(text: string): GrafeoValue {
  const zoned = /(?:Z|[+-]\d{2}:\d{2})$/u.test(text.slice(11));
  return zoned ? { $zoned_datetime: text } : new Date(`${text}Z`);
}
