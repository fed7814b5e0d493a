import 'server-only';
import type { LinkView } from '@/lib/contracts/saved';
import type { ShareLinkRecord } from '@/lib/store/tables/share-links';

export function linkView(
  { id, token, questionId, createdAt, revokedAt }: ShareLinkRecord,
  { question, graph }: { readonly question: string; readonly graph: string },
): LinkView {
  return {
    id,
    question,
    graph,
    createdAt,
    revokedAt,
    path: `/shared/${token}`,
    from: questionId,
  };
}
