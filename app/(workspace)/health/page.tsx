import type { Metadata } from 'next';

import { HealthPage } from '@/components/health/health-page';
import { requirePerson } from '@/lib/http/require-person';

import { pageTitle } from '../../request-locale';

export async function generateMetadata(): Promise<Metadata> {
  return { title: await pageTitle('health') };
}

export default async function Page() {
  await requirePerson();
  return <HealthPage />;
}
