'use client';

import { useEffect, useRef, useState } from 'react';

interface HoverOpen {
  readonly shown: number | null;
  readonly show: (index: number) => void;
  readonly hide: () => void;
  readonly showSoon: (index: number) => void;
  readonly hideSoon: () => void;
}

/** Which item's details are shown: at once on focus, after a moment of rest under the pointer. */
export function useHoverOpen(): HoverOpen {
  const [shown, setShown] = useState<number | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  function set(index: number | null) {
    clearTimeout(timer.current);
    setShown(index);
  }
  function setSoon(index: number | null, wait: number) {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setShown(index), wait);
  }

  return {
    shown,
    show: set,
    hide: () => set(null),
    showSoon: (index) => setSoon(index, 120),
    // Long enough to reach the details with the pointer.
    hideSoon: () => setSoon(null, 180),
  };
}
