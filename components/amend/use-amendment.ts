'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useReducer, useRef, useState } from 'react';
import type { z } from 'zod';

import { amend, amendmentsQuery, rejectAmendment } from '@/lib/client/amend';
import { asApiError } from '@/lib/client/api-error';
import { ledgerQuery, questionQuery } from '@/lib/client/queries';
import { cancel, send } from '@/lib/client/send';
import { versionsQuery } from '@/lib/client/versions';
import type { AmendInput, AmendmentView } from '@/lib/contracts/amendment';
import type { Answer, Preview, ProgressEvent } from '@/lib/contracts/question';
import type { VersionTree } from '@/lib/contracts/versions';

import { newKey } from '../ask/new-key';
import { phaseOf } from '../ask/phase-of';
import { type AskInput, EMPTY, openedAt, reduceTurns, type Turn } from '../ask/turns';
import type { Mention } from './mentions';

/** What somebody asks to be changed. The words may hold values of cells. */
export interface AmendWords {
  readonly text: string;
  readonly mentions: readonly Mention[];
  readonly model: string;
  /** Of the choices that an earlier try was answered with. */
  readonly meant?: string;
}

interface AmendmentOptions {
  readonly question: string;
  readonly graph: string;
  readonly tree: VersionTree | undefined;
  readonly sendsAtOnce: (graph: string) => boolean;
}

/** One asking: the words, and what the asker decided about what leaves for them. */
interface Asking {
  readonly words: AmendWords;
  readonly input: AskInput;
}

/** States in which an amendment still waits for somebody's word, or is on its way. */
const OPEN = new Set(['previewed', 'blocked', 'awaiting', 'refused', 'sending', 'answered']);

