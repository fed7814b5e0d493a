'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useReducer, useRef } from 'react';

import { asApiError } from '@/lib/client/api-error';
import { postJson } from '@/lib/client/fetch-json';
import { historyQuery, ledgerQuery, questionQuery } from '@/lib/client/queries';
import { cancel, confirm, send } from '@/lib/client/send';
import { type Answer, Preview, type ProgressEvent } from '@/lib/contracts/question';

import { newKey } from './new-key';
import { type AskInput, openedAt, reduceTurns, type Turn } from './turns';

interface Run {
  readonly key: string;
  readonly preview: Preview;
}

interface ConversationOptions {
  /** An earlier question to begin with. */
  readonly opened: string | null;
  /** Whether a question is sent as soon as it is masked, nothing being blocked or open. */
  readonly sendsAtOnce: (graph: string) => boolean;
  readonly onPreview: () => void;
  readonly onAnswer: (answer: Answer) => void;
}

/** The conversation and all that can be done in it. */
export function useConversation(options: ConversationOptions) {
  const { opened, sendsAtOnce, onPreview, onAnswer } = options;
  const client = useQueryClient();
  const [conversation, dispatch] = useReducer(reduceTurns, opened, openedAt);
  const controllers = useRef(new Map<string, AbortController>());

  const previewing = useMutation({
    mutationFn: ({
      input,
      idempotencyKey,
    }: {
      key: string;
      input: AskInput;
      idempotencyKey: string;
    }) => postJson('/api/questions', { ...input, idempotencyKey }, Preview),
    onSuccess: (preview, { key, input }) => {
      client.setQueryData(questionQuery(preview.id).queryKey, {
        question: input.question,
        preview,
        answer: null,
      });
      dispatch({ kind: 'previewed', key, id: preview.id });
      onPreview();
      const isOpen = preview.undecided.length > 0 || preview.request === null;
      if (sendsAtOnce(input.graph) && preview.blocked === null && !isOpen) sendIt({ key, preview });
    },
    onError: (error, { key }) => fail(key, error),
  });

  const sending = useMutation({
    mutationFn: ({ key, preview, confirms }: Run & { readonly confirms: boolean }) => {
      const controller = new AbortController();
      controllers.current.set(key, controller);
      const options = {
        id: preview.id,
        signal: controller.signal,
        onEvent: (event: ProgressEvent) => dispatch({ kind: 'stepped', key, event }),
      };
      return confirms
        ? confirm(options)
        : send({ ...options, digest: preview.request?.digest ?? '' });
    },
    onSuccess: (answer, { key, preview }) => {
      client.setQueryData(
        questionQuery(preview.id).queryKey,
        (view) => view && { ...view, answer },
      );
      dispatch({ kind: 'answered', key });
      onAnswer(answer);
    },
    onError: (error, { key }) => fail(key, error),
    onSettled: () => {
      void client.invalidateQueries({ queryKey: historyQuery.queryKey });
      void client.invalidateQueries({ queryKey: ledgerQuery.queryKey, exact: true });
    },
  });

  const stopping = useMutation({
    mutationFn: ({ id }: { readonly id: string; readonly key: string }) => cancel(id),
    // The server cannot be told: at least the connection is closed, which stops it too.
    onError: (_error, { key }) => controllers.current.get(key)?.abort(),
  });

  function fail(key: string, error: unknown) {
    dispatch({ kind: 'failed', key, problem: asApiError(error) });
  }

  function sendIt(run: Run) {
    dispatch({ kind: 'sending', key: run.key });
    sending.mutate({ ...run, confirms: false });
  }

  function mask(key: string, input: AskInput) {
    previewing.mutate({ key, input, idempotencyKey: newKey() });
  }

  return {
    conversation,
    ask(input: AskInput) {
      const key = newKey();
      dispatch({ kind: 'asked', key, input });
      mask(key, input);
    },
    edit(key: string, input: AskInput) {
      dispatch({ kind: 'edited', key, input });
      mask(key, input);
    },
    send: sendIt,
    confirm(run: Run) {
      dispatch({ kind: 'sending', key: run.key });
      sending.mutate({ ...run, confirms: true });
    },
    stop({ key, id }: Turn) {
      dispatch({ kind: 'stopping', key });
      if (id !== null) stopping.mutate({ id, key });
    },
    drop(turn: Turn) {
      dispatch({ kind: 'dropped', key: turn.key });
      if (turn.id !== null) stopping.mutate({ id: turn.id, key: turn.key });
    },
    open: (id: string) => dispatch({ kind: 'opened', id }),
    look: (key: string) => dispatch({ kind: 'looked-at', key }),
    clear: () => dispatch({ kind: 'cleared' }),
  };
}

export type ConversationHandle = ReturnType<typeof useConversation>;
