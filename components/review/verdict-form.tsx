'use client';

import { useMutation } from '@tanstack/react-query';
import { CircleCheck, CircleHelp, Siren } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';

import { asApiError } from '@/lib/client/api-error';
import { postJson } from '@/lib/client/fetch-json';
import { type ReviewDetail, ReviewRow, type Verdict } from '@/lib/contracts/review';

import { ProblemNote } from '../ask/problem-note';
import { Button } from '../ui/button';
import { CommentField } from './comment-field';

const VERDICTS = [
  ['fine', CircleCheck],
  ['question', CircleHelp],
  ['incident', Siren],
] as const;

interface VerdictFormProps {
  readonly detail: ReviewDetail;
  readonly onDone: () => void;
}

/** One of three words, and a comment for the two that need one. */
export function VerdictForm({ detail: { row }, onDone }: VerdictFormProps) {
  const t = useTranslations('review');
  const [comment, setComment] = useState('');
  const saying = useMutation({
    mutationFn: (verdict: Verdict) =>
      postJson(`/api/review/${row.sequence}/verdict`, { verdict, comment }, ReviewRow),
    onSuccess: onDone,
  });
  return (
    <div className="space-y-2">
      <CommentField label={t('comment')} value={comment} onChange={setComment} />
      <div className="flex flex-wrap gap-2">
        {VERDICTS.map(([verdict, Icon]) => (
          <Button
            key={verdict}
            aria-pressed={row.verdict === verdict}
            disabled={saying.isPending || (verdict !== 'fine' && comment.trim() === '')}
            onClick={() => saying.mutate(verdict)}
          >
            <Icon aria-hidden />
            {t(`verdicts.${verdict}`)}
          </Button>
        ))}
      </div>
      {saying.error !== null && <ProblemNote problem={asApiError(saying.error)} />}
    </div>
  );
}
