'use client';

import { CloudOff } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { useTranslations } from 'use-intl';

/** Said while the browser has no network: what stands on the page stays, nothing new can be asked. */
export function OfflineNote() {
  const t = useTranslations('shell');
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  return (
    <div role="status">
      {!isOnline && (
        <p className="flex items-center gap-2 border-b border-warning bg-warning-soft px-4 py-1.5 text-sm">
          <CloudOff className="size-4 shrink-0 text-warning" aria-hidden />
          {t('offline')}
        </p>
      )}
    </div>
  );
}

function subscribe(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}
