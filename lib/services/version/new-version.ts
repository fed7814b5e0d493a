import 'server-only';
import { AppError } from '@/lib/base/errors';
import type { Answer } from '@/lib/contracts/question';
import type { AddVersionInput } from '@/lib/contracts/versions';
import type { StoreTables } from '@/lib/store/store';
import type { VersionAuthor } from '@/lib/store/tables/query-versions';
import type { QuestionRecord } from '@/lib/store/tables/questions';

import { compareTexts } from '../amendment/compare-texts';
import { appliedTo } from '../amendment/compare-versions';
import { fixedText } from '../amendment/fixed-text';
import { currentText, readSide } from '../amendment/read-side';
import type { GraphSnapshot } from '../graph/graph-snapshot';
import type { ServiceContext } from '../service-context';
import { currentVersion } from './version-tree';

interface NewVersionRequest {
  readonly ctx: ServiceContext;
  readonly record: QuestionRecord;
  readonly snapshot: GraphSnapshot;
  readonly input: AddVersionInput;
}

interface NewVersion {
  readonly query: string;
  readonly author: VersionAuthor;
  readonly amendment: string | null;
  readonly entries: readonly number[];
  /** The proposal that it takes, and how many of its changes. */
  readonly accepted: {
    readonly id: string;
    readonly changes: number;
    readonly proposed: number;
  } | null;
  /** In the transaction that makes it: throws where what it was made of is no longer so. */
  readonly check: (tx: StoreTables) => Promise<void>;
}

const PLAIN = {
  amendment: null,
  entries: [],
  accepted: null,
  check: () => Promise.resolve(),
} as const;

/** The query of a new version, and whose it is. Nothing is written yet. */
export async function newVersion(request: NewVersionRequest): Promise<NewVersion> {
  const { ctx, record, snapshot, input } = request;
  const { store } = ctx.application;
  if ('query' in input) return { ...PLAIN, query: input.query, author: 'hand' };
  if ('revertTo' in input) {
    const query = await readSide(store, record, { version: input.revertTo });
    return { ...PLAIN, query, author: 'revert' };
  }
  if ('fix' in input) {
    const { text } = await currentText(ctx, record);
    const query = await fixedText({ record, snapshot, text, fix: input.fix });
    return { ...PLAIN, query, author: 'fix' };
  }
  if ('from' in input) {
    const before = await readSide(store, record, input.from);
    const after = await readSide(store, record, input.to);
    const { query } = await partOf(request, { before, after, changes: input.changes });
    return { ...PLAIN, query, author: 'hand' };
  }
  return acceptedVersion(request, input);
}

async function acceptedVersion(
  request: NewVersionRequest,
  input: Extract<AddVersionInput, { readonly amendment: string }>,
): Promise<NewVersion> {
  const { ctx, record } = request;
  const { amendments, questions } = ctx.application.store;
  const known = await amendments.get(input.amendment);
  const made = known ? await questions.get(known.id) : null;
  const answer = made?.result as Answer | null | undefined;
  const proposal = answer?.proposal;
  if (known?.amends !== record.id || !made || !proposal) {
    throw new AppError('not-found', 'There is no such proposal.');
  }
  const { before, after } = proposal;
  const changes = input.changes ?? proposal.changes.map(({ id }) => id);
  const { query, count } = await partOf(request, { before, after, changes });
  return {
    query,
    author: 'model',
    amendment: made.original,
    entries: answer.egress,
    accepted: { id: known.id, changes: count, proposed: proposal.changes.length },
    check: async (tx) => {
      const { version } = await currentVersion(tx, record);
      const isSame =
        proposal.version === null ? version.number === 1 : proposal.version === version.id;
      if (isSame) return;
      throw new AppError(
        'conflict',
        'The query has changed since this was proposed; nothing was changed here. Look at it again.',
      );
    },
  };
}

async function partOf(
  { snapshot, record }: NewVersionRequest,
  {
    before,
    after,
    changes,
  }: { readonly before: string; readonly after: string; readonly changes: readonly string[] },
): Promise<{ readonly query: string; readonly count: number }> {
  const { diff } = await compareTexts({
    snapshot,
    before,
    after,
    values: [],
    question: record.original,
    amendment: null,
  });
  const applied = appliedTo(diff, { ids: changes, before, after, snapshot });
  if (applied.changes.length > 0) return { query: applied.query, count: applied.changes.length };
  throw new AppError('invalid-input', 'No change was chosen; the query stays as it is.');
}
