'use client';

import { useQuery } from '@tanstack/react-query';

import { accountQuery } from '@/lib/client/account';

import { PAGES } from './pages';

/** The pages that let this person in; all of them until the server has said who it is. */
export function usePages(): typeof PAGES {
  const { data } = useQuery(accountQuery);
  if (data === undefined) return PAGES;
  return PAGES.filter(
    ({ rights }) => rights === undefined || rights.some((right) => data.rights.includes(right)),
  );
}
