import 'server-only';
import { z } from 'zod';

import type { QuestionRow } from '@/lib/contracts/question-list';

import { requireRight } from '../access/require-right';
import type { ServiceContext } from '../service-context';

const PAGE = 50;

const ListInput = z.strictObject({
  graph: z.string().max(100).optional(),
  before: z.string().max(40).optional(),
});

/** The asker's own questions, newest first. */
export async function listQuestions(args: {
  ctx: ServiceContext;
  input: unknown;
}): Promise<{ readonly questions: readonly QuestionRow[]; readonly next: string | null }> {
  const { ctx } = args;
  requireRight(ctx, 'ask');
  const { graph, before } = ListInput.parse(args.input);
  const { store } = ctx.application;
  const graphs = await store.graphs.list();
  const wanted = graph === undefined ? undefined : graphs.find(({ name }) => name === graph);
  if (graph !== undefined && !wanted) return { questions: [], next: null };
  const summaries = await store.questions.list({
    actor: ctx.actor.id,
    limit: PAGE,
    ...(wanted ? { graphId: wanted.id } : {}),
    ...(before === undefined ? {} : { before }),
  });
  const names = new Map(graphs.map(({ id, name }) => [id, name]));
  const questions = summaries.map(({ id, graphId, original, state, createdAt, model }) => ({
    id,
    graph: names.get(graphId) ?? '',
    question: original,
    state,
    createdAt,
    model,
  }));
  return {
    questions: withoutSuperseded(questions),
    next: questions.length === PAGE ? (questions.at(-1)?.createdAt ?? null) : null,
  };
}

/** A question that was masked anew before it was sent leaves its first preview behind; nobody looks for it. */
function withoutSuperseded(questions: readonly QuestionRow[]): QuestionRow[] {
  const seen = new Set<string>();
  return questions.filter(({ graph, question, state }) => {
    const key = JSON.stringify([graph, question]);
    const isSuperseded = state === 'previewed' && seen.has(key);
    seen.add(key);
    return !isSuperseded;
  });
}
