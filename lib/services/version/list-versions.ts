import 'server-only';
import type { VersionTree } from '@/lib/contracts/versions';

import { requireRight } from '../access/require-right';
import { findQuestion, graphOf } from '../question/find-question';
import type { ServiceContext } from '../service-context';
import { treeOf } from './version-tree';

/** The versions of a question's query; none until something is changed. */
export async function listVersions(args: {
  ctx: ServiceContext;
  id: string;
}): Promise<VersionTree> {
  const { ctx, id } = args;
  const record = await findQuestion(ctx, id);
  requireRight(ctx, 'see-values', graphOf(record), record.role);
  return treeOf(ctx.application.store, id);
}
