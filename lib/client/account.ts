import { queryOptions } from '@tanstack/react-query';

import { AccountView, People, Roles } from '@/lib/contracts/account';

import { getJson } from './fetch-json';

export const accountQuery = queryOptions({
  queryKey: ['account'],
  staleTime: 60_000,
  queryFn: ({ signal }) => getJson('/api/account', AccountView, signal),
});

export const peopleQuery = queryOptions({
  queryKey: ['people'],
  queryFn: ({ signal }) => getJson('/api/people', People, signal),
});

export const rolesQuery = queryOptions({
  queryKey: ['roles'],
  queryFn: ({ signal }) => getJson('/api/roles', Roles, signal),
});
