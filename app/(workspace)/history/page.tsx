import type { Metadata } from 'next';

import { HistoryPage } from '@/components/history/history-page';
import { requirePerson } from '@/lib/http/require-person';

import { pageTitle } from '../../request-locale';

export async function generateMetadata(): Promise<Metadata> {
  return { title: await pageTitle('history') };
}

export default async function Page() {
  await requirePerson();
  return <HistoryPage />;
}
