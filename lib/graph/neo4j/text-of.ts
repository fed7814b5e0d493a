import 'server-only';
import type { GraphValue } from '@/lib/base/graph-value';

/** The text of a cell that our own query made text; empty where it is something else. */
export function textOf(value: GraphValue | undefined): string {
  return typeof value === 'string' ? value : '';
}
