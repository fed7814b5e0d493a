import 'server-only';
import type { GroupBounds } from '@/lib/query/edit/group-bounds';
import type { Expression, Query } from '@/lib/query/model';

import type { Scene } from './scene';

/** Several things that may be meant; somebody has to say which. */
export interface Unclear {
  readonly ask: readonly Expression[];
}

/** The query as it is, or another, with other bounds on its groups. */
export interface Regrouped {
  readonly query?: Query;
  readonly groups: GroupBounds;
}

/** One kind of amendment: the query with it made, null where the words ask for something else. */
export type Rule = (scene: Scene) => Query | Unclear | Regrouped | null;
