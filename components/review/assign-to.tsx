'use client';

import { useMutation } from '@tanstack/react-query';
import { UserRound } from 'lucide-react';
import { useTranslations } from 'use-intl';

import { asApiError } from '@/lib/client/api-error';
import { postJson } from '@/lib/client/fetch-json';
import { type ReviewDetail, ReviewRow } from '@/lib/contracts/review';

import { ProblemNote } from '../ask/problem-note';
import { NativeSelect } from '../ui/native-select';

interface AssignToProps {
  readonly detail: ReviewDetail;
  readonly onDone: () => void;
}

/** Who is to look at it. */
export function AssignTo({ detail: { row, reviewers, people }, onDone }: AssignToProps) {
  const t = useTranslations('review');
  const assigning = useMutation({
    mutationFn: (person: string | null) =>
      postJson(`/api/review/${row.sequence}/assignee`, { person }, ReviewRow),
    onSuccess: onDone,
  });
  return (
    <div className="mt-3 text-sm">
      <span className="mr-1 text-ink-soft">{t('assignedTo')}</span>
      <NativeSelect
        label={t('assignedTo')}
        icon={<UserRound />}
        value={row.assignee ?? ''}
        disabled={assigning.isPending}
        onChange={({ target }) => assigning.mutate(target.value === '' ? null : target.value)}
      >
        <option value="">{t('nobody')}</option>
        {reviewers
          .filter((id) => id !== row.actor)
          .map((id) => (
            <option key={id} value={id}>
              {people[id] ?? id}
            </option>
          ))}
      </NativeSelect>
      {assigning.error !== null && <ProblemNote problem={asApiError(assigning.error)} />}
    </div>
  );
}
