'use client';

import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl';

import { changesQuery } from '@/lib/client/amend';
import { asApiError } from '@/lib/client/api-error';
import type { Side } from '@/lib/contracts/amendment';

import { Skeleton } from '../ui/skeleton';
import { ProposalCard } from './proposal-card';
import { Refusal } from './refusal';
import type { Version } from './version-rows';

interface VersionComparisonProps {
  readonly question: string;
  readonly other: Version;
  /** The one that the question is at. */
  readonly at: Version;
  readonly onClose: () => void;
}

/** Two versions side by side, the earlier one first. Nothing can be decided here. */
export function VersionComparison({ question, other, at, onClose }: VersionComparisonProps) {
  const t = useTranslations('versions');
  const [old, now] = other.number < at.number ? [other, at] : [at, other];
  const from = useMemo((): Side => ({ version: old.id }), [old.id]);
  const to = useMemo((): Side => ({ version: now.id }), [now.id]);
  const { data, error } = useQuery(changesQuery(question, { from, to }));
  if (error !== null) return <Refusal problem={asApiError(error)} />;
  if (data === undefined) return <Skeleton lines={5} />;
  const { before, after, changes } = data;
  return (
    <ProposalCard
      isNew
      question={question}
      proposed={{ from, to, before, after, changes }}
      title={t('compared', { other: old.number, number: now.number })}
      note={t('comparedNote')}
      wording={null}
      findings={[]}
      isBusy={false}
      problem={null}
      onTake={null}
      onDrop={onClose}
      dropTitle={t('closeCompared')}
    />
  );
}
