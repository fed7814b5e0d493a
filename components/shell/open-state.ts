'use client';

import { useSyncExternalStore } from 'react';

interface OpenState {
  readonly set: (isOpen: boolean) => void;
  readonly use: () => boolean;
}

/** Whether something of which the page has one is open; set from anywhere. */
function createOpenState(): OpenState {
  let isOpen = false;
  const listeners = new Set<() => void>();
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  return {
    set(next) {
      isOpen = next;
      for (const listener of listeners) listener();
    },
    use: () =>
      useSyncExternalStore(
        subscribe,
        () => isOpen,
        () => false,
      ),
  };
}

export const paletteState = createOpenState();
export const shortcutsState = createOpenState();
