import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { z } from 'zod';

import { GraphSummary, ModelView } from '@/lib/contracts/graph';
import { Health } from '@/lib/contracts/health';
import { LedgerDetail, LedgerPage } from '@/lib/contracts/ledger';
import { PAGE_ROWS } from '@/lib/contracts/limits';
import { type Answer, RowsPage } from '@/lib/contracts/question';
import { QuestionList, QuestionView } from '@/lib/contracts/question-list';

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

/** A question with its answer; a preview and a send write into it as they return. */
export const questionQuery = (id: string) =>
  queryOptions({
    queryKey: ['question', id],
    queryFn: ({ signal }) => getJson(`/api/questions/${id}`, QuestionView, signal),
    staleTime: Infinity,
  });

export const historyQuery = infiniteQueryOptions({
  queryKey: ['questions'],
  queryFn: ({ pageParam, signal }) =>
    getJson(`/api/questions${search({ before: pageParam })}`, QuestionList, signal),
  initialPageParam: null as string | null,
  getNextPageParam: (page) => page.next,
});

/** All rows of an answer page by page; the answer itself carries the first. */
export const rowsQuery = (answer: Answer) =>
  infiniteQueryOptions({
    queryKey: ['rows', answer.id],
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

function firstPage({ columns, rows, total, truncated }: Answer): RowsPage {
  return { columns, rows, offset: 0, total, truncated };
}

function search(parameters: Record<string, string | number | null>): string {
  const present = Object.entries(parameters).filter(([, value]) => value !== null);
  const text = new URLSearchParams(present.map(([key, value]) => [key, String(value)])).toString();
  return text === '' ? '' : `?${text}`;
}
