import 'server-only';
import type { AppErrorCode } from '@/lib/base/errors';
import type { Parameters } from '@/lib/base/graph-value';

/** First message to a serving child: what it holds open until it ends. */
interface OpenGraph {
  readonly kind: 'open';
  readonly graphFile: string;
  readonly metaFile: string;
}

export interface ReadQuery {
  readonly kind: 'read';
  readonly text: string;
  readonly parameters: Parameters;
  readonly rowCap: number;
  readonly byteCap: number;
}

/** A stretch of all stored values; `from` counts nodes, then relationships. */
export interface ReadValues {
  readonly kind: 'values';
  readonly from: number;
  readonly count: number;
}

export type ChildRequest = OpenGraph | ReadQuery | ReadValues;

/** Answers to one request: any number of chunks, then one end. */
export type ChildAnswer =
  /** JSON of rows or values, joined by commas: text crosses the pipe cheaper than objects. */
  | { readonly kind: 'chunk'; readonly json: string }
  | { readonly kind: 'done'; readonly columns: readonly string[]; readonly truncated: Truncated }
  | {
      readonly kind: 'failed';
      readonly code: AppErrorCode;
      readonly message: string;
      /** The store panicked: this child must not be asked again. */
      readonly broken: boolean;
    };

export type Truncated = 'rows' | 'bytes' | null;
