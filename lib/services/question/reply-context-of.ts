import 'server-only';
import type { ReplyContext } from '@/lib/language/cypher/reply/reply-context';

import type { GraphSnapshot } from '../graph/graph-snapshot';

const made = new WeakMap<GraphSnapshot, ReplyContext>();

/** What a worker needs of a graph to read replies; one object for a snapshot, so that it is posted once. */
export function replyContextOf(snapshot: GraphSnapshot): ReplyContext {
  const known = made.get(snapshot);
  if (known) return known;
  const { schema, statistics, publicValues, realNames, settings } = snapshot;
  const context = { schema, statistics, publicValues, realNames, synonyms: settings.synonyms };
  made.set(snapshot, context);
  return context;
}
