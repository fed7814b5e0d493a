'use client';

import { useQuery } from '@tanstack/react-query';

import { jobsQuery } from '@/lib/client/queries';

/** Whether this person administers any graph: the server says so by answering, and decides again at each verb. */
export function useMayAdminister(): boolean {
  return useQuery({ ...jobsQuery, retry: false }).data !== undefined;
}
