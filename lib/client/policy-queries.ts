import { queryOptions } from '@tanstack/react-query';

import { IndexView, PolicyView } from '@/lib/contracts/policy';
import { TermsView } from '@/lib/contracts/terms';

import { getJson } from './fetch-json';

/** How often a build under way is looked at. */
const WATCH = 1_000;

/** Address of a part of a graph. */
export function graphPath(graph: string, part: string): string {
  return `/api/graphs/${encodeURIComponent(graph)}/${part}`;
}

export const policyQuery = (graph: string) =>
  queryOptions({
    queryKey: ['policy', graph],
    queryFn: ({ signal }) => getJson(graphPath(graph, 'policy'), PolicyView, signal),
  });

export const indexQuery = (graph: string) =>
  queryOptions({
    queryKey: ['index', graph],
    queryFn: ({ signal }) => getJson(graphPath(graph, 'index'), IndexView, signal),
    refetchInterval: ({ state }) => (state.data?.job?.state === 'running' ? WATCH : 60_000),
  });

export const termsQuery = (graph: string) =>
  queryOptions({
    queryKey: ['terms', graph],
    queryFn: ({ signal }) => getJson(graphPath(graph, 'terms'), TermsView, signal),
  });
