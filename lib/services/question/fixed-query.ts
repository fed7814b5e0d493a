import 'server-only';
import { AppError } from '@/lib/base/errors';
import { ROW_CAP } from '@/lib/contracts/limits';
import type { ConfirmInput } from '@/lib/contracts/question';
import { explainPrinted } from '@/lib/language/cypher/reply/explain-printed';
import { checkNames } from '@/lib/query/check-names';
import { guard } from '@/lib/query/guard';
import { elementsOf } from '@/lib/query/visit';
import type { QuestionRecord } from '@/lib/store/tables/questions';

import { requireRight } from '../access/require-right';
import { graphSnapshot } from '../graph/graph-snapshot';
import { printForStore } from '../query/print-for-store';
import type { ServiceContext } from '../service-context';
import type { PreparedQuestion } from './prepared-question';
import type { ReadyQuery } from './ready-query';
import { replyContextOf } from './reply-context-of';

interface FixRequest {
  readonly ctx: ServiceContext;
  readonly record: QuestionRecord;
  readonly query: ReadyQuery;
  readonly fix: NonNullable<ConfirmInput['fix']>;
}

/** The query that a finding's fix makes of a question's query, through the same guard as the first. */
export async function fixedQuery({ ctx, record, query, fix }: FixRequest): Promise<ReadyQuery> {
  const prepared = record.vault as PreparedQuestion;
  const role = requireRight(ctx, 'run', prepared.graph, record.role);
  const snapshot = await graphSnapshot(ctx, prepared.graph, role);
  const database = await ctx.application.graphs.database(snapshot.record);
  const { dialect } = database.capabilities;
  const { schema } = snapshot;
  const { placed } = printForStore(query, { dialect, schema }, ROW_CAP);
  const { findings, placeOf } = explainPrinted({
    query: query.query,
    printed: placed(),
    context: replyContextOf(snapshot),
    values: new Map(),
    question: '',
  });
  const proposed = findings.find(
    ({ code, start, end }) => code === fix.code && start === fix.start && end === fix.end,
  )?.fix?.query;
  if (!proposed) {
    throw new AppError('conflict', 'The query has changed since this was proposed; look again.');
  }
  const verdict = guard(proposed);
  const [wrong] = [
    ...verdict.reasons,
    ...checkNames(proposed, schema).filter(({ severity }) => severity === 'error'),
  ];
  if (wrong) throw new AppError('query-rejected', wrong.message, { details: { code: wrong.code } });
  const used = new Set(elementsOf(proposed, 'parameter').map(({ name }) => name));
  return {
    query: proposed,
    parameters: Object.fromEntries(
      Object.entries(query.parameters).filter(([name]) => used.has(name)),
    ),
    // A value that nobody typed is still one, and still waits for the asker's word.
    findings: query.findings
      .filter(({ code }) => code === 'invented-literal')
      .map((each) => ({ ...each, ...placeOf(each) })),
  };
}
