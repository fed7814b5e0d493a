import type { Metadata } from 'next';

import { GraphsPage } from '@/components/graphs/graphs-page';

import { pageTitle } from '../../request-locale';

export async function generateMetadata(): Promise<Metadata> {
  return { title: await pageTitle('graphs') };
}

export default function Page() {
  return <GraphsPage />;
}
