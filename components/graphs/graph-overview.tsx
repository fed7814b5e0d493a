'use client';

import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';

import { asApiError } from '@/lib/client/api-error';
import { graphsQuery, schemaQuery } from '@/lib/client/queries';
import type { GraphSummary, SchemaView } from '@/lib/contracts/graph';

import { ProblemNote } from '../ask/problem-note';
import { GraphPicture } from '../picture/graph-picture';
import { pictureOfSchema } from '../picture/picture-of';
import { RelativeTime } from '../ui/relative-time';
import { Skeleton } from '../ui/skeleton';
import { Tabs } from '../ui/tabs';
import { GraphAdministration } from './graph-administration';
import { JobRows } from './job-rows';
import { SchemaTable } from './schema-table';
import { useMayAdminister } from './use-may-administer';

/** One graph: its schema drawn and in tables, its counts, the age of its index, what can be done to it. */
export function GraphOverview({ name }: { readonly name: string }) {
  const t = useTranslations('graphs');
  const schema = useQuery(schemaQuery(name));
  const { data: graphs } = useQuery(graphsQuery);
  const graph = graphs?.find((candidate) => candidate.name === name);
  const mayAdminister = useMayAdminister();
  return (
    <div className="space-y-7">
      {mayAdminister && <JobRows graph={name} />}
      {graph !== undefined && <Facts graph={graph} />}
      <section aria-labelledby="schema">
        <h2 id="schema" className="mb-2 font-semibold">
          {t('schema')}
        </h2>
        {schema.isPending && <Skeleton lines={6} />}
        {schema.error !== null && (
          <ProblemNote problem={asApiError(schema.error)} onRetry={() => void schema.refetch()} />
        )}
        {schema.data !== undefined && <Schema name={name} schema={schema.data} />}
      </section>
      {mayAdminister && graph !== undefined && <GraphAdministration graph={graph} />}
    </div>
  );
}

function Facts({ graph }: { readonly graph: GraphSummary }) {
  const t = useTranslations('graphs');
  const format = useFormatter();
  const { kind, mode, nodes, relationships, index } = graph;
  const facts: readonly (readonly [string, string])[] = [
    [t('nodes'), format.number(nodes)],
    [t('relationships'), format.number(relationships)],
    [t('values'), index === null ? '–' : format.number(index.values)],
    [t('store'), kind === 'neo4j' ? 'Neo4j' : t('embedded')],
    [t('mode'), t(`modes.${mode}`)],
  ];
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-3 sm:grid-cols-3 laptop:grid-cols-6">
      {facts.map(([fact, value]) => (
        <div key={fact}>
          <dt className="caption">{fact}</dt>
          <dd className="font-medium tabular-nums">{value}</dd>
        </div>
      ))}
      <div>
        <dt className="caption">{t('indexAge')}</dt>
        <dd className="font-medium">
          {index === null ? t('noIndex') : <RelativeTime value={index.builtAt} />}
        </dd>
      </div>
    </dl>
  );
}

function Schema({ name, schema }: { readonly name: string; readonly schema: SchemaView }) {
  const t = useTranslations('graphs');
  const [view, setView] = useState<'picture' | 'table'>('picture');
  const picture = useMemo(() => pictureOfSchema(schema), [schema]);
  return (
    <>
      <Tabs<'picture' | 'table'>
        look="segment"
        label={t('views')}
        value={view}
        onChange={setView}
        tabs={[
          {
            name: 'picture',
            title: t('picture'),
            panel: (
              <GraphPicture
                nodes={picture.nodes}
                edges={picture.edges}
                label={t('pictureLabel', {
                  labels: picture.nodes.length,
                  types: picture.edges.length,
                })}
                file={`sotto-${name}-schema`}
              />
            ),
          },
          { name: 'table', title: t('table'), panel: <SchemaTable schema={schema} /> },
        ]}
      />
      {schema.sampled && <p className="caption mt-2">{t('sampled')}</p>}
    </>
  );
}
