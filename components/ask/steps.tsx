'use client';

import clsx from 'clsx';
import { Check, Circle, CircleX, LoaderCircle, Minus, Square } from 'lucide-react';
import { useTranslations } from 'use-intl';

import { type Preview, STEPS } from '@/lib/contracts/question';

import { Button } from '../ui/button';
import { useMilliseconds } from '../ui/use-milliseconds';
import type { StepView, Turn } from './turns';

interface StepsProps {
  readonly turn: Turn;
  readonly preview: Preview;
  readonly onStop: () => void;
}

type State = StepView['state'] | 'ahead';

const LOOKS: Readonly<Record<State, readonly [typeof Check, string]>> = {
  ahead: [Circle, 'text-line-strong'],
  started: [LoaderCircle, 'animate-spin text-accent motion-reduce:animate-none'],
  done: [Check, 'text-done'],
  failed: [CircleX, 'text-error'],
  skipped: [Minus, 'text-ink-faint'],
};

/** The named steps as they are taken, each with its time, and the button that really stops them. */
export function Steps({ turn, preview, onStop }: StepsProps) {
  const t = useTranslations('steps');
  const milliseconds = useMilliseconds();
  const isStopping = turn.phase === 'stopping';
  return (
    <div className="flex flex-wrap items-end justify-between gap-3">
      <ol
        aria-label={t('title')}
        className="grid flex-1 grid-cols-2 gap-x-6 text-sm sm:grid-cols-4"
      >
        {viewsOf(turn, preview).map(({ step, state, ms }) => {
          const [Icon, color] = LOOKS[state];
          return (
            <li
              key={step}
              aria-current={state === 'started' ? 'step' : undefined}
              className={clsx(
                'flex items-center gap-2 border-t border-line py-1.5',
                state === 'ahead' && 'text-ink-faint',
              )}
            >
              <Icon className={clsx('size-3.5 shrink-0', color)} aria-hidden />
              {t(`names.${step}`)}
              <span className="sr-only">{t(`states.${state}`)}</span>
              {ms !== null && (
                <span className="caption ml-auto tabular-nums">{milliseconds(ms)}</span>
              )}
            </li>
          );
        })}
      </ol>
      <Button onClick={onStop} disabled={isStopping}>
        <Square aria-hidden />
        {isStopping ? t('stopping') : t('stop')}
      </Button>
    </div>
  );
}

interface View {
  readonly step: (typeof STEPS)[number];
  readonly state: State;
  readonly ms: number | null;
}

/** The steps that the preview took are done; those of the send come with the stream. */
function viewsOf(turn: Turn, preview: Preview): readonly View[] {
  return STEPS.map((step) => {
    const streamed = turn.steps.find((view) => view.step === step);
    if (streamed !== undefined) return streamed;
    const ms = preview.timings[step];
    return ms === undefined ? { step, state: 'ahead', ms: null } : { step, state: 'done', ms };
  });
}
