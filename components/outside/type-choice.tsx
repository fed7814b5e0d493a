'use client';

import { useTranslations } from 'use-intl';

import { Button } from '../ui/button';
import { plainType } from './use-what';

interface TypeChoiceProps {
  readonly types: readonly string[];
  readonly onChoose: (type: string) => void;
}

/** What a value is, where the graph has it in several places. */
export function TypeChoice({ types, onChoose }: TypeChoiceProps) {
  const t = useTranslations('outside');
  return (
    <div role="group" aria-label={t('whichType')} className="flex flex-wrap items-center gap-1.5">
      <span className="text-xs text-ink-soft">{t('whichType')}</span>
      {types.map((type) => (
        <Button key={type} size="small" onClick={() => onChoose(type)}>
          {plainType(type)}
        </Button>
      ))}
    </div>
  );
}
