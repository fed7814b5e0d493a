'use client';

import { useMutation, useQuery } from '@tanstack/react-query';
import { PackageCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';

import { accountQuery } from '@/lib/client/account';
import { asApiError } from '@/lib/client/api-error';
import { post } from '@/lib/client/fetch-json';

import { ProblemNote } from '../ask/problem-note';
import { downloadBlob } from '../picture/download-blob';
import { Button } from '../ui/button';
import { PageHead } from '../ui/page';
import { SubNavigation } from '../ui/sub-navigation';

const PARTS = [
  ['/review', 'queue'],
  ['/review/approvals', 'approvals'],
  ['/review/figures', 'figures'],
  ['/review/alarms', 'alarms'],
] as const;

/** The pages of the review room, and the ledger to take away. */
export function ReviewFrame({ children }: { readonly children: ReactNode }) {
  const t = useTranslations('review');
  const { data: account } = useQuery(accountQuery);
  const exporting = useMutation({
    mutationFn: async () => {
      const response = await post('/api/review/export', {});
      const [, name = 'sotto-ledger.tar.gz'] =
        /filename="([\w.-]+)"/.exec(response.headers.get('content-disposition') ?? '') ?? [];
      downloadBlob(await response.blob(), name);
    },
  });
  return (
    <main id="main" className="mx-auto w-full max-w-[100rem] px-4 pt-5 pb-12 sm:px-6">
      <PageHead
        title={t('title')}
        text={t('text')}
        actions={
          account?.rights.includes('reveal') === true && (
            <Button disabled={exporting.isPending} onClick={() => exporting.mutate()}>
              <PackageCheck aria-hidden />
              {exporting.isPending ? t('exporting') : t('export')}
            </Button>
          )
        }
      />
      {exporting.error !== null && <ProblemNote problem={asApiError(exporting.error)} />}
      <SubNavigation
        label={t('title')}
        links={PARTS.map(([href, part]) => ({ href, title: t(`parts.${part}`) }))}
      />
      {children}
    </main>
  );
}
