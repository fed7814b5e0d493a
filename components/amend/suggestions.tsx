'use client';

import { useQuery } from '@tanstack/react-query';
import { Lightbulb, Wrench } from 'lucide-react';
import { useLocale, useTranslations } from 'use-intl';

import { suggestionsQuery } from '@/lib/client/amend';
import type { SuggestionList } from '@/lib/contracts/amendment';

import { Button } from '../ui/button';

export type Suggestion = SuggestionList['suggestions'][number];

interface SuggestionsProps {
  readonly question: string;
  readonly version: string | null;
  readonly onPick: (suggestion: Suggestion, text: string) => void;
}

/** Changes that the findings and the schema suggest. Nothing is made of them before a proposal is seen. */
export function Suggestions({ question, version, onPick }: SuggestionsProps) {
  const t = useTranslations('amend');
  const isGerman = useLocale() === 'de';
  const { data } = useQuery(suggestionsQuery(question, version));
  if (data === undefined || data.suggestions.length === 0) return null;
  return (
    <div className="flex flex-wrap items-baseline gap-1.5">
      <span className="caption">{t('suggestions')}</span>
      <ul className="flex min-w-0 flex-wrap gap-1.5">
        {data.suggestions.map((suggestion) => {
          const text = isGerman ? suggestion.text.de : suggestion.text.en;
          const Icon = suggestion.fix === null ? Lightbulb : Wrench;
          return (
            <li key={text} className="max-w-full">
              <Button size="small" onClick={() => onPick(suggestion, text)} className="max-w-full">
                <Icon aria-hidden />
                <span className="truncate">{text}</span>
              </Button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
