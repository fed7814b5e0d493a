import './globals.css';
import type { Metadata, Viewport } from 'next';
import { cookies } from 'next/headers';
import type { ReactNode } from 'react';

import { Providers } from '@/components/shell/providers';
import { SkipLink } from '@/components/shell/skip-link';
import { chooseTheme, THEME_COOKIE } from '@/lib/client/preferences';
import { messagesOf } from '@/messages/messages';

import { requestLocale } from './request-locale';

export const metadata: Metadata = {
  title: { default: 'Sotto', template: '%s · Sotto' },
  description: 'Ask a private graph in plain words, and see exactly what left the building.',
};

export const viewport: Viewport = {
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: '#f6f6f3' },
    { media: '(prefers-color-scheme: dark)', color: '#121416' },
  ],
};

export default async function RootLayout({ children }: { readonly children: ReactNode }) {
  const locale = await requestLocale();
  const theme = chooseTheme((await cookies()).get(THEME_COOKIE)?.value);
  return (
    <html lang={locale} data-theme={theme}>
      <body>
        <Providers locale={locale} messages={messagesOf(locale)}>
          <SkipLink />
          {children}
        </Providers>
      </body>
    </html>
  );
}
