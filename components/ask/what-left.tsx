'use client';

import { ChevronRight } from 'lucide-react';
import { useTranslations } from 'use-intl';

import type { Answer, Preview } from '@/lib/contracts/question';

import { LeavingSheet } from '../outside/leaving-sheet';
import { Sentence } from '../outside/sentence';
import { Button } from '../ui/button';
import { LedgerLinks } from './ledger-links';

interface WhatLeftProps {
  readonly preview: Preview;
  readonly answer: Answer | null;
  readonly onInspect: () => void;
}

/** What left for this question, folded, with the entries that record it. */
export function WhatLeft({ preview, answer, onInspect }: WhatLeftProps) {
  const t = useTranslations('ask');
  const entries = answer?.egress ?? [];
  return (
    <details className="group border-t border-line pt-2">
      <summary className="flex list-none items-center gap-x-2 rounded-sm text-sm text-ink-soft [&::-webkit-details-marker]:hidden">
        <ChevronRight className="size-4 transition-transform group-open:rotate-90" aria-hidden />
        <span className="shrink-0 font-medium">{t('whatLeft')}</span>
        <span className="outside-sheet min-w-0 flex-1 truncate px-2 py-0.5 text-xs">
          {preview.masked}
        </span>
      </summary>
      <div className="mt-2.5 space-y-2">
        <LeavingSheet preview={preview} tense={entries.length > 0 ? 'did' : 'never'}>
          <Sentence preview={preview} />
        </LeavingSheet>
        <div className="flex flex-wrap items-center gap-3">
          <Button size="small" tone="quiet" onClick={onInspect}>
            {t('exactBytes')}
          </Button>
          <LedgerLinks entries={entries} />
        </div>
      </div>
    </details>
  );
}
