import type { Metadata } from 'next';

import { HealthPage } from '@/components/health/health-page';

import { pageTitle } from '../../request-locale';

export async function generateMetadata(): Promise<Metadata> {
  return { title: await pageTitle('health') };
}

export default function Page() {
  return <HealthPage />;
}
