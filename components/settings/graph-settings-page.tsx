'use client';

import { useTranslations } from 'use-intl';

import { GraphLinks } from './graph-links';

/** The way from the settings to each graph's own page. */
export function GraphSettingsPage() {
  const t = useTranslations('settings');
  return <GraphLinks title={t('parts.graphs')} text={t('graphsText')} page="" />;
}
