'use client';

import { useSyncExternalStore } from 'react';

/** What stands behind the number sign of the address: the link's secret, which no server is sent. */
export function useLink(): string | null {
  return useSyncExternalStore(
    (onChange) => {
      window.addEventListener('hashchange', onChange);
      return () => window.removeEventListener('hashchange', onChange);
    },
    () => window.location.hash.slice(1),
    () => null,
  );
}
