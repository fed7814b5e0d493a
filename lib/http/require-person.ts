import 'server-only';
import { headers } from 'next/headers';
import { redirect } from 'next/navigation';

import { AppError } from '@/lib/base/errors';
import { getServiceContext, type ServiceContext } from '@/lib/services/service-context';

/** Where the proxy says which page is asked for; only used to come back to it. */
const PAGE_HEADER = 'x-sotto-page';

/** The context of a page: whoever is not signed in is sent to the sign-in page. Every page begins with it. */
export async function requirePerson(): Promise<ServiceContext> {
  const own = await headers();
  try {
    return await getServiceContext({ headers: new Headers(own) });
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'unauthenticated') throw error;
  }
  const page = own.get(PAGE_HEADER);
  redirect(
    page === null || page === '/' ? '/sign-in' : `/sign-in?next=${encodeURIComponent(page)}`,
  );
}
