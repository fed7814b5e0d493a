import 'server-only';
import { DEFAULT_INDEX_AGE, type MaskingPolicy } from '@/lib/masking/policy';

const HOUR = 3_600_000;

export interface IndexAge {
  readonly hours: number;
  /** When the schedule builds the index anew; null where it never does. */
  readonly dueAt: string | null;
  /** Strict mode refuses questions: a value written since might be taken for an ordinary word. */
  readonly isTooOld: boolean;
}

/** How old an index is, and what policy makes of it. A clock that was set back makes nothing younger than new. */
export function indexAge(builtAt: string, policy: MaskingPolicy, now = Date.now()): IndexAge {
  const { refreshHours, limitHours } = policy.index ?? DEFAULT_INDEX_AGE;
  const built = Date.parse(builtAt);
  const hours = Math.max(0, (now - built) / HOUR);
  return {
    hours,
    dueAt: refreshHours === null ? null : new Date(built + refreshHours * HOUR).toISOString(),
    isTooOld: policy.mode === 'strict' && limitHours !== null && hours > limitHours,
  };
}
