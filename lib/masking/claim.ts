import type { Span } from '@/lib/base/span';

import type { ValueHit } from './find-values';
import type { NamePart, PlaceholderSource } from './masking';

/** A stretch of the question that becomes a placeholder, before it has a name. */
export interface Claim extends Span {
  /** Words it covers; `from === to` where it covers none. */
  readonly from: number;
  readonly to: number;
  readonly kind: 'value' | 'number' | 'date' | 'unknown' | 'text';
  readonly source: PlaceholderSource;
  /** What the index and the thread's overlay know of it. */
  readonly hits: readonly ValueHit[];
  /** Of a value of whose name only a part was written; how sure it is that this name is meant. */
  readonly part?: NamePart;
  /** What the asker wrote, without brackets. */
  readonly text: string;
  readonly canonical?: string;
  readonly description?: string;
}
