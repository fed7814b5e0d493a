import type { Metadata } from 'next';

import { SavedPage } from '@/components/saved/saved-page';

import { pageTitle } from '../../request-locale';

export async function generateMetadata(): Promise<Metadata> {
  return { title: await pageTitle('saved') };
}

export default function Page() {
  return <SavedPage />;
}
