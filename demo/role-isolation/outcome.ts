import { AppError } from '@/lib/base/errors';
import type { GraphValue } from '@/lib/base/graph-value';
import { checkQuery } from '@/lib/services/query/check-query';
import { explainQuery } from '@/lib/services/query/explain-query';
import { runQuery } from '@/lib/services/query/run-query';
import { askQuestion } from '@/lib/services/question/ask-question';
import { previewQuestion } from '@/lib/services/question/preview-question';
import type { ServiceContext } from '@/lib/services/service-context';

import type { Attempt } from './role-attempts';

/** All that somebody learns of an attempt: rows as text, or why there are none. */
export type Outcome =
  | { readonly columns: readonly string[]; readonly rows: readonly string[] }
  | { readonly code: string; readonly message: string; readonly details: string };

interface Trial {
  readonly ctx: ServiceContext;
  readonly graph: string;
  readonly role: string;
}

/**
 * Runs an attempt. Ids and the order of rows and lists that nobody asked for are the store's, and a map
 * that was written out holds null for what a node lacks: none of them counts.
 */
export async function outcomeOf(attempt: Attempt, { ctx, graph, role }: Trial): Promise<Outcome> {
  const { text: query, parameters = {} } = attempt;
  try {
    const { columns, rows } = await runQuery({ ctx, input: { graph, query, parameters, role } });
    return { columns, rows: rows.map((row) => row.map(comparable).join(' | ')).toSorted() };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const { code, message, details } = error;
    return { code, message, details: JSON.stringify(details) };
  }
}

/** What somebody is told of the text of an attempt: whether it may run, what it asks, what is doubtful about it. */
export async function wordsOutcome(
  { text: query }: Attempt,
  { ctx, graph, role }: Trial,
): Promise<unknown> {
  const input = { graph, query, role };
  const [checked, explained] = await Promise.all([
    checkQuery({ ctx, input }).catch(failureOf),
    explainQuery({ ctx, input }).catch(failureOf),
  ]);
  return { checked, explained };
}

function comparable(value: GraphValue): string {
  if (typeof value === 'number') return String(Number(value.toPrecision(10)));
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) {
    const items: readonly GraphValue[] = value;
    return `[${items.map(comparable).toSorted().join(', ')}]`;
  }
  const entries = Object.entries(value)
    .filter(([key, each]) => each !== null && !['id', 'from', 'to'].includes(key))
    .map(([key, each]) => `${key}: ${comparable(each)}`);
  return `{${entries.toSorted().join(', ')}}`;
}

/** What somebody is shown of a question before it is sent, and of its answer. Names of graphs and what differs at each try do not count. */
export async function questionOutcome(
  question: string,
  { ctx, graph, role }: Trial,
): Promise<unknown> {
  const shown = await previewQuestion({ ctx, input: { graph, question, role } }).then(
    ({ pieces, placeholders, clear, undecided, blocked, messages, request }) => {
      return { pieces, placeholders, clear, undecided, blocked, messages, body: request?.body };
    },
    failureOf,
  );
  const asked = await askQuestion({ ctx, input: { graph, question, role } }).then(
    ({ masked, query, findings, columns, rows, total, error, reading, readings }) => {
      const lines = (rows as readonly (readonly GraphValue[])[] | undefined)?.map((row) =>
        row.map(comparable).join(' | '),
      );
      const shownRows = lines?.toSorted();
      return { masked, query, findings, columns, rows: shownRows, total, error, reading, readings };
    },
    failureOf,
  );
  return { shown, asked };
}

function failureOf(error: unknown): unknown {
  if (!(error instanceof AppError)) throw error;
  return { code: error.code, message: error.message, details: error.details };
}
