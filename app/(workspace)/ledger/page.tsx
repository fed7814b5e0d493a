import type { Metadata } from 'next';

import { LedgerPage } from '@/components/ledger/ledger-page';
import { requirePerson } from '@/lib/http/require-person';

import { pageTitle } from '../../request-locale';

interface PageProps {
  readonly searchParams: Promise<Readonly<Record<string, string | readonly string[] | undefined>>>;
}

export async function generateMetadata(): Promise<Metadata> {
  return { title: await pageTitle('ledger') };
}

export default async function Page({ searchParams }: PageProps) {
  await requirePerson();
  const { entry } = await searchParams;
  const sequence = typeof entry === 'string' && /^\d{1,15}$/.test(entry) ? Number(entry) : null;
  return <LedgerPage opened={sequence} />;
}
