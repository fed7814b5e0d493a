'use client';

import { useTranslations } from 'use-intl';

import type { GraphSummary } from '@/lib/contracts/graph';

export function Introduction({ graph }: { readonly graph: GraphSummary | undefined }) {
  const t = useTranslations('introduction');
  return (
    <div className="pt-4 sm:pt-12">
      <p className="text-xl font-semibold tracking-tight text-balance">
        {graph === undefined ? t('title') : t('titleOf', { graph: graph.title })}
      </p>
      <p className="mt-1.5 max-w-2xl text-ink-soft">{graph?.description || t('text')}</p>
    </div>
  );
}
