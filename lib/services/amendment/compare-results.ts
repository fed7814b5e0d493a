import 'server-only';
import { randomUUID } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';

import { AppError } from '@/lib/base/errors';
import { CompareInput, type ComparedRows, type ComparisonNote } from '@/lib/contracts/amendment';
import { BYTE_CAP, QUERY_DEADLINE, ROW_CAP } from '@/lib/contracts/limits';
import type { ReadResult } from '@/lib/graph/graph-database';
import { comparingRows, type RowComparison } from '@/lib/query/diff/compare-rows';
import { finalReturn } from '@/lib/query/edit/final-return';
import type { Query } from '@/lib/query/model';
import { elementsOf } from '@/lib/query/visit';
import { isNarrow } from '@/lib/schema/role-scope';

import { requireRight } from '../access/require-right';
import type { Role } from '../access/role';
import { type GraphSnapshot, graphSnapshot } from '../graph/graph-snapshot';
import { readForRole } from '../query/read-for-role';
import { findQuestion, graphOf } from '../question/find-question';
import type { PreparedQuestion } from '../question/prepared-question';
import { Progress } from '../question/progress';
import { readReply } from '../question/read-reply';
import type { ReadyQuery } from '../question/ready-query';
import type { ServiceContext } from '../service-context';
import { ShownCells } from '../thread/shown-cells';
import { rememberShown } from '../thread/thread-overlay';
import { compareTexts } from './compare-texts';
import { appliedTo } from './compare-versions';
import { keepComparison, runLengths } from './kept-comparison';
import { readSide } from './read-side';
import { versionContext } from './version-context';
import { rejected } from './version-text';

/** Rows between two pauses. */
const STRETCH = 2_000;

/**
 * Runs two queries of a question, one right after the other and for the same role, and compares their
 * rows over the columns that both have. The rows are kept, sealed, to be looked at page by page.
 */
export async function compareResults(args: {
  ctx: ServiceContext;
  id: string;
  input: unknown;
  signal?: AbortSignal;
}): Promise<ComparedRows> {
  const { ctx, id, signal } = args;
  const { from, to, apply } = CompareInput.parse(args.input);
  const record = await findQuestion(ctx, id);
  const graph = graphOf(record);
  const role = requireRight(ctx, 'run', graph, record.role);
  requireRight(ctx, 'see-values', graph, role.name);
  const { store } = ctx.application;
  // Before anything is read of the graph: what is prepared for one state of it does not run on another.
  const revision = await store.graphs.revision(graph);
  const snapshot = await graphSnapshot(ctx, graph, role);
  const [before, wanted, prepared] = await Promise.all([
    readSide(store, record, from),
    readSide(store, record, to),
    versionContext(ctx, record),
  ]);
  const after = apply
    ? await partOf({ before, wanted, apply, snapshot, question: record.original })
    : wanted;
  const queries = [
    await readyQuery(ctx, { text: before, snapshot, prepared }),
    await readyQuery(ctx, { text: after, snapshot, prepared }),
  ] as const;
  const results = await bothResults({ ctx, graph, revision, snapshot, role, queries, signal });
  const compared = await comparison(queries, results, snapshot);
  await keepComparison(ctx.application, id, {
    compared,
    rows: { before: results[0].rows, after: results[1].rows },
  });
  const cells = new ShownCells();
  for (const [place, { rows }] of results.entries()) {
    const asked = queries[place]?.query ?? null;
    for (let from = 0; from < rows.length; from += STRETCH) {
      cells.add(rows.slice(from, from + STRETCH), asked);
      await setImmediate();
    }
  }
  await rememberShown(ctx.application, record.threadId, cells);
  return compared;
}

async function partOf({
  before,
  wanted,
  apply,
  snapshot,
  question,
}: {
  readonly before: string;
  readonly wanted: string;
  readonly apply: readonly string[];
  readonly snapshot: GraphSnapshot;
  readonly question: string;
}): Promise<string> {
  const { diff } = await compareTexts({
    snapshot,
    before,
    after: wanted,
    values: [],
    question,
    amendment: null,
  });
  return appliedTo(diff, { ids: apply, before, after: wanted, snapshot }).query;
}

