import 'server-only';
import type { Sealer } from '../keys/sealer';
import {
  both,
  equals,
  insertInto,
  isOneOf,
  type PlannedChange,
  updateWhere,
} from '../sql/statement';
import { sealJson } from './database';
import { contextOf, questionColumns } from './question-columns';
import type { QuestionPatch, QuestionRecord } from './question-record';
import { memoryContext, type ThreadRecord } from './thread-record';

/** Changes that need no look at the database first: several are committed together by `apply`. */
export interface PlannedChanges {
  createThread(thread: ThreadRecord): PlannedChange;
  createQuestion(question: QuestionRecord): PlannedChange;
  /** Only while the question is in one of the states; elsewhere the whole change is taken back. */
  updateQuestion(id: string, whileIn: readonly string[], patch: QuestionPatch): PlannedChange;
  /** A question is under way, in the hands of the process of that name. */
  beginRun(questionId: string, writer: string): PlannedChange;
  endRun(questionId: string): PlannedChange;
}

export function planChanges(sealer: Sealer): PlannedChanges {
  return {
    createThread: ({ id, graphId, actor, memory, createdAt, updatedAt }) => ({
      mustChange: true,
      ...insertInto('Thread', {
        id,
        graphId,
        actor,
        memory: sealJson(sealer, memory, memoryContext(id)),
        createdAt: new Date(createdAt),
        updatedAt: new Date(updatedAt),
      }),
    }),
    createQuestion: (question) => ({
      mustChange: true,
      ...insertInto('Question', newQuestionColumns(sealer, question)),
    }),
    updateQuestion: (id, whileIn, patch) => ({
      mustChange: true,
      ...updateWhere(
        'Question',
        { updatedAt: new Date(), ...questionColumns(sealer, id, patch) },
        both(equals('id', id), isOneOf('state', whileIn)),
      ),
    }),
    beginRun: (questionId, writer) => ({
      mustChange: true,
      ...insertInto('QuestionRun', { questionId, writer }),
    }),
    endRun: (questionId) => ({
      text: 'DELETE FROM "QuestionRun" WHERE "questionId" = ?',
      values: [questionId],
      mustChange: false,
    }),
  };
}

function newQuestionColumns(sealer: Sealer, question: QuestionRecord) {
  const { id, threadId, graphId, actor, role, idempotencyKey } = question;
  return {
    id,
    threadId,
    graphId,
    actor,
    role,
    idempotencyKey,
    original: sealer.seal(Buffer.from(question.original), contextOf('original', id)),
    createdAt: new Date(question.createdAt),
    updatedAt: new Date(question.updatedAt),
    ...questionColumns(sealer, id, question),
  };
}
