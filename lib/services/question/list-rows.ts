import 'server-only';
import { z } from 'zod';

import { AppError } from '@/lib/base/errors';
import { PAGE_ROWS } from '@/lib/contracts/limits';
import type { Answer, RowsPage } from '@/lib/contracts/question';

import { requireRight } from '../access/require-right';
import type { ServiceContext } from '../service-context';
import { findQuestion, graphOf } from './find-question';
import { readRows } from './stored-rows';

const RowsInput = z.strictObject({
  offset: z.coerce.number().int().min(0).default(0),
  limit: z.coerce.number().int().min(1).max(10_000).default(PAGE_ROWS),
});

/** A page of an answer's rows as they were fetched; nothing is run again. */
export async function listRows(args: {
  ctx: ServiceContext;
  id: string;
  input: unknown;
}): Promise<RowsPage> {
  const { ctx, id } = args;
  const { offset, limit } = RowsInput.parse(args.input);
  const record = await findQuestion(ctx, id);
  requireRight(ctx, 'see-values', graphOf(record), record.role);
  const answer = record.result as Answer | null;
  if (!answer) throw new AppError('conflict', 'This question has no rows yet.');
  const rows =
    answer.total <= answer.rows.length
      ? answer.rows.slice(offset, offset + limit)
      : await readRows(ctx.application, id, { offset, limit });
  return {
    columns: answer.columns,
    rows: rows as RowsPage['rows'],
    offset,
    total: answer.total,
    truncated: answer.truncated,
  };
}