async function readyQuery(
  ctx: ServiceContext,
  {
    text,
    snapshot,
    prepared,
  }: {
    readonly text: string;
    readonly snapshot: GraphSnapshot;
    readonly prepared: PreparedQuestion;
  },
): Promise<ReadyQuery> {
  const work = { progress: new Progress(() => undefined) };
  const read = await ctx.application.running.inTurn(() =>
    readReply({ text, snapshot, prepared, work }),
  );
  if (read.ok) return read.ready;
  throw rejected(read.diagnostics[0]);
}

interface BothRuns {
  readonly ctx: ServiceContext;
  readonly graph: string;
  readonly revision: string | null;
  readonly snapshot: GraphSnapshot;
  readonly role: Role;
  readonly queries: readonly [ReadyQuery, ReadyQuery];
  readonly signal: AbortSignal | undefined;
}

/** Throws `conflict` where the graph was imported or indexed anew, or its policy changed, since `revision`. */
async function bothResults(request: BothRuns): Promise<readonly [ReadResult, ReadResult]> {
  const { ctx, graph, revision, snapshot, role, queries, signal } = request;
  const { graphs } = ctx.application.store;
  const database = await ctx.application.graphs.database(snapshot.record);
  const read = ({ query, parameters }: ReadyQuery): Promise<ReadResult> =>
    readForRole({
      database,
      snapshot,
      query,
      parameters,
      signal,
      asker: { actor: ctx.actor.id, role: role.name },
      rowCap: ROW_CAP,
      byteCap: BYTE_CAP,
      deadline: QUERY_DEADLINE,
    });
  const [old, now] = queries;
  const results = [await read(old), await read(now)] as const;
  if ((await graphs.revision(graph)) !== revision) {
    throw new AppError('conflict', 'The graph has changed meanwhile; compare again.');
  }
  return results;
}

/** With a pause every few rows, so that others are answered meanwhile. */
async function comparison(
  queries: readonly [ReadyQuery, ReadyQuery],
  [old, now]: readonly [ReadResult, ReadResult],
  snapshot: GraphSnapshot,
): Promise<ComparedRows> {
  const isSorted = queries.every(({ query }) => isWhole(query));
  const shared = old.columns.filter((name) => now.columns.includes(name));
  let compared: RowComparison | null = null;
  if (isSorted) {
    const work = comparingRows(old, now, { hasIds: !isNarrow(snapshot.scope) });
    for (let step = work.next(); ; step = work.next()) {
      if (step.done) {
        compared = step.value;
        break;
      }
      await setImmediate();
    }
  }
  const notes: readonly (readonly [ComparisonNote, boolean])[] = [
    ['limit-without-order', !isSorted],
    ['comparison-cut', old.truncated !== null || now.truncated !== null],
    ['no-common-column', shared.length === 0],
    ['aggregated', queries.some(({ query }) => isAggregated(query))],
  ];
  const sideOf = ({ columns, rows, truncated }: ReadResult): ComparedRows['before'] => ({
    columns: [...columns],
    total: rows.length,
    truncated,
  });
  return {
    id: randomUUID(),
    columns: shared,
    before: sideOf(old),
    after: sideOf(now),
    gained: compared?.gained ?? null,
    lost: compared?.lost ?? null,
    kept: compared?.kept ?? null,
    notes: notes.flatMap(([note, holds]) => (holds ? [note] : [])),
    runs: {
      before: runLengths(compared?.before ?? []),
      after: runLengths(compared?.after ?? []),
    },
    sameOrder: compared?.sameOrder ?? false,
    cap: ROW_CAP,
  };
}

/** Which rows a limit leaves, at the end or further in, is the store's choice where nothing says in which order they come. */
export function isWhole(query: Query): boolean {
  const clauses = [...elementsOf(query, 'with'), ...elementsOf(query, 'return')];
  return clauses.every(
    ({ limit, skip, order }) => (limit === null && skip === null) || order.length > 0,
  );
}

function isAggregated(query: Query): boolean {
  const clause = finalReturn(query);
  return (
    clause !== null &&
    clause.items.some(
      (item) =>
        elementsOf(item, 'aggregate').length > 0 || elementsOf(item, 'count-star').length > 0,
    )
  );
}
