'use client';

import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';

import { PageHead } from '../ui/page';
import { SubNavigation } from '../ui/sub-navigation';

const PARTS = ['graphs', 'models', 'people', 'roles', 'policies'] as const;

/** The settings' own pages. Each asks the server for itself, which decides who may see it. */
export function SettingsFrame({ children }: { readonly children: ReactNode }) {
  const t = useTranslations('settings');
  return (
    <main id="main" className="mx-auto w-full max-w-5xl px-4 pt-5 pb-12 sm:px-6">
      <PageHead title={t('title')} text={t('text')} />
      <SubNavigation
        label={t('title')}
        links={PARTS.map((part) => ({ href: `/settings/${part}`, title: t(`parts.${part}`) }))}
      />
      {children}
    </main>
  );
}
