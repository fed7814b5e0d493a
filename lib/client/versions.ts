import { queryOptions } from '@tanstack/react-query';

import type { Answer } from '@/lib/contracts/question';
import { type AddVersionInput, type MoveVersionInput, VersionTree } from '@/lib/contracts/versions';

import { change, getJson, post, postJson } from './fetch-json';
import { readEvents } from './read-events';
import type { SendOptions } from './send';

export const VERSIONS_KEY = ['versions'] as const;

/** The versions of a question's query. Another tab may have moved them: looked at again with the window. */
export const versionsQuery = (question: string) =>
  queryOptions({
    queryKey: [...VERSIONS_KEY, question],
    queryFn: ({ signal }) => getJson(`/api/questions/${question}/versions`, VersionTree, signal),
    refetchOnWindowFocus: true,
  });

/** A version by hand, of a proposal, by a fix, or one that is again what an earlier one was. Nothing is run. */
export async function addVersion(question: string, input: AddVersionInput): Promise<VersionTree> {
  return postJson(`/api/questions/${question}/versions`, input, VersionTree);
}

/** Undoes, does again, or goes to any. Nothing is run. */
export async function moveVersion(question: string, input: MoveVersionInput): Promise<VersionTree> {
  return postJson(`/api/questions/${question}/versions/head`, input, VersionTree);
}

export async function nameVersion(
  question: string,
  version: string,
  name: string | null,
): Promise<void> {
  await change('PATCH', `/api/questions/${question}/versions/${version}`, { name });
}

/** Runs the version that a question is at. Nothing is sent to a model. */
export async function runVersion({ id, signal, onEvent }: SendOptions): Promise<Answer> {
  return readEvents(await post(`/api/questions/${id}/versions/run`, {}, signal), onEvent);
}
