import type { Metadata } from 'next';

import { GraphsPage } from '@/components/graphs/graphs-page';
import { requirePerson } from '@/lib/http/require-person';

import { pageTitle } from '../../request-locale';

export async function generateMetadata(): Promise<Metadata> {
  return { title: await pageTitle('graphs') };
}

export default async function Page() {
  await requirePerson();
  return <GraphsPage />;
}
