import 'server-only';
import { z } from 'zod';

import { AppError } from '@/lib/base/errors';
import type { Answer, Preview } from '@/lib/contracts/question';

import type { ServiceContext } from '../service-context';
import { confirmQuestion } from './confirm-question';
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
  /** What the model says of its own reading; absent where it says nothing. */
  readonly reading?: ReadingReport;
  /** The ways in which the question can be meant, where several are alike. */
  readonly readings?: readonly ReadingLine[];
  /** Where the question comes back to things like the one it starts from: whether that one is an answer. */
  readonly start?: Answer['start'];
  readonly error?: Answer['error'];
  readonly blocked?: { readonly reason: string };
}

/** Stated figures: the share of words that the query accounts for, and how far the next reading is behind. */
interface ReadingReport {
  readonly covered: number;
  readonly margin: number | null;
  readonly unused: readonly string[];
  readonly taught: 'same' | 'like' | null;
  readonly chosen: number | null;
  /** Models that may be asked where this one declined. */
  readonly offers: readonly string[];
}

interface ReadingLine {
  /** To be given as `reading` with the same question. */
  readonly reading: number;
  readonly summary: string;
  readonly query: string;
  readonly count: number | null;
  readonly more: boolean;
  readonly value: Answer['rows'][number][number];
}

/** A reading that a script chooses belongs to no preview. */
const Chosen = z.looseObject({ reading: z.int().min(1).max(9).optional() });

/**
 * The whole way of a question in one call, with every row up to the cap; the caller's call is the
 * asker's confirmation.
 */
export async function askQuestion(args: {
  ctx: ServiceContext;
  input: unknown;
  signal?: AbortSignal;
}): Promise<AskReport> {
  const { ctx, signal } = args;
  const { reading: wanted, ...input } = Chosen.parse(args.input);
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
  const stoppable = signal ? { signal } : {};
  const first = await sendQuestion({
    ctx,
    id: preview.id,
    input: { digest: preview.request.digest },
    ...stoppable,
  });
  const isOffered = wanted !== undefined && first.reading?.choices[wanted - 1] !== undefined;
  const answer = isOffered
    ? await confirmQuestion({
        ctx,
        id: preview.id,
        input: { confirm: true, reading: wanted },
        ...stoppable,
      })
    : first;
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
    query,
    language,
    parameters,
    columns,
    rows,
    truncated: answer.truncated !== null,
    summary: answer.explanation?.en.summary ?? null,
    findings,
    egress,
    model,
    timings,
    ...(answer.reading ? readingReport(answer.reading) : {}),
    ...(answer.start ? { start: answer.start } : {}),
    ...(answer.error ? { error: answer.error } : {}),
  };
}

function readingReport({
  choices,
  offers,
  ...figures
}: NonNullable<Answer['reading']>): Pick<AskReport, 'reading' | 'readings'> {
  return {
    reading: { ...figures, offers: offers.map(({ id }) => id) },
    ...(choices.length > 0
      ? {
          readings: choices.map(({ summary, query, count, isMore, value }, index) => ({
            reading: index + 1,
            summary: summary.en,
            query,
            count,
            more: isMore,
            value,
          })),
        }
      : {}),
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
