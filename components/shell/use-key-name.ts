'use client';

import { useTranslations } from 'use-intl';

const NAMED = ['Ctrl', 'Enter', 'Esc'] as const;

/** What stands on a key of the keyboards of this language. */
export function useKeyName(): (key: string) => string {
  const t = useTranslations('shell.keys');
  return (key) => {
    const named = NAMED.find((name) => name === key);
    return named === undefined ? key : t(named);
  };
}