/** The amendment of a question that is on its way. What it holds is the server's: a reload finds it again. */
export function useAmendment({ question, graph, tree, sendsAtOnce }: AmendmentOptions) {
  const client = useQueryClient();
  const [own, dispatch] = useReducer(reduceTurns, EMPTY);
  const [asked, setAsked] = useState<AmendWords | null>(null);
  const controller = useRef<AbortController | null>(null);
  const list = useQuery(amendmentsQuery(question));
  const open = list.data?.amendments[0];
  const isOpen = open !== undefined && OPEN.has(open.state) && open.version === tree?.at;
  const known = isOpen ? openedAt({ thread: null, question: open.id }).turns[0] : undefined;
  const latest = own.turns.at(-1) ?? known;
  const { data: found, error: lost } = useQuery({
    ...questionQuery(latest?.id ?? ''),
    enabled: latest !== undefined && latest.id !== null,
  });
  const amends = found?.preview.amends;
  // What was proposed for another version is no proposal for this one.
  const isElsewhere = tree !== undefined && amends !== undefined && amends.version !== tree.at;
  const [turn, view] = isElsewhere ? [undefined, undefined] : [latest, found];

  const asking = useMutation({
    mutationFn: ({ words, input }: Asking & { readonly key: string }) =>
      amend(question, requestOf(words, input, tree?.revision ?? null)),
    onSuccess: ({ preview, answer }: AmendmentView, { key, words }) => {
      client.setQueryData(questionQuery(preview.id).queryKey, {
        question: preview.amends?.text ?? words.text,
        state: answer === null ? (preview.blocked === null ? 'previewed' : 'blocked') : 'answered',
        entries: answer?.egress ?? [],
        preview,
        answer,
      });
      dispatch({ kind: 'previewed', key, id: preview.id, thread: preview.thread });
      refresh();
      if (answer !== null) return dispatch({ kind: 'stored', key });
      const isUndecided = preview.undecided.length > 0 || preview.request === null;
      if (sendsAtOnce(graph) && preview.blocked === null && !isUndecided) sendIt({ key, preview });
    },
    onError: (error, { key }) => {
      dispatch({ kind: 'failed', key, problem: asApiError(error) });
      // Where another page was quicker, its versions are what the next try is about.
      void client.invalidateQueries({ queryKey: versionsQuery(question).queryKey });
    },
  });

  const sending = useMutation({
    mutationFn: ({ key, preview }: { readonly key: string; readonly preview: Preview }) => {
      controller.current = new AbortController();
      return send({
        id: preview.id,
        digest: preview.request?.digest ?? '',
        signal: controller.current.signal,
        onEvent: (event: ProgressEvent) => dispatch({ kind: 'stepped', key, event }),
      });
    },
    onSuccess: (answer: Answer, { key, preview }) => {
      client.setQueryData(
        questionQuery(preview.id).queryKey,
        (before) =>
          before && {
            ...before,
            state: stateOf(answer),
            answer: answer.approval ? null : answer,
            approval: answer.approval ?? before.approval ?? null,
            entries: answer.egress,
          },
      );
      dispatch({ kind: 'stored', key });
    },
    onError: (error, { key, preview }) => {
      const problem = asApiError(error);
      if (problem.code !== 'unreachable') return dispatch({ kind: 'failed', key, problem });
      // The connection is lost, not the amendment: the server is asked what became of it.
      dispatch({ kind: 'stored', key });
      void client.invalidateQueries({ queryKey: questionQuery(preview.id).queryKey });
    },
    onSettled: () => {
      refresh();
      void client.invalidateQueries({ queryKey: ledgerQuery.queryKey, exact: true });
    },
  });

  const ending = useMutation({
    mutationFn: ({ id, how }: { readonly id: string; readonly how: 'cancel' | 'reject' }) =>
      how === 'cancel' ? cancel(id) : rejectAmendment(question, id),
    onSettled: (_done, _error, { id }) => {
      refresh();
      void client.invalidateQueries({ queryKey: questionQuery(id).queryKey });
    },
  });

  function refresh() {
    void client.invalidateQueries({ queryKey: amendmentsQuery(question).queryKey });
  }

  function sendIt(run: { readonly key: string; readonly preview: Preview }) {
    dispatch({ kind: 'sending', key: run.key });
    sending.mutate(run);
  }

  /** Puts it away here, before the list of amendments says how it ended. */
  function putAway() {
    if (open !== undefined && turn?.id === open.id) {
      client.setQueryData(amendmentsQuery(question).queryKey, (before) => ({
        amendments: (before?.amendments ?? []).filter(({ id }) => id !== open.id),
      }));
    }
    dispatch({ kind: 'opened', thread: null, question: null });
    setAsked(null);
  }

  return {
    turn,
    view,
    problem: turn?.problem ?? (lost === null ? null : asApiError(lost)),
    phase: turn === undefined ? null : phaseOf(turn, view),
    /** The words as they were typed, where this page asked. */
    words: asked,
    ask(words: AmendWords) {
      const key = newKey();
      setAsked(words);
      const plain = { choices: [], marks: [], lifted: [] };
      const input = { graph, model: words.model, question: words.text, ...plain };
      dispatch({ kind: 'opened', thread: null, question: null });
      dispatch({ kind: 'asked', key, input });
      asking.mutate({ key, words, input });
    },
    /** What the preview's words may do otherwise; in the shape that a question's preview calls. */
    edit(key: string, input: AskInput) {
      if (asked === null) return;
      dispatch({ kind: 'edited', key, input });
      asking.mutate({ key, words: asked, input });
    },
    send: sendIt,
    stop({ key, id }: Turn) {
      dispatch({ kind: 'stopping', key });
      if (id !== null) ending.mutate({ id, how: 'cancel' });
    },
    drop({ id }: Turn) {
      if (id !== null) ending.mutate({ id, how: 'cancel' });
      putAway();
    },
    reject({ id }: Turn) {
      if (id !== null) ending.mutate({ id, how: 'reject' });
      putAway();
    },
    /** It was taken: the list says of what it became. */
    close() {
      putAway();
      refresh();
    },
  };
}

export type AmendmentHandle = ReturnType<typeof useAmendment>;

function requestOf(
  { text, mentions, meant }: AmendWords,
  { model, choices, marks, lifted, liftReason }: AskInput,
  revision: number | null,
): z.input<typeof AmendInput> {
  return {
    text,
    model,
    revision,
    mentions: [...mentions],
    choices: [...choices],
    marks: [...marks],
    lifted: [...lifted],
    ...(liftReason === undefined ? {} : { liftReason }),
    ...(meant === undefined ? {} : { meant }),
    idempotencyKey: newKey(),
  };
}

function stateOf({ error, approval }: Answer): string {
  if (approval) return approval.state === 'refused' ? 'refused' : 'awaiting';
  if (error === null || error.code === 'model-failed') return 'answered';
  return error.code === 'cancelled' ? 'cancelled' : 'failed';
}
