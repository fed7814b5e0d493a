import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';

import { AlarmList } from '@/lib/contracts/alarm';
import {
  ApprovalDetail,
  ApprovalList,
  ReviewDetail,
  ReviewFigures,
  ReviewPage,
} from '@/lib/contracts/review';

import { getJson } from './fetch-json';

/** What the queue is narrowed to; an empty text is no filter. */
export interface ReviewFilters {
  readonly graph: string;
  readonly actor: string;
  readonly model: string;
  readonly finding: string;
  readonly verdict: string;
  readonly assignee: string;
  readonly words: string;
  readonly isOpen: boolean;
}

export const NO_FILTERS: ReviewFilters = {
  graph: '',
  actor: '',
  model: '',
  finding: '',
  verdict: '',
  assignee: '',
  words: '',
  isOpen: false,
};

export const REVIEW_KEY = ['review'] as const;

export const reviewQueue = (filters: ReviewFilters) =>
  infiniteQueryOptions({
    queryKey: [...REVIEW_KEY, 'queue', filters],
    queryFn: ({ pageParam, signal }) =>
      getJson(`/api/review${search(filters, pageParam)}`, ReviewPage, signal),
    initialPageParam: null as number | null,
    getNextPageParam: (page) => page.next,
  });

export const reviewRecord = (sequence: number) =>
  queryOptions({
    queryKey: [...REVIEW_KEY, 'record', sequence],
    queryFn: ({ signal }) => getJson(`/api/review/${sequence}`, ReviewDetail, signal),
  });

export const reviewFigures = (days: number, isOrdinary: boolean) =>
  queryOptions({
    queryKey: [...REVIEW_KEY, 'figures', days, isOrdinary],
    queryFn: ({ signal }) =>
      getJson(
        `/api/review/figures?days=${days}${isOrdinary ? '&ordinary=true' : ''}`,
        ReviewFigures,
        signal,
      ),
  });

/** Somebody waits: looked at again every few seconds. */
export const approvalsQuery = queryOptions({
  queryKey: ['approvals'],
  queryFn: ({ signal }) => getJson('/api/approvals', ApprovalList, signal),
  refetchInterval: 5_000,
});

export const approvalQuery = (id: string) =>
  queryOptions({
    queryKey: ['approvals', id],
    queryFn: ({ signal }) => getJson(`/api/approvals/${id}`, ApprovalDetail, signal),
  });

export const alarmsQuery = queryOptions({
  queryKey: ['alarms'],
  queryFn: ({ signal }) => getJson('/api/alarms', AlarmList, signal),
  refetchInterval: 15_000,
});

function search({ isOpen, ...texts }: ReviewFilters, before: number | null): string {
  const wanted = Object.entries(texts).filter(([, value]) => value.trim() !== '');
  const query = new URLSearchParams(wanted);
  if (isOpen) query.set('open', 'true');
  if (before !== null) query.set('before', String(before));
  return query.size === 0 ? '' : `?${query.toString()}`;
}
