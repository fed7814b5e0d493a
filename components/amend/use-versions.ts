'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import { asApiError } from '@/lib/client/api-error';
import { addVersion, moveVersion, nameVersion, versionsQuery } from '@/lib/client/versions';
import type { MoveVersionInput, VersionTree } from '@/lib/contracts/versions';

import type { Version } from './version-rows';

type Act =
  | { readonly kind: 'move'; readonly to: MoveVersionInput['to'] }
  | { readonly kind: 'restore'; readonly version: string }
  | { readonly kind: 'name'; readonly version: string; readonly name: string | null };

interface VersionsOptions {
  readonly question: string;
  /** After a change: other tabs look again. */
  readonly onChange: () => void;
}

/** The versions of a question's query, and all that can be done with them. None of it runs anything. */
export function useVersions({ question, onChange }: VersionsOptions) {
  const client = useQueryClient();
  const query = versionsQuery(question);
  const { data } = useQuery(query);
  const acting = useMutation({
    mutationFn: async (act: Act): Promise<VersionTree | null> => {
      const revision = data?.revision ?? null;
      switch (act.kind) {
        case 'move':
          return moveVersion(question, { to: act.to, revision });
        case 'restore':
          return addVersion(question, { revertTo: act.version, revision });
        case 'name':
          await nameVersion(question, act.version, act.name);
          return null;
      }
    },
    onSuccess: async (tree) => {
      if (tree === null) await client.invalidateQueries({ queryKey: query.queryKey });
      else client.setQueryData(query.queryKey, tree);
      onChange();
    },
    // Another page was quicker: what it made of them is shown beside the word that nothing was changed.
    onError: () => client.invalidateQueries({ queryKey: query.queryKey }),
  });
  const versions = data?.versions ?? [];
  return {
    tree: data,
    versions,
    at: versions.find(({ id }) => id === data?.at),
    isBusy: acting.isPending,
    problem: acting.error === null ? null : asApiError(acting.error),
    done: acting.isSuccess ? acting.variables : null,
    move: (to: MoveVersionInput['to']) => acting.mutate({ kind: 'move', to }),
    restore: (version: Version) => acting.mutate({ kind: 'restore', version: version.id }),
    name: (version: Version, name: string | null) =>
      acting.mutate({ kind: 'name', version: version.id, name }),
  };
}

export type VersionsHandle = ReturnType<typeof useVersions>;
