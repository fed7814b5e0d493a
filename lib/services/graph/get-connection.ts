import 'server-only';
import type { ConnectionView } from '@/lib/contracts/graph';

import { requireRight } from '../access/require-right';
import type { ServiceContext } from '../service-context';
import { findGraph } from './find-graph';
import { StoredConnection } from './graph-registry';

/** Where a graph is kept. The password is shown to nobody: only whether there is one. */
export async function getConnection({
  ctx,
  name,
}: {
  readonly ctx: ServiceContext;
  readonly name: string;
}): Promise<ConnectionView> {
  requireRight(ctx, 'administer', name);
  return connectionView(StoredConnection.parse((await findGraph(ctx, name)).connection));
}

export function connectionView(connection: StoredConnection): ConnectionView {
  if (connection.kind === 'embedded') {
    return { kind: 'embedded', url: null, user: null, database: null, hasPassword: false };
  }
  const { kind, url, user, database, password } = connection;
  return { kind, url, user, database, hasPassword: password !== '' };
}
