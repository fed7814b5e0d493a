import type { Metadata } from 'next';
import type { ReactNode } from 'react';

import { ReviewFrame } from '@/components/review/review-frame';

import { pageTitle } from '../../request-locale';

export async function generateMetadata(): Promise<Metadata> {
  return { title: await pageTitle('review') };
}

/** The review room: queue, approvals, figures, alarms. */
export default function ReviewLayout({ children }: { readonly children: ReactNode }) {
  return <ReviewFrame>{children}</ReviewFrame>;
}
