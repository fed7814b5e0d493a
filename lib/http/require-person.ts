import 'server-only';
import { headers } from 'next/headers';
import { redirect } from 'next/navigation';

import { AppError } from '@/lib/base/errors';
import { getServiceContext, type ServiceContext } from '@/lib/services/service-context';

/** Where the proxy says which page is asked for; only used to come back to it. */
const PAGE_HEADER = 'x-sotto-page';
const ACCOUNT = '/account';

/**
 * The context of a page: whoever is not signed in is sent to the sign-in page, and whoever lacks the second
 * factor that is asked for to their account. Every page begins with it.
 */
export async function requirePerson(): Promise<ServiceContext> {
  const own = await headers();
  const page = own.get(PAGE_HEADER);
  try {
    const ctx = await getServiceContext({ headers: new Headers(own) });
    if (ctx.limit?.lacks !== 'second-factor' || page?.split('?')[0] === ACCOUNT) return ctx;
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'unauthenticated') throw error;
    redirect(signInPath(page));
  }
  redirect(ACCOUNT);
}

function signInPath(page: string | null): string {
  return page === null || page === '/' ? '/sign-in' : `/sign-in?next=${encodeURIComponent(page)}`;
}
