import { cookies } from 'next/headers';
import type { ReactNode } from 'react';

import { Workspace } from '@/components/shell/workspace';
import { chooseTheme, THEME_COOKIE } from '@/lib/client/preferences';

/** Header, palette and notes of all pages that one has to be signed in for. */
export default async function WorkspaceLayout({ children }: { readonly children: ReactNode }) {
  const theme = chooseTheme((await cookies()).get(THEME_COOKIE)?.value);
  return <Workspace theme={theme}>{children}</Workspace>;
}
