'use client';

import clsx from 'clsx';
import { CircleX, Info, Play, TriangleAlert, Wrench } from 'lucide-react';
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';

import type { Finding } from '@/lib/contracts/question';
import { germanSentence } from '@/lib/query/plausibility/german/german-sentence';

import { Button } from '../ui/button';
import { useFindingSentence } from './use-finding-sentence';

const LOOKS = {
  error: [CircleX, 'text-error'],
  warning: [TriangleAlert, 'text-warning'],
  remark: [Info, 'text-remark'],
} as const;

interface FindingViewProps {
  readonly finding: Finding;
  readonly onFix?: ((finding: Finding) => void) | undefined;
}

/** One finding: icon, word and colour, never colour alone; and the query that would mend it. */
export function FindingView({ finding, onFix }: FindingViewProps) {
  const t = useTranslations('findings');
  const isEnglish = useLocale() === 'en';
  const sentence = useFindingSentence()(finding);
  const [isOpen, setOpen] = useState(false);
  const { code, severity, fix, nearby } = finding;
  const [Icon, color] = LOOKS[severity];
  return (
    <li>
      <div className="flex flex-wrap items-start gap-x-2 gap-y-1">
        <span className={clsx('flex shrink-0 items-center gap-1.5 font-medium', color)}>
          <Icon className="size-4" aria-hidden />
          {t(`severities.${severity}`)}
        </span>
        <span className="min-w-0 flex-1 basis-60 break-words">
          {sentence} <code className="caption font-mono">{code}</code>
          {nearby !== undefined && nearby.length > 0 && (
            <span className="block text-ink-soft">
              {t('nearby', { values: nearby.join(', ') })}
            </span>
          )}
        </span>
        {fix !== undefined && (
          <Button
            size="small"
            tone="quiet"
            aria-expanded={isOpen}
            onClick={() => setOpen((was) => !was)}
          >
            <Wrench aria-hidden />
            {isEnglish ? fix.title : (germanSentence(fix.title) ?? t('proposal'))}
          </Button>
        )}
      </div>
      {fix !== undefined && isOpen && (
        <div className="mt-1.5 rounded-md border border-line bg-sunken p-2">
          <pre className="overflow-x-auto font-mono text-[0.8125rem] leading-5 whitespace-pre-wrap">
            {fix.query}
          </pre>
          {onFix !== undefined && (
            <div className="mt-2 flex flex-wrap items-center gap-3">
              <Button size="small" onClick={() => onFix(finding)}>
                <Play aria-hidden />
                {t('runProposal')}
              </Button>
              <span className="caption">{t('proposalNote')}</span>
            </div>
          )}
        </div>
      )}
    </li>
  );
}
