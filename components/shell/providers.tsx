'use client';

import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Toaster } from 'sonner';
import { IntlProvider } from 'use-intl';

import { ApiError } from '@/lib/client/api-error';
import type { Locale } from '@/lib/client/preferences';
import type { Messages } from '@/messages/messages';

interface ProvidersProps {
  readonly locale: Locale;
  readonly messages: Messages;
  readonly children: ReactNode;
}

/** The reader's own; dates come with data, which only the browser asks for. */
const TIME_ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone;

export function Providers({ locale, messages, children }: ProvidersProps) {
  const [client] = useState(makeClient);
  return (
    <IntlProvider locale={locale} messages={messages} timeZone={TIME_ZONE}>
      <QueryClientProvider client={client}>
        {children}
        <Toaster
          position="bottom-center"
          toastOptions={{
            unstyled: true,
            className:
              'card flex items-center gap-2 px-3 py-2 text-sm text-ink shadow-float font-sans',
          }}
        />
      </QueryClientProvider>
    </IntlProvider>
  );
}

/** A refusal stays one; only a server that could not be reached is asked once more. */
function makeClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 5_000,
        refetchOnWindowFocus: false,
        retry: (count, error) =>
          count < 1 && error instanceof ApiError && error.code === 'unreachable',
      },
    },
  });
}
