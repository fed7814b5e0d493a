'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { BellRing, Check } from 'lucide-react';
import Link from 'next/link';
import { useTranslations } from 'use-intl';

import { asApiError } from '@/lib/client/api-error';
import { postJson } from '@/lib/client/fetch-json';
import { alarmsQuery } from '@/lib/client/review';
import { AlarmView } from '@/lib/contracts/alarm';

import { ProblemNote } from '../ask/problem-note';
import { Button } from '../ui/button';
import { Empty } from '../ui/empty';
import { RelativeTime } from '../ui/relative-time';

/** What somebody must look at, and what somebody has seen to. */
export function AlarmsPage() {
  const t = useTranslations('review');
  const client = useQueryClient();
  const { data, error, isPending, refetch } = useQuery(alarmsQuery);
  const seeing = useMutation({
    mutationFn: (id: string) => postJson(`/api/alarms/${id}`, {}, AlarmView),
    onSettled: () => client.invalidateQueries({ queryKey: alarmsQuery.queryKey }),
  });
  return (
    <section aria-label={t('parts.alarms')} className="max-w-5xl space-y-3">
      {isPending && <p className="caption">{t('loading')}</p>}
      {error !== null && <ProblemNote problem={asApiError(error)} onRetry={() => void refetch()} />}
      {seeing.error !== null && <ProblemNote problem={asApiError(seeing.error)} />}
      {data?.alarms.length === 0 && <Empty title={t('noAlarms')} text={t('noAlarmsText')} />}
      {data !== undefined && data.alarms.length > 0 && (
        <ul className="divide-y divide-line border-y border-line">
          {data.alarms.map((alarm) => {
            const isOpen = alarm.acknowledgedAt === null;
            const Icon = isOpen ? BellRing : Check;
            return (
              <li
                key={alarm.id}
                className="flex flex-wrap items-start gap-x-4 gap-y-2 py-3 text-sm"
              >
                <Icon
                  className={
                    isOpen
                      ? 'mt-0.5 size-4 shrink-0 text-error'
                      : 'mt-0.5 size-4 shrink-0 text-ink-faint'
                  }
                  aria-hidden
                />
                <div className="min-w-0 flex-1 basis-60">
                  <p className="font-medium">{t(`alarms.${alarm.kind}.title`)}</p>
                  <p className="text-ink-soft">{t(`alarms.${alarm.kind}.next`)}</p>
                  <p className="caption mt-0.5 flex flex-wrap gap-x-3">
                    <RelativeTime value={alarm.createdAt} />
                    {alarm.graph !== null && <span>{alarm.graph}</span>}
                    {alarm.sequence !== null && alarm.sequence > 0 && (
                      <Link
                        href={`/ledger?entry=${alarm.sequence}`}
                        className="text-accent underline underline-offset-2"
                      >
                        {t('entry', { sequence: alarm.sequence })}
                      </Link>
                    )}
                    {alarm.acknowledgedBy !== null && (
                      <span>{t('seenBy', { person: alarm.acknowledgedBy })}</span>
                    )}
                  </p>
                </div>
                {isOpen && (
                  <Button
                    size="small"
                    disabled={seeing.isPending}
                    onClick={() => seeing.mutate(alarm.id)}
                  >
                    {t('seen')}
                  </Button>
                )}
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}
