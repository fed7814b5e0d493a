'use client';

import { Repeat } from 'lucide-react';
import { useTranslations } from 'use-intl';

import type { Answer } from '@/lib/contracts/question';

import { Button } from '../ui/button';

interface StartSwitchProps {
  readonly start: NonNullable<Answer['start']>;
  readonly onStart: (start: 'belongs' | 'left-out') => void;
}

/** Whether what the question starts from is one of its answers, and the other way of reading it. */
export function StartSwitch({ start, onStart }: StartSwitchProps) {
  const t = useTranslations('reading');
  const { belongs, label } = start;
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      <span>{t(belongs ? 'start.belongs' : 'start.leftOut', { label: label ?? 'none' })}</span>
      <Button size="small" tone="quiet" onClick={() => onStart(belongs ? 'left-out' : 'belongs')}>
        <Repeat aria-hidden />
        {t(belongs ? 'start.leaveOut' : 'start.takeIn')}
      </Button>
    </p>
  );
}
