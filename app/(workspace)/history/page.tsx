import type { Metadata } from 'next';

import { HistoryPage } from '@/components/history/history-page';

import { pageTitle } from '../../request-locale';

export async function generateMetadata(): Promise<Metadata> {
  return { title: await pageTitle('history') };
}

export default function Page() {
  return <HistoryPage />;
}
