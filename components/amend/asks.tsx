'use client';

import { CircleHelp } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { useLocale, useTranslations } from 'use-intl';

import type { Asks as AsksView } from '@/lib/contracts/question';

import { useServerSentence } from '../findings/use-server-sentence';
import { Button } from '../ui/button';

interface AsksProps {
  readonly asks: AsksView;
  /** Asked for just now: whoever asked stands at it. */
  readonly isNew: boolean;
  readonly onChoose: (meant: string) => void;
  readonly onReword: () => void;
  readonly onGiveUp: () => void;
}

/** What a change may mean, as choices: the person says, nothing is guessed. */
export function Asks({ asks, isNew, onChoose, onReword, onGiveUp }: AsksProps) {
  const t = useTranslations('amend');
  const isGerman = useLocale() === 'de';
  const sentence = useServerSentence()(asks.message);
  const titleId = useId();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isNew) title.current?.focus();
  }, [isNew]);
  return (
    <section
      aria-labelledby={titleId}
      className="space-y-2.5 rounded-md border border-remark bg-remark-soft px-3 py-2.5 text-sm"
    >
      <h3
        ref={title}
        id={titleId}
        tabIndex={-1}
        className="flex items-center gap-2 font-medium text-remark outline-none"
      >
        <CircleHelp className="size-4 shrink-0" aria-hidden />
        {t('asks')}
      </h3>
      <p className="break-words whitespace-pre-wrap">{sentence || t('asksHere')}</p>
      {asks.choices.length > 0 && (
        <ul className="flex flex-wrap gap-1.5">
          {asks.choices.map(({ label, meant }) => (
            <li key={meant} className="max-w-full">
              <Button onClick={() => onChoose(meant)} className="max-w-full">
                <span className="truncate">{isGerman ? label.de : label.en}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
      <div className="flex flex-wrap gap-1.5">
        <Button size="small" tone="quiet" onClick={onReword}>
          {t('say')}
        </Button>
        <Button size="small" tone="quiet" onClick={onGiveUp}>
          {t('giveUp')}
        </Button>
      </div>
    </section>
  );
}
