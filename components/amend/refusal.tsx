'use client';

import { CircleX } from 'lucide-react';
import { useTranslations } from 'use-intl';

import type { ApiError } from '@/lib/client/api-error';

import { useServerSentence } from '../findings/use-server-sentence';

/** Why something was not done, in the server's sentence where it has one. Nothing was lost by it. */
export function Refusal({ problem }: { readonly problem: Pick<ApiError, 'code' | 'message'> }) {
  const t = useTranslations('problems');
  const { code } = problem;
  const message = useServerSentence()(problem.message);
  return (
    <div role="alert" className="rounded-md border border-error bg-error-soft px-3 py-2 text-sm">
      <p className="flex items-start gap-2 font-medium text-error">
        <CircleX className="mt-0.5 size-4 shrink-0" aria-hidden />
        {t(`${code}.title`)}
      </p>
      <p className="mt-1 ml-6 break-words">{message === '' ? t(`${code}.next`) : message}</p>
    </div>
  );
}
