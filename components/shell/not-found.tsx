'use client';

import Link from 'next/link';
import { useTranslations } from 'use-intl';

export function NotFound() {
  const t = useTranslations('shell');
  return (
    <main id="main" className="mx-auto max-w-prose px-4 py-16">
      <h1 className="text-xl font-semibold">{t('notFound')}</h1>
      <p className="mt-2 text-ink-soft">{t('notFoundNext')}</p>
      <Link href="/" className="mt-4 inline-block text-accent underline underline-offset-4">
        {t('toAsk')}
      </Link>
    </main>
  );
}
