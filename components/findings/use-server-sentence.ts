import { useCallback } from 'react';
import { useLocale } from 'use-intl';

import { germanSentence } from '@/lib/query/plausibility/german/german-sentence';

/** What the server says of a failure, in the page's language; as it is where no German is known for it. */
export function useServerSentence(): (message: string) => string {
  const isEnglish = useLocale() === 'en';
  return useCallback(
    (message: string) => (isEnglish ? message : (germanSentence(message) ?? message)),
    [isEnglish],
  );
}
