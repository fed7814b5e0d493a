import 'server-only';
import { AppError } from '@/lib/base/errors';
import { CompareInput, type ComparedQueries, type Side } from '@/lib/contracts/amendment';
import { applyChanges, closedUnderNeeds, type QueryDiff } from '@/lib/query/diff/diff-queries';

import { requireRight } from '../access/require-right';
import { type GraphSnapshot, graphSnapshot } from '../graph/graph-snapshot';
import { findQuestion, graphOf } from '../question/find-question';
import type { ServiceContext } from '../service-context';
import { compareTexts } from './compare-texts';
import { readSide } from './read-side';
import { versionContext } from './version-context';
import { versionTextOf } from './version-text';

/**
 * What one query of a question asks otherwise than another, in words, and the first with the chosen of
 * those changes. Nothing is run and nothing is kept.
 */
export async function compareVersions(args: {
  ctx: ServiceContext;
  id: string;
  input: unknown;
}): Promise<ComparedQueries> {
  const { ctx, id } = args;
  const { from, to, apply } = CompareInput.parse(args.input);
  const record = await findQuestion(ctx, id);
  const graph = graphOf(record);
  const role = requireRight(ctx, 'see-values', graph, record.role);
  const { store } = ctx.application;
  const [before, after, snapshot, { masking }, amendment] = await Promise.all([
    readSide(store, record, from),
    readSide(store, record, to),
    graphSnapshot(ctx, graph, role),
    versionContext(ctx, record),
    wordsOf(ctx, to),
  ]);
  const { diff, changes } = await compareTexts({
    snapshot,
    before,
    after,
    amendment,
    values: masking.values,
    question: record.original,
  });
  const applied = apply ? appliedTo(diff, { ids: apply, before, after, snapshot }) : null;
  return { before, after, changes: [...changes], applied };
}

interface Applying {
  readonly ids: readonly string[];
  readonly before: string;
  readonly after: string;
  readonly snapshot: GraphSnapshot;
}

/** The first text with the chosen changes and what they need. None and all of them are the texts as they are. */
export function appliedTo(
  diff: QueryDiff,
  { ids, before, after, snapshot }: Applying,
): NonNullable<ComparedQueries['applied']> {
  const known = new Set(diff.changes.map(({ id }) => id));
  if (ids.some((id) => !known.has(id))) {
    throw new AppError('conflict', 'These changes are not those of the two queries; look again.');
  }
  const closed = closedUnderNeeds(diff, new Set(ids));
  const changes = [...closed];
  if (closed.size === 0) return { query: before, changes };
  if (closed.size === known.size) return { query: after, changes };
  return { query: versionTextOf(applyChanges(diff, closed), snapshot), changes };
}

/** The masked words of an amendment, by which its changes are accounted for. */
async function wordsOf(
  { application: { store } }: ServiceContext,
  side: Side,
): Promise<string | null> {
  if (!('amendment' in side)) return null;
  return (await store.questions.get(side.amendment))?.maskedText ?? null;
}
