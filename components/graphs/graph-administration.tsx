'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { RefreshCw, Trash2 } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'use-intl';

import { asApiError } from '@/lib/client/api-error';
import { change, postJson } from '@/lib/client/fetch-json';
import { connectionQuery, graphsQuery, jobsQuery } from '@/lib/client/queries';
import { ConnectionTest, type GraphSummary } from '@/lib/contracts/graph';
import { JobView } from '@/lib/contracts/job';

import { ProblemNote } from '../ask/problem-note';
import { FixedNote } from '../settings/fixed-note';
import { Button } from '../ui/button';
import { useUndo } from '../ui/use-undo';
import { TestResult } from './add-neo4j';
import { ConnectionForm } from './connection-form';
import { DatabaseUsers } from './database-users';

/** Index, connection and removal of one graph, for those who administer it. */
export function GraphAdministration({ graph }: { readonly graph: GraphSummary }) {
  const t = useTranslations('graphs');
  const client = useQueryClient();
  const router = useRouter();
  const undoable = useUndo();
  const { name } = graph;
  const fixedBy = graph.fixedBy?.connection;
  const path = `/api/graphs/${encodeURIComponent(name)}`;
  const connection = useQuery(connectionQuery(name));
  const rebuilding = useMutation({
    mutationFn: () => postJson('/api/graphs', { kind: 'index', name }, JobView),
    onSettled: () => client.invalidateQueries({ queryKey: jobsQuery.queryKey }),
  });
  const testing = useMutation({
    mutationFn: () => postJson('/api/graphs/test', { graph: name }, ConnectionTest),
  });
  const problem = rebuilding.error ?? testing.error;

  function remove() {
    void undoable({
      message: t('removed', { graph: graph.title }),
      remove: () => change('DELETE', path),
      restore: () => change('POST', `${path}/restore`),
      onChange: () => void client.invalidateQueries({ queryKey: graphsQuery.queryKey }),
    }).then(() => router.push('/graphs'));
  }

  return (
    <>
      <section aria-labelledby="index">
        <h2 id="index" className="font-semibold">
          {t('index')}
        </h2>
        <p className="mt-1 max-w-2xl text-sm text-ink-soft">{t('indexText')}</p>
        <Button
          className="mt-3"
          disabled={rebuilding.isPending}
          onClick={() => rebuilding.mutate()}
        >
          <RefreshCw aria-hidden />
          {t('rebuild')}
        </Button>
      </section>
      <section aria-labelledby="connection">
        <h2 id="connection" className="font-semibold">
          {t('connection')}
        </h2>
        <div className="mt-2 flex flex-wrap items-center gap-3">
          <Button disabled={testing.isPending} onClick={() => testing.mutate()}>
            {testing.isPending ? t('testing') : t('test')}
          </Button>
          <div role="status">
            {testing.data !== undefined && <TestResult test={testing.data} />}
          </div>
        </div>
        {fixedBy !== undefined && <FixedNote by={fixedBy} />}
        {connection.data?.kind === 'neo4j' && fixedBy === undefined && (
          <ConnectionForm key={connection.dataUpdatedAt} name={name} connection={connection.data} />
        )}
      </section>
      {connection.data?.kind === 'neo4j' && <DatabaseUsers name={name} />}
      {problem !== null && <ProblemNote problem={asApiError(problem)} />}
      <section aria-labelledby="remove">
        <h2 id="remove" className="font-semibold">
          {t('remove')}
        </h2>
        <p className="mt-1 max-w-2xl text-sm text-ink-soft">{t('removeText')}</p>
        <Button className="mt-3 text-error!" disabled={fixedBy !== undefined} onClick={remove}>
          <Trash2 aria-hidden />
          {t('removeGraph')}
        </Button>
      </section>
    </>
  );
}
