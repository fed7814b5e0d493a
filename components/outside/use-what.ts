'use client';

import { useTranslations } from 'use-intl';

import type { PlaceholderView } from '@/lib/contracts/question';

/** What a placeholder is, short enough for a chip: `Movie title`, `one of 3 kinds`, `a date`. */
export function useWhat(): (placeholder: PlaceholderView | undefined) => string {
  const t = useTranslations('outside');
  return (placeholder) => {
    if (placeholder === undefined) return '';
    const [only, second] = placeholder.types;
    if (only === undefined) return placeholder.description;
    return second === undefined ? plainType(only) : t('oneOf', { count: placeholder.types.length });
  };
}

/** `Movie.title` as people say it. */
export function plainType(type: string): string {
  return type.replaceAll(/[._]+/g, ' ');
}
