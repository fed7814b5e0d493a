'use client';

import { useTranslations } from 'use-intl';

import { GraphLinks } from './graph-links';

/** The way from the settings to each graph's policy. */
export function PoliciesPage() {
  const t = useTranslations('settings');
  return <GraphLinks title={t('parts.policies')} text={t('policiesText')} page="/policy" />;
}
