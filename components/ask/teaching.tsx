'use client';

import { ArrowRight } from 'lucide-react';
import { useTranslations } from 'use-intl';

import type { GraphSummary } from '@/lib/contracts/graph';

import { OutsideSheet } from '../outside/outside-sheet';
import { PlaceholderChip } from '../outside/placeholder-chip';

interface TeachingProps {
  readonly graph: GraphSummary | undefined;
  readonly onPick: (question: string) => void;
}

/** What the empty page teaches: questions to begin with, and the two sides of the wall. */
export function Teaching({ graph, onPick }: TeachingProps) {
  const t = useTranslations('introduction');
  return (
    <div className="mx-auto w-full max-w-4xl px-3 pb-10 sm:px-5">
      {graph !== undefined && graph.starters.length > 0 && (
        <section aria-labelledby="starters" className="mt-3">
          <h2 id="starters" className="caption mb-1">
            {t('starters')}
          </h2>
          <ul className="divide-y divide-line border-y border-line">
            {graph.starters.slice(0, 6).map((question) => (
              <li key={question}>
                <button
                  type="button"
                  onClick={() => onPick(question)}
                  className="group flex w-full items-center justify-between gap-3 px-1 py-2 text-left hover:bg-sheet"
                >
                  {question}
                  <ArrowRight
                    className="size-4 shrink-0 text-ink-faint group-hover:text-accent"
                    aria-hidden
                  />
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section aria-labelledby="wall" className="mt-9">
        <h2 id="wall" className="font-semibold">
          {t('wall')}
        </h2>
        <div className="mt-3 grid items-stretch gap-3 sm:grid-cols-3">
          <div className="card flex flex-col">
            <p className="caption border-b border-line px-3 py-1.5">{t('write')}</p>
            <p className="px-3 py-3 leading-8">{t('exampleQuestion')}</p>
          </div>
          <OutsideSheet leaves title={t('leaves')}>
            <p className="px-3 py-3 text-sm leading-8">
              {t('exampleBefore')} <PlaceholderChip name="$name_1" what="" />
              {t('exampleAfter')}
            </p>
          </OutsideSheet>
          <div className="card flex flex-col">
            <p className="caption border-b border-line px-3 py-1.5">{t('comesBack')}</p>
            <p className="px-3 py-3 font-mono text-xs leading-6 break-words">{t('exampleQuery')}</p>
          </div>
        </div>
        <p className="mt-3 max-w-2xl text-sm text-ink-soft">{t('wallText')}</p>
      </section>
    </div>
  );
}
