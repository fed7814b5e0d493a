import 'server-only';
import type { Answer, Preview } from '@/lib/contracts/question';

import type { ServiceContext } from '../service-context';
import { previewQuestion } from './preview-question';
import { sendQuestion } from './send-question';

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

/** The whole way of a question in one call; the caller's call is the asker's confirmation. */
export async function askQuestion(args: {
  ctx: ServiceContext;
  input: unknown;
  signal?: AbortSignal;
}): Promise<AskReport> {
  const { ctx, input, signal } = args;
  const preview = await previewQuestion({ ctx, input });
  const common = { masked: preview.masked, undecided: preview.undecided };
  if (preview.blocked || !preview.request) {
    return { ...common, ...EMPTY, blocked: { reason: preview.blocked?.reason ?? 'blocked' } };
  }
  const answer = await sendQuestion({
    ctx,
    id: preview.id,
    input: { digest: preview.request.digest },
    ...(signal ? { signal } : {}),
  });
  const { query, language, parameters, columns, rows, findings, egress, model, timings } = answer;
  return {
    ...common,
    ...{ query, language, parameters, columns, rows },
    truncated: answer.truncated !== null || answer.total > answer.rows.length,
    summary: null,
    ...{ findings, egress, model, timings },
    ...(answer.error ? { error: answer.error } : {}),
  };
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
  egress: [],
};
