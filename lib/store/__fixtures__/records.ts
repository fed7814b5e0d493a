import 'server-only';
import { randomUUID } from 'node:crypto';

import type { Store } from '../store';
import type { NewQuestion } from '../tables/questions';

interface GraphPatch {
  readonly state?: string;
  readonly connection?: unknown;
}

/** An embedded graph that nobody else has, as its table takes it. */
export function newGraph({ state = 'importing', connection = null }: GraphPatch = {}) {
  const id = randomUUID();
  return { id, name: `graph ${id}`, kind: 'embedded', state, connection, settings: {} };
}

/** A question that was just taken up, in a conversation that is there. */
export function newQuestion({
  graphId,
  threadId,
  ...more
}: Pick<NewQuestion, 'graphId' | 'threadId'> & Partial<NewQuestion>): NewQuestion {
  return {
    id: randomUUID(),
    graphId,
    threadId,
    actor: 'owner',
    role: 'owner',
    state: 'asked',
    maskedText: 'who is $value_1',
    pieces: [],
    original: 'who?',
    vault: null,
    request: null,
    query: null,
    result: null,
    model: 'on-premises',
    host: 'on-premises',
    policyVersion: 1,
    idempotencyKey: randomUUID(),
    timings: {},
    errorCode: null,
    ...more,
  };
}

/** A question with the graph and the conversation that it stands in. */
export async function keepNewQuestion(
  store: Store,
  patch: Partial<NewQuestion> = {},
): Promise<{ readonly graphId: string; readonly questionId: string; readonly actor: string }> {
  const graph = newGraph({ state: 'ready' });
  const question = newQuestion({ graphId: graph.id, threadId: randomUUID(), ...patch });
  const { graphId, threadId, actor } = question;
  await store.keep(async (tx) => {
    await tx.graphs.create(graph);
    await tx.threads.create({ id: threadId, graphId, actor, memory: null });
    await tx.questions.create(question);
  });
  return { graphId, questionId: question.id, actor };
}

/** A row's columns as text, bytes included: what a reader of the raw file could find. */
export function bytesOf(row: Readonly<Record<string, unknown>> | undefined): string {
  return Object.values(row ?? {})
    .map((value) =>
      value instanceof ArrayBuffer || value instanceof Uint8Array
        ? Buffer.from(value as Uint8Array).toString('latin1')
        : String(value),
    )
    .join('\n');
}
