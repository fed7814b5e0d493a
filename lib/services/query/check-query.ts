import 'server-only';
import { z } from 'zod';

import type { Diagnostic } from '@/lib/base/diagnostic';

import { requireRight } from '../access/require-right';
import { graphSnapshot } from '../graph/graph-snapshot';
import type { ServiceContext } from '../service-context';
import { QUERY_LENGTH, readQuery } from './read-query';

const CheckInput = z.strictObject({
  graph: z.string().min(1).max(100),
  query: z.string().max(QUERY_LENGTH * 2),
  role: z.string().min(1).max(100).optional(),
});

export interface CheckReport extends Record<string, unknown> {
  readonly allowed: boolean;
  readonly reasons: readonly Pick<Diagnostic, 'code' | 'message' | 'start' | 'end'>[];
}

/** May this query run? Nothing is run. Names outside the role's schema are refused as unknown ones. */
export async function checkQuery(args: {
  ctx: ServiceContext;
  input: unknown;
}): Promise<CheckReport> {
  const { ctx } = args;
  const { graph, query, role } = CheckInput.parse(args.input);
  const { schema } = await graphSnapshot(ctx, graph, requireRight(ctx, 'run', graph, role));
  const read = await readQuery(query, schema);
  if (!read.ok) return { allowed: false, reasons: read.diagnostics.map((reason) => plain(reason)) };
  return { allowed: true, reasons: [] };
}

function plain({ code, message, start, end }: Diagnostic): CheckReport['reasons'][number] {
  return { code, message, start, end };
}
