'use client';

import { CircleX, RotateCcw } from 'lucide-react';
import { useTranslations } from 'use-intl';

import type { ApiError } from '@/lib/client/api-error';

import { useServerSentence } from '../findings/use-server-sentence';
import { Button } from '../ui/button';

interface ProblemNoteProps {
  readonly problem: Pick<ApiError, 'code' | 'message'>;
  readonly onRetry?: (() => void) | undefined;
}

/** What went wrong, in the server's sentence where it has one, and what to do next. */
export function ProblemNote({ problem, onRetry }: ProblemNoteProps) {
  const t = useTranslations('problems');
  const sentence = useServerSentence()(problem.message);
  return (
    <div role="alert" className="rounded-md border border-error bg-error-soft px-3 py-2 text-sm">
      <p className="flex items-start gap-2 font-medium text-error">
        <CircleX className="mt-0.5 size-4 shrink-0" aria-hidden />
        {t(`${problem.code}.title`)}
      </p>
      {sentence !== '' && <p className="mt-1 ml-6 break-words">{sentence}</p>}
      <p className="mt-1 ml-6 text-ink-soft">{t(`${problem.code}.next`)}</p>
      {onRetry !== undefined && (
        <Button size="small" className="mt-2 ml-6" onClick={onRetry}>
          <RotateCcw aria-hidden />
          {t('retry')}
        </Button>
      )}
    </div>
  );
}
