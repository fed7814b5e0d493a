'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import { asApiError } from '@/lib/client/api-error';
import { addVersion, versionsQuery } from '@/lib/client/versions';
import type { Finding } from '@/lib/contracts/question';

interface FixOptions {
  /** Null while it has no id. */
  readonly question: string | null;
  /** Runs the version that the fix became. */
  readonly onRun: () => void;
}

/** Makes what a finding's fix proposes a version of its own, and runs it: the query before it stays. */
export function useFix({ question, onRun }: FixOptions) {
  const client = useQueryClient();
  const query = versionsQuery(question ?? '');
  const { data: tree } = useQuery({ ...query, enabled: question !== null });
  const fixing = useMutation({
    mutationFn: ({ code, start, end }: Finding) =>
      addVersion(question ?? '', {
        fix: { code, start, end },
        revision: tree?.revision ?? null,
      }),
    onSuccess: (next) => {
      client.setQueryData(query.queryKey, next);
      onRun();
    },
    onError: () => client.invalidateQueries({ queryKey: query.queryKey }),
  });
  return {
    hasVersions: tree !== undefined && tree.versions.length > 0,
    fix: (finding: Finding) => fixing.mutate(finding),
    problem: fixing.error === null ? null : asApiError(fixing.error),
  };
}
