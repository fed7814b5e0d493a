'use client';

import { useRef } from 'react';

interface Looking {
  readonly onPointerDownCapture: () => void;
  readonly onFocusCapture: () => void;
}

/**
 * Calls `look` when the keyboard comes to an element, or a pointer has been let go on it: not while it is
 * held down, since what moves on the page in between would take the click away.
 */
export function useLooking(look: () => void): Looking {
  const isHeld = useRef(false);
  return {
    onPointerDownCapture() {
      if (isHeld.current) return;
      isHeld.current = true;
      const watch = new AbortController();
      const release = () => {
        watch.abort();
        // After the click that comes with it.
        setTimeout(() => {
          isHeld.current = false;
          look();
        });
      };
      addEventListener('pointerup', release, { signal: watch.signal });
      addEventListener('pointercancel', release, { signal: watch.signal });
    },
    onFocusCapture() {
      if (!isHeld.current) look();
    },
  };
}
