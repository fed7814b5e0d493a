import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';

import {
  AmendmentList,
  AmendmentView,
  type AmendInput,
  ComparedPage,
  ComparedQueries,
  ComparedRows,
  type CompareInput,
  SuggestionList,
} from '@/lib/contracts/amendment';
import { PAGE_ROWS } from '@/lib/contracts/limits';

import { change, getJson, postJson } from './fetch-json';

/** The amendments of a question, newest first. */
export const amendmentsQuery = (question: string) =>
  queryOptions({
    queryKey: ['amendments', question],
    queryFn: ({ signal }) =>
      getJson(`/api/questions/${question}/amendments`, AmendmentList, signal),
    refetchOnWindowFocus: true,
  });

/** What could be changed, from what was found in the query and from the schema. */
export const suggestionsQuery = (question: string, version: string | null) =>
  queryOptions({
    queryKey: ['suggestions', question, version],
    queryFn: ({ signal }) =>
      getJson(`/api/questions/${question}/amendments/suggestions`, SuggestionList, signal),
    staleTime: Infinity,
  });

/** Asks for a change in words. Without a model it is answered at once, else what would leave comes back. */
export async function amend(
  question: string,
  input: z.input<typeof AmendInput>,
): Promise<AmendmentView> {
  return postJson(`/api/questions/${question}/amendments`, input, AmendmentView);
}

/** Turns a proposal down; it stays in the list of amendments. */
export async function rejectAmendment(question: string, amendment: string): Promise<void> {
  await change('DELETE', `/api/questions/${question}/amendments/${amendment}`);
}

/** What one query asks otherwise than another, and the first with the chosen changes. Nothing is run. */
export const changesQuery = (question: string, input: CompareInput) =>
  queryOptions({
    queryKey: ['changes', question, input],
    queryFn: ({ signal }) =>
      postJson(`/api/questions/${question}/versions/changes`, input, ComparedQueries, signal),
    staleTime: Infinity,
  });

/** Both run on the same state; the rows are then asked for page by page. */
export const comparisonQuery = (question: string, input: CompareInput) =>
  queryOptions({
    queryKey: ['comparison', question, input],
    queryFn: ({ signal }) =>
      postJson(`/api/questions/${question}/versions/rows`, input, ComparedRows, signal),
    // It is kept on the server until the next one, and holds for the moment it was made.
    staleTime: Infinity,
    gcTime: 0,
  });

export const COMPARED_PAGE = PAGE_ROWS;

interface PageOfSide {
  readonly question: string;
  readonly comparison: string;
  readonly side: 'before' | 'after';
  readonly page: number;
}

/** Pages out of sight are forgotten soon, so that two long results take no more memory than what is seen. */
export const comparedPageQuery = ({ question, comparison, side, page }: PageOfSide) =>
  queryOptions({
    queryKey: ['comparison', question, comparison, side, page],
    queryFn: ({ signal }) =>
      getJson(
        `/api/questions/${question}/versions/rows/${comparison}?${new URLSearchParams({
          side,
          offset: String(page * COMPARED_PAGE),
          limit: String(COMPARED_PAGE),
        }).toString()}`,
        ComparedPage,
        signal,
      ),
    staleTime: Infinity,
    gcTime: 20_000,
  });
