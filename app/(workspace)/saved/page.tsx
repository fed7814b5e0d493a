import type { Metadata } from 'next';

import { SavedPage } from '@/components/saved/saved-page';
import { requirePerson } from '@/lib/http/require-person';

import { pageTitle } from '../../request-locale';

export async function generateMetadata(): Promise<Metadata> {
  return { title: await pageTitle('saved') };
}

export default async function Page() {
  await requirePerson();
  return <SavedPage />;
}
