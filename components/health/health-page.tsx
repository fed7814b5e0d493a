'use client';

import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { CircleCheck, DoorClosed, DoorOpen, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useFormatter, useTranslations } from 'use-intl';

import { asApiError } from '@/lib/client/api-error';
import { healthQuery } from '@/lib/client/queries';
import type { Health } from '@/lib/contracts/health';

import { ProblemNote } from '../ask/problem-note';
import { RelativeTime } from '../ui/relative-time';

/** Which doors are open, and whether anything stands still. */
export function HealthPage() {
  const t = useTranslations('health');
  const { data, error, isPending, refetch } = useQuery(healthQuery);
  return (
    <main id="main" className="mx-auto w-full max-w-3xl px-4 pt-5 pb-10 sm:px-6">
      <h1 className="text-xl font-semibold tracking-tight">{t('title')}</h1>
      <p className="mt-1 mb-5 max-w-2xl text-sm text-ink-soft">{t('text')}</p>
      {isPending && <p className="caption">{t('loading')}</p>}
      {error !== null && <ProblemNote problem={asApiError(error)} onRetry={() => void refetch()} />}
      {data !== undefined && <Report health={data} />}
    </main>
  );
}

function Report({ health }: { readonly health: Health }) {
  const t = useTranslations('health');
  const format = useFormatter();
  const isFine = health.status === 'ok';
  const stateOf = (state: string): string => {
    if (state === 'ready') return t('graphReady');
    return state === 'no index' ? t('graphWithoutIndex') : state;
  };
  return (
    <div className="space-y-6">
      <p
        role="status"
        className={clsx(
          'flex items-center gap-2 font-medium',
          isFine ? 'text-done' : 'text-warning',
        )}
      >
        {isFine ? (
          <CircleCheck className="size-5" aria-hidden />
        ) : (
          <TriangleAlert className="size-5" aria-hidden />
        )}
        {t(`status.${health.status}`)}
      </p>
      <Part title={t('doors')} empty={t('noDoors')} count={health.doors.length}>
        {health.doors.map(({ name, open, host }) => {
          const Icon = open ? DoorOpen : DoorClosed;
          return (
            <Row key={name} name={name}>
              <span className="font-mono text-xs">{host}</span>
              <span className="inline-flex items-center gap-1.5">
                <Icon className="size-4 text-ink-soft" aria-hidden />
                {open ? t('open') : t('closed')}
              </span>
            </Row>
          );
        })}
      </Part>
      <Part title={t('graphs')} empty={t('noGraphs')} count={health.graphs.length}>
        {health.graphs.map(({ name, state }) => (
          <Row key={name} name={name}>
            {stateOf(state)}
          </Row>
        ))}
      </Part>
      <Part title={t('server')} empty="" count={1}>
        <Row name={t('ledger')}>
          {t(`ledgerState.${health.ledger.state}`, { head: format.number(health.ledger.head) })}
        </Row>
        {health.checkpoint && (
          <Row name={t('checkpoint')}>
            {t(`checkpointState.${health.checkpoint.state}`, {
              size: format.number(health.checkpoint.size),
            })}
            {health.checkpoint.at && <RelativeTime value={health.checkpoint.at} />}
            {!health.checkpoint.isOutside && <span>{t('onlyInside')}</span>}
          </Row>
        )}
        <Row name={t('alarms')}>{t('openAlarms', { count: health.alarms })}</Row>
        <Row name={t('refusals')}>{format.number(health.refusals)}</Row>
        <Row name={t('version')}>{health.version}</Row>
      </Part>
    </div>
  );
}

interface PartProps {
  readonly title: string;
  readonly empty: string;
  readonly count: number;
  readonly children: ReactNode;
}

function Part({ title, empty, count, children }: PartProps) {
  return (
    <section>
      <h2 className="text-sm font-semibold">{title}</h2>
      {count === 0 ? (
        <p className="caption mt-1">{empty}</p>
      ) : (
        <dl className="mt-1.5 divide-y divide-line border-y border-line text-sm">{children}</dl>
      )}
    </section>
  );
}

function Row({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-0.5 py-2">
      <dt className="font-medium">{name}</dt>
      <dd className="flex flex-wrap items-center gap-x-5 text-ink-soft tabular-nums">{children}</dd>
    </div>
  );
}
