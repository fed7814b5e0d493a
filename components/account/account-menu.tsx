'use client';

import { useQuery } from '@tanstack/react-query';
import { LogOut, UserRound } from 'lucide-react';
import Link from 'next/link';
import { useTranslations } from 'use-intl';

import { accountQuery } from '@/lib/client/account';
import { post } from '@/lib/client/fetch-json';

import { IconButton } from '../ui/button';

/** Who is signed in, and the way out; for the header. */
export function AccountMenu() {
  const t = useTranslations('account');
  const { data, isPending } = useQuery(accountQuery);
  const leave = async () => {
    await post('/api/auth/sign-out', {});
    window.location.assign('/sign-in');
  };
  return (
    <span className="inline-flex items-center gap-0.5">
      <Link
        href="/account"
        title={data ? `${data.name} (${data.roles.join(', ')})` : t('account')}
        className="inline-flex h-8 max-w-40 items-center gap-2 rounded-md px-2 text-xs text-ink-soft hover:bg-sunken hover:text-ink"
      >
        <UserRound className="size-4 shrink-0" aria-hidden />
        <span className="sr-only">{t('account')} </span>
        <span className="hidden truncate wide:inline">{data?.name ?? ''}</span>
      </Link>
      {/* Before the page listens a click would be lost. */}
      <IconButton label={t('signOut')} disabled={isPending} onClick={() => void leave()}>
        <LogOut />
      </IconButton>
    </span>
  );
}
