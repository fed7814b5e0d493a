import { queryOptions } from '@tanstack/react-query';

import { TaughtList } from '@/lib/contracts/teaching';

import { getJson } from './fetch-json';

/** What was taught of a graph. */
export const taughtQuery = (graph: string) =>
  queryOptions({
    queryKey: ['taught', graph],
    queryFn: ({ signal }) =>
      getJson(`/api/graphs/${encodeURIComponent(graph)}/taught`, TaughtList, signal),
  });
