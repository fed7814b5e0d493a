'use client';

import { useTranslations } from 'use-intl';

import type { Finding } from '@/lib/contracts/question';

import { FindingView } from '../findings/finding-view';

interface FindingsProps {
  readonly findings: readonly Finding[];
  /** Runs the query that a finding's fix proposes; without it a fix is only shown. */
  readonly onFix?: (finding: Finding) => void;
}

/** What the checks found. Style is told to whoever wants to know. */
export function Findings({ findings, onFix }: FindingsProps) {
  const t = useTranslations('findings');
  const remarks = findings.filter(isRemark);
  const serious = findings.filter((finding) => !isRemark(finding));
  if (findings.length === 0) return null;
  return (
    <div className="space-y-1.5 text-sm">
      {serious.length > 0 && (
        <ul aria-label={t('title')} className="space-y-1.5">
          {serious.map((finding) => (
            <FindingView key={keyOf(finding)} finding={finding} onFix={onFix} />
          ))}
        </ul>
      )}
      {remarks.length > 0 && (
        <details>
          <summary className="cursor-pointer text-ink-soft">
            {t('remarks', { count: remarks.length })}
          </summary>
          <ul aria-label={t('remarksTitle')} className="mt-1.5 space-y-1.5">
            {remarks.map((finding) => (
              <FindingView key={keyOf(finding)} finding={finding} onFix={onFix} />
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

/** Why an answer is empty is no matter of style, though the query is sound. */
function isRemark({ severity, code }: Finding): boolean {
  return severity === 'remark' && code !== 'empty-because';
}

function keyOf({ code, start, end, message }: Finding): string {
  return `${code}-${start}-${end}-${message}`;
}
