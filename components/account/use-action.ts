'use client';

import { useState } from 'react';

import { type ApiError, asApiError } from '@/lib/client/api-error';

interface Action {
  readonly isPending: boolean;
  readonly problem: ApiError | null;
  /** True where it went well. */
  run(work: () => Promise<void>): Promise<boolean>;
}

/** Something that a form does: under way, failed, or nothing. */
export function useAction(): Action {
  const [isPending, setPending] = useState(false);
  const [problem, setProblem] = useState<ApiError | null>(null);
  return {
    isPending,
    problem,
    run: async (work) => {
      setPending(true);
      setProblem(null);
      try {
        await work();
        return true;
      } catch (error) {
        setProblem(asApiError(error));
        return false;
      } finally {
        setPending(false);
      }
    },
  };
}
