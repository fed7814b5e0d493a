'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';

import { accountQuery } from '@/lib/client/account';
import { remove } from '@/lib/client/fetch-json';
import type { AccountView } from '@/lib/contracts/account';

import { Button } from '../ui/button';
import { RelativeTime } from '../ui/relative-time';
import { ProblemLine } from './problem-line';
import { Section } from './section';
import { useAction } from './use-action';

/** Where the person is signed in, and how to end it. */
export function DeviceList({ devices }: Pick<AccountView, 'devices'>) {
  const t = useTranslations('account');
  const client = useQueryClient();
  const { isPending, problem, run } = useAction();
  const end = (path: string) =>
    run(async () => {
      await remove(path);
      await client.invalidateQueries({ queryKey: accountQuery.queryKey });
    });
  const everywhere = devices.length > 1 && (
    <Button size="small" disabled={isPending} onClick={() => void end('/api/sessions')}>
      {t('endOthers')}
    </Button>
  );
  return (
    <Section title={t('devices')} text={t('devicesText')} actions={everywhere}>
      <ProblemLine problem={problem} />
      <ul className="divide-y divide-line border-y border-line">
        {devices.map(({ id, userAgent, usedAt, isThis }) => (
          <li key={id} className="flex items-center justify-between gap-3 py-2">
            <span className="min-w-0 text-sm">
              <span className="block truncate" title={userAgent ?? undefined}>
                {nameOf(userAgent) ?? t('unknownDevice')}
                {isThis && <span className="ml-2 text-xs text-accent">{t('thisDevice')}</span>}
              </span>
              <span className="block text-xs text-ink-faint">
                <RelativeTime value={usedAt} />
              </span>
            </span>
            {!isThis && (
              <Button
                size="small"
                disabled={isPending}
                onClick={() => void end(`/api/sessions/${id}`)}
              >
                {t('end')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** Browser and system in two words, where the browser's own long name holds them. */
function nameOf(userAgent: string | null): string | null {
  if (userAgent === null || userAgent === '') return null;
  const browser = /(Firefox|Edg|OPR|Chrome|Safari)\//.exec(userAgent)?.[1];
  const system = /(Windows|Android|iPhone|iPad|Mac OS X|Linux)/.exec(userAgent)?.[1];
  const names: Readonly<Record<string, string>> = { Edg: 'Edge', OPR: 'Opera' };
  const known = [browser === undefined ? undefined : (names[browser] ?? browser), system];
  return known.filter((part) => part !== undefined).join(' · ') || userAgent;
}
