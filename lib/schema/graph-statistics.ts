import type { PropertyRef } from './graph-schema';

/**
 * Facts of what a graph holds, for checks that run here: they are kept sealed beside the value index,
 * cut to a role by `statisticsOf`, and never go into a prompt, a log or the ledger.
 */
export interface GraphStatistics {
  readonly properties: readonly PropertyStatistics[];
  readonly connections: readonly ConnectionStatistics[];
  /** True where a part was read from a sample: what was not seen may still exist. */
  readonly sampled: boolean;
}

/** Of one property; of a list its elements. */
export interface PropertyStatistics extends PropertyRef {
  /** Values seen, those of every element of a list counted. */
  readonly count: number;
  /** Least and greatest number; null where a value is none. */
  readonly numbers: ValueRange<number> | null;
  /** Least and greatest date or time as ISO text; null where a value is none. */
  readonly times: ValueRange<string> | null;
  /** Every value there is, where they are texts or truth values and few; else null. */
  readonly values: readonly string[] | null;
}

export interface ValueRange<Value> {
  readonly min: Value;
  readonly max: Value;
}

/** How the relationships of one type lie between two labels. */
export interface ConnectionStatistics {
  readonly from: string;
  readonly type: string;
  readonly to: string;
  readonly count: number;
  /** Nodes that have one or more of them. */
  readonly distinctFrom: number;
  readonly distinctTo: number;
}
