'use client';

import { useMemo } from 'react';
import { useTranslations } from 'use-intl';

import type { Side } from '@/lib/contracts/amendment';

import { ComparedSides } from './compared-sides';
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
  return (
    <ComparedSides
      question={question}
      from={from}
      to={to}
      title={t('compared', { other: old.number, number: now.number })}
      note={t('comparedNote')}
      isBusy={false}
      problem={null}
      onTake={null}
      onDrop={onClose}
      dropTitle={t('closeCompared')}
    />
  );
}
