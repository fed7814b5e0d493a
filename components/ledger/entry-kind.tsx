'use client';

import clsx from 'clsx';
import {
  ArrowDownLeft,
  ArrowUpRight,
  CircleHelp,
  CircleX,
  PencilLine,
  ShieldX,
  Stamp,
} from 'lucide-react';
import { useTranslations } from 'use-intl';

const KINDS = {
  intent: [Stamp, 'text-ink-soft'],
  sent: [ArrowUpRight, 'text-accent'],
  replied: [ArrowDownLeft, 'text-done'],
  failed: [CircleX, 'text-error'],
  unknown: [CircleHelp, 'text-warning'],
  refused: [ShieldX, 'text-warning'],
  change: [PencilLine, 'text-ink-soft'],
} as const;

/** What kind of entry it is: icon and word. */
export function EntryKind({ kind }: { readonly kind: string }) {
  const t = useTranslations('ledger.kinds');
  if (!isKnown(kind)) return <span>{kind}</span>;
  const [Icon, color] = KINDS[kind];
  return (
    <span className="inline-flex items-center gap-1.5 whitespace-nowrap">
      <Icon className={clsx('size-3.5 shrink-0', color)} aria-hidden />
      {t(kind)}
    </span>
  );
}

function isKnown(kind: string): kind is keyof typeof KINDS {
  return Object.hasOwn(KINDS, kind);
}
