'use client';

import { useEffect, useEffectEvent } from 'react';

import { usePreference } from './use-preference';

/** Single-key shortcuts are on until somebody turns them off. */
export function useSingleKeys(): readonly [boolean, (isOn: boolean) => void] {
  const [value, keep] = usePreference('sotto-single-keys');
  return [value !== 'off', (isOn) => keep(isOn ? null : 'off')];
}

/** Calls back when the key is pressed outside of fields and dialogs, without a modifier. */
export function useShortcut(key: string, onPress: () => void): void {
  const [isOn] = useSingleKeys();
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isModified = event.ctrlKey || event.metaKey || event.altKey;
    if (!isOn || event.key !== key || isModified || event.defaultPrevented || isBusy(event)) return;
    event.preventDefault();
    onPress();
  });

  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}

function isBusy({ target }: KeyboardEvent): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return (
    target.isContentEditable ||
    target.closest('input, textarea, select, [role="dialog"], .monaco-editor') !== null
  );
}
