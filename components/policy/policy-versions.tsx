'use client';

import { useTranslations } from 'use-intl';

import type { PolicyView } from '@/lib/contracts/policy';

import { RelativeTime } from '../ui/relative-time';

/** Who decided when; each ledger entry names the version that it went under. */
export function PolicyVersions({ versions }: Pick<PolicyView, 'versions'>) {
  const t = useTranslations('policy');
  return (
    <details className="mt-6 text-sm">
      <summary className="cursor-pointer font-semibold">
        {t('versions', { count: versions.length })}
      </summary>
      <ol className="mt-2 space-y-1">
        {versions.map(({ version, actor, createdAt }) => (
          <li key={version} className="flex flex-wrap gap-x-3 text-ink-soft">
            <span className="w-10 text-right tabular-nums">{version}</span>
            <span>{actor}</span>
            <RelativeTime value={createdAt} />
          </li>
        ))}
      </ol>
    </details>
  );
}
