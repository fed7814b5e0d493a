'use client';

import { useTranslations } from 'use-intl';

import { Button } from '../ui/button';

export function PageError({ onRetry }: { readonly onRetry: () => void }) {
  const t = useTranslations('shell');
  return (
    <main id="main" className="mx-auto max-w-prose px-4 py-16">
      <h1 className="text-xl font-semibold">{t('pageError')}</h1>
      <p className="mt-2 mb-4 text-ink-soft">{t('pageErrorNext')}</p>
      <Button onClick={onRetry}>{t('retry')}</Button>
    </main>
  );
}
