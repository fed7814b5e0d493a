'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useReducer, useRef } from 'react';

import { asApiError } from '@/lib/client/api-error';
import { postJson } from '@/lib/client/fetch-json';
import {
  ledgerQuery,
  QUESTIONS_KEY,
  questionQuery,
  threadQuery,
  threadsQuery,
} from '@/lib/client/queries';
import { cancel, confirm, send } from '@/lib/client/send';
import { runVersion, VERSIONS_KEY, versionsQuery } from '@/lib/client/versions';
import {
  type Answer,
  type ConfirmInput,
  Preview,
  type ProgressEvent,
} from '@/lib/contracts/question';

import { newKey } from './new-key';
import { type AskInput, openedAt, reduceTurns, type Turn } from './turns';
import { useOtherTabs } from './use-other-tabs';

interface Run {
  readonly key: string;
  readonly preview: Preview;
  /** The finding whose proposed query is to run. */
  readonly fix?: ConfirmInput['fix'];
  /** The reading that was chosen. */
  readonly reading?: ConfirmInput['reading'];
  /** Whether the thing that the question starts from is an answer. */
  readonly start?: ConfirmInput['start'];
}

/** What is run: the request that was shown, the query that waits or a fix proposes, or a version. */
type Way = 'send' | 'confirm' | 'version';

interface Opened {
  readonly thread: string | null;
  readonly question: string | null;
}

interface ConversationOptions {
  /** An earlier conversation or question to begin with. */
  readonly opened: Opened;
  /** Whether a question is sent as soon as it is masked, nothing being blocked or open. */
  readonly sendsAtOnce: (graph: string) => boolean;
  readonly onPreview: () => void;
  readonly onAnswer: (answer: Answer) => void;
}

