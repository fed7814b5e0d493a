import 'server-only';
import { connect } from './connect';
import { type Frame, type Scope, isWithin } from './frame';
import type { Search } from './searching';
import type { Connection } from './walks';

/**
 * "who saw a patient on a ward where they do not work": of two that were spoken of already it is said that nothing of this
 * kind joins them.
 */
export function unjoined(search: Search, frame: Frame, connection: Connection): readonly Frame[] {
  const { from, to, link } = connection;
  const [one, other] = [frame.nodes[from.node], frame.nodes[to.node]];
  // What no word says joins them would stand beside what is denied.
  if (!one || !other || frame.silent > 0) return [];
  const known = frame.denials.get(link.clause);
  const id = known ?? frame.scopes.length + 1;
  const scope: Scope = {
    id,
    parent: isWithin(frame, other.scope, one.scope) ? other.scope : one.scope,
    kind: 'not',
    root: from.node,
    counted: null,
    phrase: connection.known?.id ?? connection.fresh.id,
    amount: null,
  };
  const opened: Frame =
    known === undefined
      ? {
          ...frame,
          scopes: [...frame.scopes, scope],
          denials: new Map([...frame.denials, [link.clause, id]]),
        }
      : frame;
  const before = frame.edges.length;
  return connect(search, opened, { ...connection, within: id }).filter(({ edges }) =>
    edges.slice(before).some((edge) => edge.scope === id),
  );
}
