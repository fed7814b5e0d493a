'use client';

import { FileLock2 } from 'lucide-react';
import { useTranslations } from 'use-intl';

import type { FixedBy } from '@/lib/contracts/settings';

/** Says why something cannot be changed here, and where it can. */
export function FixedNote({ by }: { readonly by: FixedBy }) {
  const t = useTranslations('roles.fixed');
  return (
    <p className="mt-2 flex max-w-2xl items-start gap-2 text-sm text-ink-soft">
      <FileLock2 className="mt-0.5 size-4 shrink-0" aria-hidden />
      {t(`text.${by}`)}
    </p>
  );
}
