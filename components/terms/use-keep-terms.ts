'use client';

import { useQueryClient } from '@tanstack/react-query';

import { termsQuery } from '@/lib/client/policy-queries';
import type { TermsView } from '@/lib/contracts/terms';

/** Puts what the server answered where every part of the page reads it. */
export function useKeepTerms(graph: string): (terms: TermsView) => void {
  const client = useQueryClient();
  return (terms) => void client.setQueryData(termsQuery(graph).queryKey, terms);
}
