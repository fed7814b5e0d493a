import 'server-only';
import { hasRight, INSTALLATION } from '../access/require-right';
import type { ServiceContext } from '../service-context';

/** Any of them shows every entry of a graph; without one a person sees the entries of their own doing. */
export const REVIEW_RIGHTS = ['approve', 'reveal', 'administer'] as const;

/** Whether an entry is for the actor's eyes; one that is not answers as one that is not there. */
export function maySeeEntry(
  ctx: ServiceContext,
  entry: { readonly actor: string; readonly graph: string | null },
): boolean {
  return entry.actor === ctx.actor.id || hasRight(ctx, REVIEW_RIGHTS, entry.graph ?? INSTALLATION);
}
