'use client';

import { useQuery } from '@tanstack/react-query';
import { Bell } from 'lucide-react';
import Link from 'next/link';
import { useTranslations } from 'use-intl';

import { accountQuery } from '@/lib/client/account';
import { alarmsQuery, approvalsQuery } from '@/lib/client/review';
import type { Right } from '@/lib/contracts/access';

const SEES_ALARMS: readonly Right[] = ['approve', 'reveal', 'administer'];

/** How much waits for this person: alarms first, else requests to approve. Nothing for who sees neither. */
export function AlarmBell() {
  const t = useTranslations('review.bell');
  const { data: account } = useQuery(accountQuery);
  const rights = account?.rights ?? [];
  const seesAlarms = SEES_ALARMS.some((right) => rights.includes(right));
  const { data: alarms } = useQuery({ ...alarmsQuery, enabled: seesAlarms });
  const { data: waiting } = useQuery({ ...approvalsQuery, enabled: rights.includes('approve') });
  if (!seesAlarms) return null;
  const open = alarms?.open ?? 0;
  const approvals = waiting?.approvals.filter(({ isOwn }) => !isOwn).length ?? 0;
  const count = open + approvals;
  const label = t('label', { alarms: open, approvals });
  return (
    <Link
      href={open > 0 ? '/review/alarms' : '/review/approvals'}
      aria-label={label}
      title={label}
      className="relative inline-flex size-8 items-center justify-center rounded-md text-ink-soft hover:bg-sunken hover:text-ink"
    >
      <Bell className="size-4" aria-hidden />
      {count > 0 && (
        <span
          aria-hidden
          className={
            open > 0
              ? 'absolute -top-0.5 -right-0.5 min-w-4 rounded-full bg-error px-1 text-center text-2xs leading-4 font-semibold text-paper tabular-nums'
              : 'absolute -top-0.5 -right-0.5 min-w-4 rounded-full bg-accent px-1 text-center text-2xs leading-4 font-semibold text-accent-ink tabular-nums'
          }
        >
          {count > 99 ? '99+' : count}
        </span>
      )}
    </Link>
  );
}
