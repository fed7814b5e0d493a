'use client';

import Link from 'next/link';
import { useTranslations } from 'use-intl';

import { rangesOf } from './ranges-of';

/** The ledger entries that a question caused: `entries 12–14`. */
export function LedgerLinks({ entries }: { readonly entries: readonly number[] }) {
  const t = useTranslations('ask');
  if (entries.length === 0) return <span className="caption">{t('noEntries')}</span>;
  return (
    <span className="caption flex flex-wrap gap-x-2 tabular-nums">
      {t('entries', { count: entries.length })}
      {rangesOf(entries).map(([first, last]) => (
        <Link
          key={first}
          href={`/ledger?entry=${first}`}
          className="font-medium text-accent underline underline-offset-2"
        >
          {first === last ? first : `${first}–${last}`}
        </Link>
      ))}
    </span>
  );
}
