'use client';

import { useRouter } from 'next/navigation';
import { useTransition } from 'react';
import { useLocale, useTranslations } from 'use-intl';

import { keepPreference, LOCALE_COOKIE, LOCALES } from '@/lib/client/preferences';

import { Button } from '../ui/button';

/** Names the other language in that language. */
export function LocaleToggle() {
  const t = useTranslations('shell');
  const locale = useLocale();
  const router = useRouter();
  const [isPending, startTransition] = useTransition();
  const other = LOCALES.find((name) => name !== locale) ?? LOCALES[0];

  function turn() {
    keepPreference(LOCALE_COOKIE, other);
    startTransition(() => router.refresh());
  }

  return (
    <Button
      tone="quiet"
      size="small"
      disabled={isPending}
      onClick={turn}
      aria-label={t('otherLanguage')}
    >
      <span lang={other} className="font-mono text-xs uppercase">
        {other}
      </span>
    </Button>
  );
}
