import type { Metadata } from 'next';
import type { ReactNode } from 'react';

import { SettingsFrame } from '@/components/settings/settings-frame';

import { pageTitle } from '../../request-locale';

export async function generateMetadata(): Promise<Metadata> {
  return { title: await pageTitle('settings') };
}

/** Sub-navigation of the settings: graphs, models, people, roles, policies. */
export default function SettingsLayout({ children }: { readonly children: ReactNode }) {
  return <SettingsFrame>{children}</SettingsFrame>;
}
