import { useCallback } from 'react';
import { useLocale, useTranslations } from 'use-intl';

import type { Finding } from '@/lib/contracts/question';
import { germanSentence } from '@/lib/query/plausibility/german/german-sentence';

/** What a finding says in the page's language; one that is not known word by word by what its kind is called. */
export function useFindingSentence(): (finding: Finding) => string {
  const t = useTranslations('findings.codes');
  const isEnglish = useLocale() === 'en';
  return useCallback(
    ({ code, message }: Finding) => {
      if (isEnglish) return message;
      const key = code as Parameters<typeof t.has>[0];
      return germanSentence(message) ?? (t.has(key) ? t(key) : message);
    },
    [t, isEnglish],
  );
}
