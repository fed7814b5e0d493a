import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { z } from 'zod';

import {
  ConnectionView,
  DatabaseUsersView,
  GraphSummary,
  ModelView,
  SchemaView,
} from '@/lib/contracts/graph';
import { Health } from '@/lib/contracts/health';
import { JobList } from '@/lib/contracts/job';
import { LedgerDetail, LedgerPage } from '@/lib/contracts/ledger';
import { PAGE_ROWS } from '@/lib/contracts/limits';
import { PlanView } from '@/lib/contracts/plan';
import { type Answer, RowsPage } from '@/lib/contracts/question';
import { QuestionList, QuestionView } from '@/lib/contracts/question-list';
import { LinkList, SavedList, SharedAnswer } from '@/lib/contracts/saved';
import { ModelSettings } from '@/lib/contracts/settings';
import { ThreadList, ThreadView } from '@/lib/contracts/thread';

import { ApiError } from './api-error';
import { getJson } from './fetch-json';

export const graphsQuery = queryOptions({
  queryKey: ['graphs'],
  queryFn: ({ signal }) => getJson('/api/graphs', z.array(GraphSummary), signal),
});

export const modelsQuery = queryOptions({
  queryKey: ['models'],
  queryFn: ({ signal }) => getJson('/api/models', z.array(ModelView), signal),
});

export const healthQuery = queryOptions({
  queryKey: ['health'],
  queryFn: ({ signal }) => getJson('/api/health', Health, signal),
  refetchInterval: 10_000,
});

/** How often a question that another tab or a lost connection left under way is looked at. */
const WATCH = 1_500;
/** One that waits for a second person. */
const AWAITING = 4_000;

/** A question with its answer; a preview and a send write into it as they return. */
export const questionQuery = (id: string) =>
  queryOptions({
    queryKey: ['question', id],
    queryFn: ({ signal }) => getJson(`/api/questions/${id}`, QuestionView, signal),
    staleTime: Infinity,
    refetchInterval: ({ state }) =>
      state.data?.state === 'sending' || isUnreachable(state.error)
        ? WATCH
        : state.data?.state === 'awaiting'
          ? AWAITING
          : false,
  });

/** How the store would run a question's query. */
export const planQuery = (id: string) =>
  queryOptions({
    queryKey: ['question', id, 'plan'],
    queryFn: ({ signal }) => getJson(`/api/questions/${id}/plan`, PlanView, signal),
    staleTime: Infinity,
  });

/** The asker's conversations. Asked for again when this page comes to the front. */
export const threadsQuery = infiniteQueryOptions({
  queryKey: ['threads'],
  queryFn: ({ pageParam, signal }) =>
    getJson(`/api/threads${search({ after: pageParam })}`, ThreadList, signal),
  initialPageParam: null as string | null,
  getNextPageParam: (page) => page.next,
  refetchOnWindowFocus: true,
});

export const threadQuery = (id: string) =>
  queryOptions({
    queryKey: ['thread', id],
    queryFn: ({ signal }) => getJson(`/api/threads/${id}`, ThreadView, signal),
    refetchOnWindowFocus: 'always',
  });

/** What narrows the history; an empty text narrows nothing. */
export interface HistoryFilter {
  readonly search: string;
  readonly graph: string;
  readonly state: string;
}

export const historyQuery = (filter: HistoryFilter) =>
  infiniteQueryOptions({
    queryKey: ['questions', filter],
    queryFn: ({ pageParam, signal }) =>
      getJson(
        `/api/questions${search({
          search: filter.search || null,
          graph: filter.graph || null,
          state: filter.state || null,
          after: pageParam,
        })}`,
        QuestionList,
        signal,
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    placeholderData: (previous) => previous,
  });

export const QUESTIONS_KEY = ['questions'] as const;

export const savedQuery = queryOptions({
  queryKey: ['saved'],
  queryFn: ({ signal }) => getJson('/api/saved', SavedList, signal),
});

export const linksQuery = (question: string | null) =>
  queryOptions({
    queryKey: ['links', question],
    queryFn: ({ signal }) => getJson(`/api/links${search({ question })}`, LinkList, signal),
  });

/** Asked for at every look: rights may have changed since the last. */
export const sharedQuery = (token: string) =>
  queryOptions({
    queryKey: ['shared', token],
    queryFn: ({ signal }) =>
      getJson(`/api/shared/${encodeURIComponent(token)}`, SharedAnswer, signal),
    gcTime: 0,
  });

export const schemaQuery = (graph: string) =>
  queryOptions({
    queryKey: ['schema', graph],
    queryFn: ({ signal }) =>
      getJson(`/api/graphs/${encodeURIComponent(graph)}/schema`, SchemaView, signal),
  });

export const connectionQuery = (graph: string) =>
  queryOptions({
    queryKey: ['connection', graph],
    queryFn: ({ signal }) =>
      getJson(`/api/graphs/${encodeURIComponent(graph)}/connection`, ConnectionView, signal),
  });

export const databaseUsersQuery = (graph: string) =>
  queryOptions({
    queryKey: ['database-users', graph],
    queryFn: ({ signal }) =>
      getJson(`/api/graphs/${encodeURIComponent(graph)}/users`, DatabaseUsersView, signal),
  });

/** Long work; looked at often only while there is some, and no more by those who may not see it. */
export const jobsQuery = queryOptions({
  queryKey: ['jobs'],
  queryFn: ({ signal }) => getJson('/api/jobs', JobList, signal),
  refetchInterval: ({ state }) => {
    if (state.data === undefined) return false;
    return state.data.some((job) => job.state === 'running') ? 1_000 : 15_000;
  },
});

export const modelSettingsQuery = queryOptions({
  queryKey: ['model-settings'],
  queryFn: ({ signal }) => getJson('/api/settings/models', ModelSettings, signal),
});

/** All rows of an answer page by page; the answer itself carries the first. */
export const rowsQuery = (answer: Answer) =>
  infiniteQueryOptions({
    // A question that is run again, by another version or a fix, has other rows.
    queryKey: ['rows', answer.id, answer.query, answer.timings['run'] ?? null],
    queryFn: ({ pageParam, signal }) =>
      getJson(
        `/api/questions/${answer.id}/rows${search({ offset: pageParam, limit: PAGE_ROWS })}`,
        RowsPage,
        signal,
      ),
    initialPageParam: 0,
    getNextPageParam: ({ offset, rows, total }) =>
      rows.length > 0 && offset + rows.length < total ? offset + rows.length : null,
    initialData: { pages: [firstPage(answer)], pageParams: [0] },
    staleTime: Infinity,
  });

export const ledgerQuery = infiniteQueryOptions({
  queryKey: ['ledger'],
  queryFn: ({ pageParam, signal }) =>
    getJson(`/api/ledger${search({ before: pageParam })}`, LedgerPage, signal),
  initialPageParam: null as number | null,
  getNextPageParam: (page) => page.next,
});

export const ledgerEntryQuery = (sequence: number) =>
  queryOptions({
    queryKey: ['ledger', sequence],
    queryFn: ({ signal }) => getJson(`/api/ledger/${sequence}`, LedgerDetail, signal),
    staleTime: Infinity,
  });

function isUnreachable(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'unreachable';
}

function firstPage({ columns, rows, total, truncated }: Answer): RowsPage {
  return { columns, rows, offset: 0, total, truncated };
}

function search(parameters: Record<string, string | number | null>): string {
  const present = Object.entries(parameters).filter(([, value]) => value !== null);
  const text = new URLSearchParams(present.map(([key, value]) => [key, String(value)])).toString();
  return text === '' ? '' : `?${text}`;
}
