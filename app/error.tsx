'use client';

import { PageError } from '@/components/shell/page-error';

export default function ErrorPage({ reset }: { readonly reset: () => void }) {
  return <PageError onRetry={reset} />;
}
