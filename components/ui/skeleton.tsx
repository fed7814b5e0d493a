'use client';

import clsx from 'clsx';
import { useTranslations } from 'use-intl';

const WIDTHS = ['w-3/5', 'w-4/5', 'w-2/5', 'w-3/4', 'w-1/2'] as const;

/** The shape of what is on its way; said once to those who do not see it. */
export function Skeleton({ lines = 4 }: { readonly lines?: number }) {
  const t = useTranslations('shell');
  return (
    <div role="status" className="space-y-3 py-1">
      <span className="sr-only">{t('loading')}</span>
      {Array.from({ length: lines }, (_line, index) => (
        <div
          // oxlint-disable-next-line react/no-array-index-key -- lines without content
          key={index}
          aria-hidden
          className={clsx(
            'h-4 animate-pulse rounded-sm bg-line motion-reduce:animate-none',
            WIDTHS[index % WIDTHS.length],
          )}
        />
      ))}
    </div>
  );
}
