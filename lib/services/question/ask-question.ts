import 'server-only';
import { AppError } from '@/lib/base/errors';
import type { Answer, Preview } from '@/lib/contracts/question';

import type { ServiceContext } from '../service-context';
import { previewQuestion } from './preview-question';
import { sendQuestion } from './send-question';
import { readRows } from './stored-rows';

/** An answer as scripts read it. */
export interface AskReport extends Record<string, unknown> {
  readonly masked: string;
  readonly undecided: Preview['undecided'];
  readonly query: string | null;
  readonly columns: Answer['columns'];
  readonly rows: Answer['rows'];
  readonly truncated: boolean;
  readonly error?: Answer['error'];
  readonly blocked?: { readonly reason: string };
}

/**
 * The whole way of a question in one call, with every row up to the cap; the caller's call is the
 * asker's confirmation.
 */
export async function askQuestion(args: {
  ctx: ServiceContext;
  input: unknown;
  signal?: AbortSignal;
}): Promise<AskReport> {
  const { ctx, input, signal } = args;
  const preview = await previewQuestion({ ctx, input });
  const common = { masked: preview.masked, undecided: preview.undecided };
  if (preview.blocked || !preview.request) {
    const { model, timings } = preview;
    const { ledger } = ctx.application.store;
    const entries = await ledger.list({ subject: preview.id, limit: 1 });
    const egress = entries.map(({ sequence }) => sequence);
    const blocked = { reason: preview.blocked?.reason ?? 'blocked' };
    return { ...common, ...EMPTY, egress, model: model.id, timings, blocked };
  }
  const answer = await sendQuestion({
    ctx,
    id: preview.id,
    input: { digest: preview.request.digest },
    ...(signal ? { signal } : {}),
  });
  const { query, language, parameters, columns, findings, egress, model, timings } = answer;
  if (answer.approval) {
    const blocked = {
      reason: answer.approval.state === 'refused' ? 'approval-refused' : 'approval-required',
    };
    return { ...common, ...EMPTY, egress, model, timings: preview.timings, blocked };
  }
  const rows = await allRows(ctx, answer);
  return {
    ...common,
    ...{ query, language, parameters, columns, rows },
    truncated: answer.truncated !== null,
    summary: answer.explanation?.en.summary ?? null,
    ...{ findings, egress, model, timings },
    ...(answer.error ? { error: answer.error } : {}),
  };
}

/** A page shows the first rows; a script reads all that were fetched. */
async function allRows({ application }: ServiceContext, answer: Answer): Promise<Answer['rows']> {
  if (answer.total <= answer.rows.length) return answer.rows;
  const rows = await readRows(application, answer.id, { offset: 0, limit: answer.total });
  if (rows.length === answer.total) return rows as Answer['rows'];
  throw new AppError('internal', 'The rows could not be read back. Ask again.');
}

const EMPTY = {
  query: null,
  language: 'cypher',
  parameters: {},
  columns: [] as string[],
  rows: [] as Answer['rows'],
  truncated: false,
  summary: null,
  findings: [],
};
