'use client';

import { GraduationCap } from 'lucide-react';
import { useFormatter, useTranslations } from 'use-intl';

import type { ReadingView } from '@/lib/contracts/reading';

/** How sure the model is of its reading, with what that rests on. */
export function ReadingFigures({ reading }: { readonly reading: ReadingView }) {
  const t = useTranslations('reading');
  const format = useFormatter();
  const { covered, margin, taught } = reading;
  return (
    <p className="caption flex flex-wrap items-center gap-x-3 gap-y-0.5 tabular-nums">
      {taught !== null && (
        <span className="inline-flex items-center gap-1">
          <GraduationCap className="size-3.5" aria-hidden />
          {t(`taught.${taught}`)}
        </span>
      )}
      <span>{t('covered', { share: format.number(covered, { style: 'percent' }) })}</span>
      <span>
        {margin === null
          ? t('noOther')
          : t('margin', { margin: format.number(margin, { maximumFractionDigits: 2 }) })}
      </span>
    </p>
  );
}
