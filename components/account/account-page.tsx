'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';

import { accountQuery } from '@/lib/client/account';
import { asApiError } from '@/lib/client/api-error';

import { ProblemNote } from '../ask/problem-note';
import { DeviceList } from './device-list';
import { FactorSection } from './factor-section';
import { PasswordSection } from './password-section';
import { TokenSection } from './token-section';

/** A person's own account: ways in, devices, tokens. */
export function AccountPage() {
  const t = useTranslations('account');
  const { data, error, refetch } = useQuery(accountQuery);
  return (
    <main id="main" className="mx-auto w-full max-w-3xl space-y-8 px-4 pt-5 pb-12 sm:px-6">
      <header>
        <h1 className="text-xl font-semibold tracking-tight">{t('account')}</h1>
        {data && (
          <p className="mt-1 text-sm break-words text-ink-soft">
            {data.name} · {data.email} · {data.roles.join(', ')}
          </p>
        )}
      </header>
      {error && <ProblemNote problem={asApiError(error)} onRetry={() => void refetch()} />}
      {data && (
        <>
          {data.isDemo && <p className="card px-3 py-2.5 text-sm">{t('demoAccount')}</p>}
          {data.mustAddFactor && (
            <p role="status" className="card px-3 py-2.5 text-sm">
              {t('mustAddFactor')}
            </p>
          )}
          {!data.isDemo && data.hasPassword && <PasswordSection email={data.email} />}
          {!data.isDemo && data.hasPassword && <FactorSection factor={data.secondFactor} />}
          <DeviceList devices={data.devices} />
          {!data.isDemo && !data.mustAddFactor && (
            <TokenSection tokens={data.tokens} rights={data.rights} />
          )}
        </>
      )}
    </main>
  );
}
