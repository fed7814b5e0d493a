'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Check, X } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';

import { asApiError } from '@/lib/client/api-error';
import { postJson } from '@/lib/client/fetch-json';
import { approvalQuery, approvalsQuery } from '@/lib/client/review';
import { ApprovalRow } from '@/lib/contracts/review';

import { ProblemNote } from '../ask/problem-note';
import { Button } from '../ui/button';
import { CommentField } from './comment-field';
import { SentRequestView } from './sent-request';

interface ApprovalRecordProps {
  readonly id: string;
  readonly onDone: () => void;
}

/** The exact bytes that would leave, and the two words that can be said about them. */
export function ApprovalRecord({ id, onDone }: ApprovalRecordProps) {
  const t = useTranslations('review');
  const client = useQueryClient();
  const [comment, setComment] = useState('');
  const { data, error, isPending } = useQuery(approvalQuery(id));
  const deciding = useMutation({
    mutationFn: (decision: 'approve' | 'refuse') =>
      postJson(
        `/api/approvals/${id}`,
        { decision, comment, digest: data?.request.digest ?? '' },
        ApprovalRow,
      ),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: approvalsQuery.queryKey });
      onDone();
    },
  });
  if (isPending) return <p className="caption">{t('loading')}</p>;
  if (error !== null) return <ProblemNote problem={asApiError(error)} />;
  const { approval, person, request } = data;
  return (
    <article aria-labelledby="approval-title" className="space-y-4">
      <h2 id="approval-title" className="text-lg font-semibold">
        {t('approvalTitle', { person, graph: approval.graph })}
      </h2>
      <SentRequestView request={request} host={approval.host} tense="will" />
      {approval.isOwn ? (
        <p className="caption">{t('ownApproval')}</p>
      ) : (
        <div className="space-y-2">
          <CommentField label={t('approvalComment')} value={comment} onChange={setComment} />
          <div className="flex flex-wrap gap-2">
            <Button
              tone="accent"
              disabled={deciding.isPending}
              onClick={() => deciding.mutate('approve')}
            >
              <Check aria-hidden />
              {t('approve')}
            </Button>
            <Button
              disabled={deciding.isPending || comment.trim() === ''}
              onClick={() => deciding.mutate('refuse')}
            >
              <X aria-hidden />
              {t('refuse')}
            </Button>
          </div>
        </div>
      )}
      {deciding.error !== null && <ProblemNote problem={asApiError(deciding.error)} />}
    </article>
  );
}
