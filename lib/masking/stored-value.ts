import type { GraphValue } from '@/lib/base/graph-value';
import type { PropertyRef } from '@/lib/schema/graph-schema';

/** One value of a node or relationship property, as a graph database streams them. */
export interface StoredValue {
  readonly property: PropertyRef;
  readonly value: GraphValue;
  readonly listed: boolean;
}

export type ValueKind = 'string' | 'number' | 'temporal';

export interface ValueText {
  readonly kind: ValueKind;
  readonly text: string;
}

const TEMPORAL_KEYS = ['$date', '$datetime', '$time', '$localdatetime', '$localtime'] as const;

/** The text by which a stored value is found, or null for what is not indexed (booleans, points, durations). */
export function valueText(value: GraphValue): ValueText | null {
  if (typeof value === 'string') return { kind: 'string', text: value };
  if (typeof value === 'number') return { kind: 'number', text: String(value) };
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return null;
  const tagged = value as Readonly<Record<string, GraphValue>>;
  for (const key of ['$int', '$float'] as const) {
    const text = tagged[key];
    if (typeof text === 'string') return { kind: 'number', text };
  }
  for (const key of TEMPORAL_KEYS) {
    const text = tagged[key];
    if (typeof text === 'string') return { kind: 'temporal', text };
  }
  return null;
}

/** True for numbers and dates, also where they are stored as text. */
export function isMeasure({ kind, text }: ValueText): boolean {
  if (kind !== 'string') return true;
  const first = text.charCodeAt(0);
  return first < 58 && /^[-+]?\d[\d.,:/ -]*$/.test(text);
}
