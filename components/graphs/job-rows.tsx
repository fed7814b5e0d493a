'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Check, CircleX, Square, X } from 'lucide-react';
import { useEffect } from 'react';
import { useFormatter, useNow, useTranslations } from 'use-intl';

import { change } from '@/lib/client/fetch-json';
import { graphsQuery, jobsQuery } from '@/lib/client/queries';
import type { JobView } from '@/lib/contracts/job';

import { Button } from '../ui/button';
import { Progress } from '../ui/progress';

/** Milliseconds for which ended work is still told of. */
const TOLD = 10 * 60 * 1_000;

/** Long work on graphs: how far it is, what became of it. */
export function JobRows({ graph }: { readonly graph?: string }) {
  const t = useTranslations('graphs');
  const client = useQueryClient();
  const now = useNow({ updateInterval: 30_000 });
  const { data } = useQuery(jobsQuery);
  const jobs = (data ?? []).filter(
    (job) =>
      (graph === undefined || job.graph === graph) &&
      (job.endedAt === null || now.getTime() - Date.parse(job.endedAt) < TOLD),
  );
  const ended = jobs.filter(({ state }) => state === 'done').length;

  // What is done shows in the graphs.
  useEffect(() => {
    if (ended === 0) return;
    void client.invalidateQueries({ queryKey: graphsQuery.queryKey });
    void client.invalidateQueries({ queryKey: ['schema'] });
  }, [ended, client]);

  if (jobs.length === 0) return null;
  return (
    <ul aria-label={t('work')} className="mb-5 divide-y divide-line border-y border-line">
      {jobs.map((job) => (
        <JobRow key={job.id} job={job} />
      ))}
    </ul>
  );
}

function JobRow({ job }: { readonly job: JobView }) {
  const t = useTranslations('graphs');
  const format = useFormatter();
  const name = t(`jobs.${job.kind}`, { graph: job.graph });
  return (
    <li className="py-2.5 text-sm">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-medium">{name}</span>
        <span role="status" className="flex items-center gap-1.5 text-ink-soft tabular-nums">
          {job.state === 'done' && <Check className="size-4 text-done" aria-hidden />}
          {job.state === 'failed' && <CircleX className="size-4 text-error" aria-hidden />}
          {job.state === 'cancelled' && <X className="size-4" aria-hidden />}
          {t(`jobStates.${job.state}`)}
          {job.state === 'running' && job.progress !== null && (
            <span>{format.number(job.progress, { style: 'percent' })}</span>
          )}
        </span>
        {job.state === 'running' && (
          <Button
            size="small"
            className="ml-auto"
            onClick={() => void change('POST', `/api/jobs/${job.id}/cancel`).catch(() => undefined)}
          >
            <Square aria-hidden />
            {t('stop')}
          </Button>
        )}
      </div>
      {job.state === 'running' && (
        <div className="mt-2">
          <Progress value={job.progress} label={name} />
        </div>
      )}
      {job.error !== null && <p className="mt-1 break-words text-error">{job.error}</p>}
    </li>
  );
}
