'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { RefreshCw, Square, TriangleAlert } from 'lucide-react';
import { useFormatter, useTranslations } from 'use-intl';

import { asApiError } from '@/lib/client/api-error';
import { postJson, sendJson } from '@/lib/client/fetch-json';
import { graphPath, indexQuery } from '@/lib/client/policy-queries';
import { IndexView } from '@/lib/contracts/policy';

import { ProblemNote } from '../ask/problem-note';
import { Button } from '../ui/button';
import { Progress } from '../ui/progress';
import { RelativeTime } from '../ui/relative-time';

/** How old the value index is, and the building of a new one while the old one serves. */
export function IndexStatus({ graph }: { readonly graph: string }) {
  const t = useTranslations('policy.index');
  const format = useFormatter();
  const client = useQueryClient();
  const { data, error } = useQuery(indexQuery(graph));
  const path = graphPath(graph, 'index');
  const keep = (view: IndexView) => client.setQueryData(indexQuery(graph).queryKey, view);
  const building = useMutation({
    mutationFn: () => postJson(path, {}, IndexView),
    onSuccess: keep,
  });
  const stopping = useMutation({
    mutationFn: () => sendJson('DELETE', path, null, IndexView),
    onSuccess: keep,
  });
  const problem = error ?? building.error ?? stopping.error;
  const job = data?.job ?? null;
  const isRunning = job?.state === 'running';
  return (
    <section aria-labelledby="index" className="space-y-2 text-sm">
      <h2 id="index" className="text-base font-semibold">
        {t('title')}
      </h2>
      {data !== undefined && (
        <p className="flex flex-wrap gap-x-4 gap-y-1 text-ink-soft tabular-nums">
          <span>{t('values', { count: data.values, size: format.number(data.values) })}</span>
          {data.builtAt !== null && (
            <span>
              {t('built')} <RelativeTime value={data.builtAt} />
            </span>
          )}
          {data.dueAt !== null && (
            <span>
              {t('due', {
                time: format.dateTime(new Date(data.dueAt), {
                  dateStyle: 'short',
                  timeStyle: 'short',
                }),
              })}
            </span>
          )}
          {data.limitHours !== null && <span>{t('limit', { hours: data.limitHours })}</span>}
        </p>
      )}
      {data?.isTooOld === true && (
        <p role="alert" className="flex items-center gap-2 font-medium text-warning">
          <TriangleAlert className="size-4" aria-hidden />
          {t('tooOld')}
        </p>
      )}
      {isRunning && (
        <div className="max-w-md">
          <Progress value={job.progress} label={t('building')} />
        </div>
      )}
      <p role="status" className="text-ink-soft">
        {job !== null && t(`states.${job.state}`)} {job?.error}
      </p>
      {problem !== null && <ProblemNote problem={asApiError(problem)} />}
      <div className="flex gap-2">
        <Button disabled={isRunning || building.isPending} onClick={() => building.mutate()}>
          <RefreshCw aria-hidden />
          {t('build')}
        </Button>
        {isRunning && (
          <Button tone="quiet" disabled={stopping.isPending} onClick={() => stopping.mutate()}>
            <Square aria-hidden />
            {t('stop')}
          </Button>
        )}
      </div>
    </section>
  );
}
