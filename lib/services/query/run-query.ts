import 'server-only';
import { z } from 'zod';

import { AppError } from '@/lib/base/errors';
import type { GraphValue } from '@/lib/base/graph-value';
import { BYTE_CAP, QUERY_DEADLINE, ROW_CAP } from '@/lib/contracts/limits';

import { requireRight } from '../access/require-right';
import { graphSnapshot } from '../graph/graph-snapshot';
import type { ServiceContext } from '../service-context';
import { readForRole } from './read-for-role';
import { QUERY_LENGTH, readQuery } from './read-query';

const RunInput = z.strictObject({
  graph: z.string().min(1).max(100),
  query: z.string().max(QUERY_LENGTH * 2),
  parameters: z.record(z.string().regex(/^[A-Za-z_][A-Za-z0-9_]*$/), z.json()).default({}),
  role: z.string().min(1).max(100).optional(),
});

export interface RunReport extends Record<string, unknown> {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly GraphValue[])[];
  readonly truncated: boolean;
}

/** Runs a query of the caller's own through the same guard as a model's; only our printing of it runs. */
export async function runQuery(args: {
  ctx: ServiceContext;
  input: unknown;
  signal?: AbortSignal;
}): Promise<RunReport> {
  const { ctx, signal } = args;
  const { graph, query, parameters, role } = RunInput.parse(args.input);
  const acting = requireRight(ctx, 'run', graph, role);
  const snapshot = await graphSnapshot(ctx, graph, acting);
  const read = await readQuery(query, snapshot.schema);
  if (!read.ok) {
    const [first] = read.diagnostics;
    throw new AppError('query-rejected', first?.message ?? 'This query may not run.', {
      details: { code: first?.code ?? 'refused' },
    });
  }
  const result = await readForRole({
    database: await ctx.application.graphs.database(snapshot.record),
    snapshot,
    asker: { actor: ctx.actor.id, role: acting.name },
    query: read.query,
    parameters: typedParameters(parameters),
    rowCap: ROW_CAP,
    byteCap: BYTE_CAP,
    deadline: QUERY_DEADLINE,
    signal,
  });
  return { columns: result.columns, rows: result.rows, truncated: result.truncated !== null };
}

/** JSON has one kind of number; a whole one that a script gives is meant as an integer. */
function typedParameters(
  parameters: Readonly<Record<string, unknown>>,
): Record<string, GraphValue> {
  return Object.fromEntries(
    Object.entries(parameters).map(([name, value]) => [name, typed(value as GraphValue)]),
  );
}

function typed(value: GraphValue): GraphValue {
  if (typeof value === 'number' && Number.isSafeInteger(value)) return { $int: String(value) };
  if (Array.isArray(value)) return value.map((one: GraphValue) => typed(one));
  return value;
}
