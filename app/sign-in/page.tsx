import type { Metadata } from 'next';
import { headers } from 'next/headers';

import { SignInPage } from '@/components/account/sign-in-page';
import { ProviderFailure } from '@/lib/contracts/account';
import { visitOf } from '@/lib/http/visit';
import { getEntrance } from '@/lib/services/account/get-entrance';

import { accountTitle } from '../account-title';

interface PageProps {
  readonly searchParams: Promise<Readonly<Record<string, string | readonly string[] | undefined>>>;
}

export async function generateMetadata(): Promise<Metadata> {
  return { title: await accountTitle('signIn') };
}

export default async function Page({ searchParams }: PageProps) {
  const { next, failed } = await searchParams;
  const failure = ProviderFailure.safeParse(failed);
  const visit = await visitOf({ headers: new Headers(await headers()) });
  return (
    <SignInPage
      entrance={await getEntrance({ visit })}
      next={typeof next === 'string' ? next : null}
      failure={failure.success ? failure.data : null}
    />
  );
}
