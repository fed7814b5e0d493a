import type { Metadata } from 'next';

import { AccountPage } from '@/components/account/account-page';
import { requirePerson } from '@/lib/http/require-person';

import { accountTitle } from '../../account-title';

export async function generateMetadata(): Promise<Metadata> {
  return { title: await accountTitle('account') };
}

export default async function Page() {
  await requirePerson();
  return <AccountPage />;
}
