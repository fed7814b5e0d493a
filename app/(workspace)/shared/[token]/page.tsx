import type { Metadata } from 'next';

import { SharedPage } from '@/components/saved/shared-page';
import { requirePerson } from '@/lib/http/require-person';

import { pageTitle } from '../../../request-locale';

interface PageProps {
  readonly params: Promise<{ readonly token: string }>;
}

export async function generateMetadata(): Promise<Metadata> {
  return { title: await pageTitle('shared') };
}

export default async function Page({ params }: PageProps) {
  await requirePerson();
  return <SharedPage token={(await params).token} />;
}
