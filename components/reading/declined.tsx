'use client';

import { Send } from 'lucide-react';
import { useTranslations } from 'use-intl';

import type { ReadingView } from '@/lib/contracts/reading';

import { Button } from '../ui/button';

interface DeclinedProps {
  readonly reading: ReadingView;
  /** Masks the question for another model, whose request is then shown. */
  readonly onOffer?: ((model: string) => void) | undefined;
}

/** What a model that declined made nothing of, and which models may be asked instead. */
export function Declined({ reading, onOffer }: DeclinedProps) {
  const t = useTranslations('reading');
  const { unused, offers } = reading;
  if (unused.length === 0 && offers.length === 0) return null;
  return (
    <div className="space-y-2 rounded-md border border-line bg-sunken px-3 py-2.5 text-sm">
      {unused.length > 0 && (
        <div>
          <p className="font-medium">{t('unused')}</p>
          <ul className="mt-1 flex flex-wrap gap-1.5">
            {unused.map((word) => (
              <li key={word} className="rounded border border-line bg-sheet px-1.5 py-0.5">
                {word}
              </li>
            ))}
          </ul>
        </div>
      )}
      {offers.length > 0 && (
        <div>
          <p className="font-medium">{t('offers')}</p>
          <ul className="mt-1 space-y-1">
            {offers.map(({ id, title, host, needsApproval }) => (
              <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <Button size="small" disabled={!onOffer} onClick={() => onOffer?.(id)}>
                  <Send aria-hidden />
                  {t('see', { model: title })}
                </Button>
                <span className="caption">
                  {host}
                  {needsApproval && ` · ${t('needsApproval')}`}
                </span>
              </li>
            ))}
          </ul>
          <p className="caption mt-1">{t('offersNote')}</p>
        </div>
      )}
    </div>
  );
}
