'use client';

import { useQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import Link from 'next/link';
import { useFormatter, useTranslations } from 'use-intl';

import { asApiError } from '@/lib/client/api-error';
import { graphsQuery } from '@/lib/client/queries';

import { ProblemNote } from '../ask/problem-note';
import { Badge } from '../ui/badge';
import { Empty } from '../ui/empty';
import { Skeleton } from '../ui/skeleton';
import { TextLink } from '../ui/text-link';

interface GraphLinksProps {
  readonly title: string;
  readonly text: string;
  /** Below the graph's own page. */
  readonly page: '' | '/policy';
}

export function GraphLinks({ title, text, page }: GraphLinksProps) {
  const t = useTranslations('settings');
  const graphs = useTranslations('graphs');
  const format = useFormatter();
  const { data, error, isPending, refetch } = useQuery(graphsQuery);
  return (
    <section aria-labelledby="graph-links">
      <h2 id="graph-links" className="font-semibold">
        {title}
      </h2>
      <p className="mt-1 mb-4 max-w-2xl text-sm text-ink-soft">{text}</p>
      {isPending && <Skeleton lines={3} />}
      {error !== null && <ProblemNote problem={asApiError(error)} onRetry={() => void refetch()} />}
      {data?.length === 0 && (
        <Empty title={graphs('none')} text={graphs('noneText')}>
          <TextLink href="/graphs">{t('toGraphs')}</TextLink>
        </Empty>
      )}
      <ul className="divide-y divide-line border-y border-line">
        {data?.map((graph) => (
          <li key={graph.name}>
            <Link
              href={`/graphs/${encodeURIComponent(graph.name)}${page}`}
              className="flex flex-wrap items-center gap-x-3 gap-y-1 px-1 py-2.5 hover:bg-sheet"
            >
              <span className="font-medium">{graph.title}</span>
              <Badge>{graphs(`modes.${graph.mode}`)}</Badge>
              <span className="caption ml-auto flex items-center gap-3 tabular-nums">
                {graphs('counts', {
                  nodes: format.number(graph.nodes),
                  relationships: format.number(graph.relationships),
                })}
                <ChevronRight className="size-4 shrink-0 text-ink-faint" aria-hidden />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
