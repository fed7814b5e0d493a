import type { Metadata } from 'next';
import { connection } from 'next/server';

import { SetupPage } from '@/components/account/setup-page';

import { accountTitle } from '../account-title';

export async function generateMetadata(): Promise<Metadata> {
  return { title: await accountTitle('setup') };
}

export default async function Page() {
  await connection();
  return <SetupPage />;
}
