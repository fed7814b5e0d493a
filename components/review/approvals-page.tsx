'use client';

import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';

import { asApiError } from '@/lib/client/api-error';
import { approvalsQuery } from '@/lib/client/review';

import { ProblemNote } from '../ask/problem-note';
import { Badge } from '../ui/badge';
import { Empty } from '../ui/empty';
import { RelativeTime } from '../ui/relative-time';
import { ApprovalRecord } from './approval-record';

/** Requests that wait for a second person, oldest first. */
export function ApprovalsPage() {
  const t = useTranslations('review');
  const format = useFormatter();
  const [chosen, setChosen] = useState<string | null>(null);
  const { data, error, isPending, refetch } = useQuery(approvalsQuery);
  return (
    <div className="grid gap-6 laptop:grid-cols-[minmax(0,26rem)_minmax(0,1fr)]">
      <section aria-label={t('parts.approvals')}>
        {isPending && <p className="caption">{t('loading')}</p>}
        {error !== null && (
          <ProblemNote problem={asApiError(error)} onRetry={() => void refetch()} />
        )}
        {data?.approvals.length === 0 && (
          <Empty title={t('nobodyWaits')} text={t('nobodyWaitsText')} />
        )}
        {data !== undefined && data.approvals.length > 0 && (
          <ol className="divide-y divide-line border-y border-line">
            {data.approvals.map((row) => (
              <li key={row.id} className={row.id === chosen ? 'bg-accent-soft' : 'hover:bg-sheet'}>
                <button
                  type="button"
                  aria-current={row.id === chosen ? 'true' : undefined}
                  onClick={() => setChosen(row.id)}
                  className="block w-full px-2 py-2.5 text-left text-sm -outline-offset-2"
                >
                  <span className="flex flex-wrap items-center gap-x-3">
                    <span className="font-medium">{data.people[row.actor] ?? row.actor}</span>
                    <span className="text-ink-soft">{row.graph}</span>
                    {row.isOwn && <Badge>{t('own')}</Badge>}
                    <span className="ml-auto text-xs text-ink-soft">
                      <RelativeTime value={row.createdAt} />
                    </span>
                  </span>
                  <span
                    className={clsx(
                      'my-1 block truncate px-2 py-0.5 text-xs',
                      row.masked === null ? 'text-ink-faint' : 'outside-sheet',
                    )}
                  >
                    {row.masked ?? t('noWords')}
                  </span>
                  <span className="flex flex-wrap gap-x-3 text-xs text-ink-soft">
                    <span>{row.model}</span>
                    <span>{t('size', { size: format.number(row.bytes) })}</span>
                    <span>
                      {t('until', {
                        time: format.dateTime(new Date(row.expiresAt), {
                          dateStyle: 'short',
                          timeStyle: 'short',
                        }),
                      })}
                    </span>
                  </span>
                </button>
              </li>
            ))}
          </ol>
        )}
      </section>
      <aside aria-label={t('record')} className="min-w-0">
        {chosen === null ? (
          <p className="caption py-2">{t('pickApproval')}</p>
        ) : (
          <ApprovalRecord key={chosen} id={chosen} onDone={() => setChosen(null)} />
        )}
      </aside>
    </div>
  );
}
