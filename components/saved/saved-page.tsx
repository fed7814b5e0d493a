'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';

import { asApiError } from '@/lib/client/api-error';
import { linksQuery, savedQuery } from '@/lib/client/queries';

import { ProblemNote } from '../ask/problem-note';
import { Empty } from '../ui/empty';
import { Page } from '../ui/page';
import { Skeleton } from '../ui/skeleton';
import { TextLink } from '../ui/text-link';
import { LinkRow } from './link-row';
import { SavedRow } from './saved-row';

/** Questions kept to be asked again, and the links that one has given away. */
export function SavedPage() {
  const t = useTranslations('saved');
  const saved = useQuery(savedQuery);
  const links = useQuery(linksQuery(null));
  return (
    <Page title={t('title')} text={t('text')}>
      {saved.isPending && <Skeleton lines={5} />}
      {saved.error !== null && (
        <ProblemNote problem={asApiError(saved.error)} onRetry={() => void saved.refetch()} />
      )}
      {saved.data?.length === 0 && (
        <Empty title={t('none')} text={t('noneText')}>
          <TextLink href="/">{t('toAsk')}</TextLink>
        </Empty>
      )}
      {saved.data !== undefined && saved.data.length > 0 && (
        <ul className="divide-y divide-line border-y border-line">
          {saved.data.map((one) => (
            <SavedRow key={one.id} saved={one} />
          ))}
        </ul>
      )}
      {links.data !== undefined && links.data.length > 0 && (
        <section aria-labelledby="links" className="mt-9">
          <h2 id="links" className="font-semibold">
            {t('links')}
          </h2>
          <p className="caption mb-2">{t('linksText')}</p>
          <ul className="divide-y divide-line border-y border-line">
            {links.data.map((link) => (
              <LinkRow key={link.id} link={link} />
            ))}
          </ul>
        </section>
      )}
    </Page>
  );
}
