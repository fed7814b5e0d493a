'use client';

import clsx from 'clsx';
import { CircleCheck, CircleDashed, CircleHelp, Siren } from 'lucide-react';
import { useTranslations } from 'use-intl';

import type { ReviewRow } from '@/lib/contracts/review';

const MARKS = {
  fine: [CircleCheck, 'text-done'],
  question: [CircleHelp, 'text-warning'],
  incident: [Siren, 'text-error'],
  none: [CircleDashed, 'text-ink-faint'],
} as const;

/** What a reviewer said: icon, word and colour, never colour alone. */
export function VerdictMark({ row }: { readonly row: ReviewRow }) {
  const t = useTranslations('review');
  const name = row.verdict ?? 'none';
  const [Icon, color] = MARKS[name];
  const isHalf = row.verdict !== null && row.needsSecond && row.confirmedBy === null;
  return (
    <span className={clsx('inline-flex items-center gap-1 whitespace-nowrap', color)}>
      <Icon className="size-3.5 shrink-0" aria-hidden />
      {t(`verdicts.${name}`)}
      {isHalf && <span className="text-ink-faint">{t('half')}</span>}
    </span>
  );
}
