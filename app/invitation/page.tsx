import type { Metadata } from 'next';
import { connection } from 'next/server';

import { InvitationPage } from '@/components/account/invitation-page';

import { accountTitle } from '../account-title';

export async function generateMetadata(): Promise<Metadata> {
  return { title: await accountTitle('invitation') };
}

export default async function Page() {
  await connection();
  return <InvitationPage />;
}
