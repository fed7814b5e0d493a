'use client';

import { useQuery } from '@tanstack/react-query';
import { Database, FileUp, Plug } from 'lucide-react';
import Link from 'next/link';
import { useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';

import { asApiError } from '@/lib/client/api-error';
import { graphsQuery } from '@/lib/client/queries';
import type { GraphSummary } from '@/lib/contracts/graph';

import { ProblemNote } from '../ask/problem-note';
import { Badge } from '../ui/badge';
import { Button } from '../ui/button';
import { Empty } from '../ui/empty';
import { Page } from '../ui/page';
import { RelativeTime } from '../ui/relative-time';
import { Skeleton } from '../ui/skeleton';
import { AddNeo4j } from './add-neo4j';
import { ImportFiles } from './import-files';
import { JobRows } from './job-rows';
import { useMayAdminister } from './use-may-administer';

/** The graphs that can be asked, and how another comes to be. */
export function GraphsPage() {
  const t = useTranslations('graphs');
  const [open, setOpen] = useState<'neo4j' | 'files' | null>(null);
  const { data, error, isPending, refetch } = useQuery(graphsQuery);
  const mayAdminister = useMayAdminister();
  const actions = (
    <>
      <Button onClick={() => setOpen('files')}>
        <FileUp aria-hidden />
        {t('importFiles')}
      </Button>
      <Button onClick={() => setOpen('neo4j')}>
        <Plug aria-hidden />
        {t('connect')}
      </Button>
    </>
  );
  return (
    <Page title={t('title')} text={t('text')} actions={mayAdminister ? actions : undefined}>
      {mayAdminister && <JobRows />}
      {isPending && <Skeleton lines={6} />}
      {error !== null && <ProblemNote problem={asApiError(error)} onRetry={() => void refetch()} />}
      {data?.length === 0 && (
        <Empty title={t('none')} text={t('noneText')}>
          {mayAdminister && actions}
        </Empty>
      )}
      <ul className="grid gap-3 sm:grid-cols-2">
        {data?.map((graph) => (
          <GraphCard key={graph.name} graph={graph} />
        ))}
      </ul>
      {open === 'neo4j' && <AddNeo4j onClose={() => setOpen(null)} />}
      {open === 'files' && <ImportFiles onClose={() => setOpen(null)} />}
    </Page>
  );
}

function GraphCard({ graph }: { readonly graph: GraphSummary }) {
  const t = useTranslations('graphs');
  const format = useFormatter();
  const { name, title, description, kind, mode, nodes, relationships, index } = graph;
  return (
    <li className="card relative flex flex-col p-4 hover:border-line-strong">
      <h2 className="font-semibold break-words">
        <Link
          href={`/graphs/${encodeURIComponent(name)}`}
          className="rounded-sm after:absolute after:inset-0 after:rounded-lg"
        >
          {title}
        </Link>
      </h2>
      <p className="mt-1 line-clamp-3 flex-1 text-sm text-ink-soft">{description}</p>
      <p className="mt-3 flex flex-wrap gap-1.5">
        <Badge>
          <Database aria-hidden />
          {kind === 'neo4j' ? 'Neo4j' : t('embedded')}
        </Badge>
        <Badge>{t(`modes.${mode}`)}</Badge>
      </p>
      <p className="caption mt-2 tabular-nums">
        {t('counts', {
          nodes: format.number(nodes),
          relationships: format.number(relationships),
        })}
      </p>
      <p className="caption tabular-nums">
        {index === null ? (
          t('noIndex')
        ) : (
          <>
            {t('indexed', { values: format.number(index.values) })}{' '}
            <RelativeTime value={index.builtAt} />
          </>
        )}
      </p>
    </li>
  );
}
