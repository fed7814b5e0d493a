import 'server-only';
import { z } from 'zod';

import { AppError } from '@/lib/base/errors';
import { type ComparedPage, ROW_MARKS } from '@/lib/contracts/amendment';
import { PAGE_ROWS } from '@/lib/contracts/limits';

import { requireRight } from '../access/require-right';
import { findQuestion, graphOf } from '../question/find-question';
import type { ServiceContext } from '../service-context';
import { readComparedRows, readComparison } from './kept-comparison';

const PageInput = z.strictObject({
  side: z.enum(['before', 'after']).default('after'),
  mark: z.enum(ROW_MARKS).optional(),
  offset: z.coerce.number().int().min(0).default(0),
  limit: z.coerce.number().int().min(1).max(PAGE_ROWS).default(PAGE_ROWS),
});

/** A page of one side of the question's last comparison, each row with its mark. Nothing is run again. */
export async function listComparedRows(args: {
  ctx: ServiceContext;
  id: string;
  comparison: string;
  input: unknown;
}): Promise<ComparedPage> {
  const { ctx, id, comparison } = args;
  const { side, mark = null, offset, limit } = PageInput.parse(args.input);
  const record = await findQuestion(ctx, id);
  requireRight(ctx, 'see-values', graphOf(record), record.role);
  const compared = await readComparison(ctx.application, id, comparison);
  if (!compared) {
    throw new AppError('not-found', 'This comparison is no longer kept; compare again.');
  }
  const { rows, marks, total } = await readComparedRows(ctx.application, {
    question: id,
    compared,
    side,
    mark,
    offset,
    limit,
  });
  return {
    columns: compared[side].columns,
    rows: rows as ComparedPage['rows'],
    marks: [...marks],
    offset,
    total,
  };
}
