import clsx from 'clsx';

import type { GraphValue } from '@/lib/base/graph-value';

import { kindOf, type ValueKind, valueText } from './value-text';

const LOOKS: Readonly<Record<ValueKind, string>> = {
  null: 'text-ink-faint italic',
  text: '',
  number: 'tabular-nums',
  boolean: 'font-mono text-xs',
  time: 'tabular-nums',
  point: 'font-mono text-xs tabular-nums',
  node: 'font-mono text-xs',
  relationship: 'font-mono text-xs',
  path: 'font-mono text-xs',
  list: 'font-mono text-xs',
  map: 'font-mono text-xs',
};

/** A graph's value in one line: inert text, whatever it holds. */
export function ValueView({ value }: { readonly value: GraphValue }) {
  return <span className={clsx(LOOKS[kindOf(value)])}>{valueText(value)}</span>;
}
