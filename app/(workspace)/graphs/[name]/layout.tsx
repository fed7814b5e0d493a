import type { Metadata } from 'next';
import type { ReactNode } from 'react';

import { GraphFrame } from '@/components/graphs/graph-frame';

import { pageTitle } from '../../../request-locale';

interface LayoutProps {
  readonly params: Promise<{ readonly name: string }>;
  readonly children: ReactNode;
}

export async function generateMetadata({ params }: LayoutProps): Promise<Metadata> {
  return { title: `${decodeURIComponent((await params).name)} · ${await pageTitle('graphs')}` };
}

/** Title and sub-navigation of one graph: overview, policy, terms. */
export default async function GraphLayout({ params, children }: LayoutProps) {
  return <GraphFrame name={decodeURIComponent((await params).name)}>{children}</GraphFrame>;
}