/** The conversation and all that can be done in it. What it holds is the server's: a reload finds it again. */
export function useConversation(options: ConversationOptions) {
  const { opened, sendsAtOnce, onPreview, onAnswer } = options;
  const client = useQueryClient();
  const [conversation, dispatch] = useReducer(reduceTurns, opened, openedAt);
  const controllers = useRef(new Map<string, AbortController>());
  const { thread } = conversation;
  const stored = useQuery({ ...threadQuery(thread ?? ''), enabled: thread !== null });
  const tellTabs = useOtherTabs((changed) => {
    if (changed === thread) void stored.refetch();
    void client.invalidateQueries({ queryKey: VERSIONS_KEY });
    void client.invalidateQueries({ queryKey: threadsQuery.queryKey });
  });

  const { data: known } = stored;
  useEffect(() => {
    if (known === undefined) return;
    dispatch({ kind: 'synced', thread: known.id, ids: known.questions.map(({ id }) => id) });
    for (const { id, state } of known.questions) {
      const { queryKey } = questionQuery(id);
      const view = client.getQueryData(queryKey);
      if (view !== undefined && view.state !== state) void client.invalidateQueries({ queryKey });
    }
  }, [known, client]);

  const previewing = useMutation({
    mutationFn: ({
      input,
      idempotencyKey,
      within,
    }: {
      key: string;
      input: AskInput;
      idempotencyKey: string;
      within: string | null;
    }) =>
      postJson(
        '/api/questions',
        { ...input, idempotencyKey, ...(within === null ? {} : { thread: within }) },
        Preview,
      ),
    onSuccess: (preview, { key, input }) => {
      client.setQueryData(questionQuery(preview.id).queryKey, {
        question: input.question,
        state: preview.blocked === null ? 'previewed' : 'blocked',
        entries: [],
        preview,
        answer: null,
      });
      dispatch({ kind: 'previewed', key, id: preview.id, thread: preview.thread });
      changed(preview.thread);
      onPreview();
      const isOpen = preview.undecided.length > 0 || preview.request === null;
      if (sendsAtOnce(input.graph) && preview.blocked === null && !isOpen) sendIt({ key, preview });
    },
    onError: (error, { key }) => fail(key, error),
  });

  const sending = useMutation({
    mutationFn: ({ key, preview, fix, reading, start, way }: Run & { readonly way: Way }) => {
      const controller = new AbortController();
      controllers.current.set(key, controller);
      const options = {
        id: preview.id,
        signal: controller.signal,
        onEvent: (event: ProgressEvent) => dispatch({ kind: 'stepped', key, event }),
      };
      switch (way) {
        case 'send':
          return send({ ...options, digest: preview.request?.digest ?? '' });
        case 'confirm':
          return confirm({ ...options, fix, reading, start });
        case 'version':
          return runVersion(options);
      }
    },
    onSuccess: (answer, { key, preview }) => {
      client.setQueryData(
        questionQuery(preview.id).queryKey,
        (view) =>
          view && {
            ...view,
            state: stateOf(answer),
            // What nobody approved yet is no answer.
            answer: answer.approval ? null : answer,
            approval: answer.approval ?? view.approval ?? null,
            entries: answer.egress,
          },
      );
      dispatch({ kind: 'stored', key });
      onAnswer(answer);
    },
    onError: (error, { key, preview }) => {
      // The connection is lost, not the question: the server goes on, and is asked what became of it.
      if (asApiError(error).code !== 'unreachable') return fail(key, error);
      dispatch({ kind: 'stored', key });
      client.setQueryData(
        questionQuery(preview.id).queryKey,
        (view) => view && { ...view, state: 'sending' },
      );
      void client.invalidateQueries({ queryKey: questionQuery(preview.id).queryKey });
    },
    onSettled: (_answer, _error, { preview }) => {
      changed(preview.thread);
      void client.invalidateQueries({ queryKey: versionsQuery(preview.id).queryKey });
      void client.invalidateQueries({ queryKey: ledgerQuery.queryKey, exact: true });
    },
  });

  const stopping = useMutation({
    mutationFn: ({ id }: { readonly id: string; readonly key: string }) => cancel(id),
    onSettled: (_data, _error, { id }) =>
      client.invalidateQueries({ queryKey: questionQuery(id).queryKey }),
  });

  function changed(id: string) {
    void client.invalidateQueries({ queryKey: QUESTIONS_KEY });
    void client.invalidateQueries({ queryKey: threadsQuery.queryKey });
    tellTabs(id);
  }

  function fail(key: string, error: unknown) {
    dispatch({ kind: 'failed', key, problem: asApiError(error) });
  }

  function sendIt(run: Run) {
    dispatch({ kind: 'sending', key: run.key });
    sending.mutate({ ...run, way: 'send' });
  }

  function mask(key: string, input: AskInput, within: string | null) {
    previewing.mutate({ key, input, idempotencyKey: newKey(), within });
  }

  /** The graph that the conversation is about, once that is known. */
  const graph = known?.graph ?? conversation.turns[0]?.input?.graph ?? null;

  return {
    conversation,
    graph,
    /** Of the conversation itself: gone, or the server is. */
    problem: stored.error,
    isLoading: thread !== null && stored.isPending,
    retry: () => void stored.refetch(),
    ask(input: AskInput) {
      const key = newKey();
      // A conversation is about one graph: its placeholders mean values of that one.
      const isElsewhere = graph !== null && graph !== input.graph;
      if (isElsewhere) dispatch({ kind: 'opened', thread: null, question: null });
      dispatch({ kind: 'asked', key, input });
      mask(key, input, isElsewhere ? null : thread);
    },
    edit(key: string, input: AskInput) {
      dispatch({ kind: 'edited', key, input });
      mask(key, input, thread);
    },
    send: sendIt,
    confirm(run: Run) {
      dispatch({ kind: 'sending', key: run.key });
      sending.mutate({ ...run, way: 'confirm' });
    },
    /** Runs the version that the question is at. */
    runVersion(run: Run) {
      dispatch({ kind: 'sending', key: run.key });
      sending.mutate({ ...run, way: 'version' });
    },
    /** Its versions have moved here: the other tabs look again. */
    touched: changed,
    stop({ key, id, phase }: Turn) {
      if (phase !== 'stored') dispatch({ kind: 'stopping', key });
      if (id !== null) stopping.mutate({ id, key });
    },
    drop(turn: Turn) {
      if (turn.id !== null) {
        client.setQueryData(
          questionQuery(turn.id).queryKey,
          (view) => view && { ...view, state: 'dropped' },
        );
        stopping.mutate({ id: turn.id, key: turn.key });
      }
      dispatch({ kind: 'stored', key: turn.key });
    },
    open: (where: Opened) => dispatch({ kind: 'opened', ...where }),
    look: (key: string) => dispatch({ kind: 'looked-at', key }),
  };
}

function stateOf({ error, approval }: Answer): string {
  if (approval) return approval.state === 'refused' ? 'refused' : 'awaiting';
  if (error === null) return 'answered';
  if (error.code === 'confirmation-required') return 'waiting';
  return error.code === 'cancelled' ? 'cancelled' : 'failed';
}

export type ConversationHandle = ReturnType<typeof useConversation>;
