'use client';

import { useQuery } from '@tanstack/react-query';
import Link from 'next/link';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';

import { graphsQuery } from '@/lib/client/queries';

import { Button } from '../ui/button';
import { PageHead } from '../ui/page';
import { SubNavigation } from '../ui/sub-navigation';

interface GraphFrameProps {
  readonly name: string;
  readonly children: ReactNode;
}

/** Title and pages of one graph. */
export function GraphFrame({ name, children }: GraphFrameProps) {
  const t = useTranslations('graphs');
  const { data } = useQuery(graphsQuery);
  const graph = data?.find((candidate) => candidate.name === name);
  const base = `/graphs/${encodeURIComponent(name)}`;
  return (
    <main id="main" className="mx-auto w-full max-w-5xl px-4 pt-5 pb-12 sm:px-6">
      <PageHead
        title={graph?.title ?? name}
        text={graph?.description}
        actions={
          <Button asChild>
            <Link href="/graphs">{t('all')}</Link>
          </Button>
        }
      />
      <SubNavigation
        label={t('pagesOf', { graph: graph?.title ?? name })}
        links={[
          { href: base, title: t('overview') },
          { href: `${base}/policy`, title: t('policy') },
          { href: `${base}/terms`, title: t('terms') },
          { href: `${base}/taught`, title: t('taught') },
        ]}
      />
      {children}
    </main>
  );
}
