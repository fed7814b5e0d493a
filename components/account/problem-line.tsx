'use client';

import { CircleX } from 'lucide-react';
import { useTranslations } from 'use-intl';

import type { ApiError } from '@/lib/client/api-error';

/** What went wrong with a form, in the server's sentence where it has one. */
export function ProblemLine({ problem }: { readonly problem: ApiError | null }) {
  const t = useTranslations('problems');
  if (problem === null) return null;
  return (
    <p role="alert" className="flex items-start gap-2 text-sm text-error">
      <CircleX className="mt-0.5 size-4 shrink-0" aria-hidden />
      {problem.message === '' ? t(`${problem.code}.title`) : problem.message}
    </p>
  );
}
