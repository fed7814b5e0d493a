'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';

import { asApiError } from '@/lib/client/api-error';
import { taughtQuery } from '@/lib/client/teaching';

import { ProblemNote } from '../ask/problem-note';
import { Empty } from '../ui/empty';
import { Skeleton } from '../ui/skeleton';
import { TextLink } from '../ui/text-link';
import { TaughtRow } from './taught-row';

/** What people verified of a graph: each pair as it is kept, who said so, and whether it is used today. */
export function TaughtPairs({ graph }: { readonly graph: string }) {
  const t = useTranslations('teach');
  const { data, error, isPending, refetch } = useQuery(taughtQuery(graph));
  const used = data?.filter(({ removedAt }) => removedAt === null) ?? [];
  const removed = data?.filter(({ removedAt }) => removedAt !== null) ?? [];
  return (
    <section aria-labelledby="taught">
      <h2 id="taught" className="font-semibold">
        {t('title')}
      </h2>
      <p className="mt-1 mb-4 max-w-2xl text-sm text-ink-soft">{t('text')}</p>
      {isPending && <Skeleton lines={4} />}
      {error !== null && <ProblemNote problem={asApiError(error)} onRetry={() => void refetch()} />}
      {data !== undefined && used.length === 0 && (
        <Empty title={t('none')} text={t('noneText')}>
          <TextLink href="/">{t('toAsk')}</TextLink>
        </Empty>
      )}
      {used.length > 0 && (
        <ul className="divide-y divide-line border-y border-line">
          {used.map((pair) => (
            <TaughtRow key={pair.id} graph={graph} pair={pair} />
          ))}
        </ul>
      )}
      {removed.length > 0 && (
        <details className="mt-6">
          <summary className="cursor-pointer text-sm text-ink-soft">
            {t('removedPairs', { count: removed.length })}
          </summary>
          <ul className="mt-2 divide-y divide-line border-y border-line">
            {removed.map((pair) => (
              <TaughtRow key={pair.id} graph={graph} pair={pair} />
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}
