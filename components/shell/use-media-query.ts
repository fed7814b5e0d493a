'use client';

import { useSyncExternalStore } from 'react';

/** The widths at which the page becomes two and three columns; the same as in globals.css. */
export const LAPTOP = '(min-width: 60rem)';
export const WIDE = '(min-width: 82rem)';

/** False on the server and at hydration, then what the browser says. */
export function useMediaQuery(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const list = matchMedia(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    () => matchMedia(query).matches,
    () => false,
  );
}
