'use client';

import clsx from 'clsx';
import { CircleX, Info, TriangleAlert } from 'lucide-react';
import { useTranslations } from 'use-intl';

import type { Finding } from '@/lib/contracts/question';

const LOOKS = {
  error: [CircleX, 'text-error'],
  warning: [TriangleAlert, 'text-warning'],
  remark: [Info, 'text-remark'],
} as const;

/** What the checks found: icon, word and colour, never colour alone. */
export function Findings({ findings }: { readonly findings: readonly Finding[] }) {
  const t = useTranslations('findings');
  if (findings.length === 0) return null;
  return (
    <ul aria-label={t('title')} className="space-y-1.5 text-sm">
      {findings.map(({ code, severity, message, start, end }) => {
        const [Icon, color] = LOOKS[severity];
        return (
          <li key={`${code}-${start}-${end}-${message}`} className="flex items-start gap-2">
            <span className={clsx('flex shrink-0 items-center gap-1.5 font-medium', color)}>
              <Icon className="size-4" aria-hidden />
              {t(`severities.${severity}`)}
            </span>
            <span className="min-w-0 break-words">
              {message} <code className="caption font-mono">{code}</code>
            </span>
          </li>
        );
      })}
    </ul>
  );
}
