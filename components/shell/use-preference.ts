'use client';

import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();

/** A preference of this browser, kept in its storage; null until it is set, and on the server. */
export function usePreference(
  name: string,
): readonly [string | null, (value: string | null) => void] {
  const value = useSyncExternalStore(
    subscribe,
    () => localStorage.getItem(name),
    () => null,
  );
  return [value, (next) => keep(name, next)];
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

function keep(name: string, value: string | null): void {
  if (value === null) localStorage.removeItem(name);
  else localStorage.setItem(name, value);
  for (const listener of listeners) listener();
}
