'use client';

import { useInfiniteQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { Ban, Check, CircleDashed, CircleHelp, CircleX, Loader, Plus, ShieldX } from 'lucide-react';
import { useTranslations } from 'use-intl';

import { asApiError } from '@/lib/client/api-error';
import { historyQuery } from '@/lib/client/queries';

import { Button } from '../ui/button';
import { RelativeTime } from '../ui/relative-time';
import { ProblemNote } from './problem-note';

interface HistoryProps {
  readonly current: string | null;
  readonly onOpen: (id: string) => void;
  readonly onNew: () => void;
}

/** Earlier questions, newest first, each with its state as icon and word. */
export function History({ current, onOpen, onNew }: HistoryProps) {
  const t = useTranslations('history');
  const { data, error, isPending, hasNextPage, fetchNextPage, isFetchingNextPage, refetch } =
    useInfiniteQuery(historyQuery);
  const questions = data?.pages.flatMap((page) => page.questions) ?? [];

  return (
    <div className="flex h-full flex-col">
      <div className="flex items-center justify-between py-2 pr-2 pl-4">
        <h2 className="text-sm font-semibold">{t('title')}</h2>
        <Button size="small" tone="quiet" onClick={onNew}>
          <Plus aria-hidden />
          {t('new')}
        </Button>
      </div>
      <div className="min-h-0 flex-1 overflow-auto px-2 pb-4">
        {isPending && <p className="caption px-2">{t('loading')}</p>}
        {error !== null && (
          <ProblemNote problem={asApiError(error)} onRetry={() => void refetch()} />
        )}
        {data !== undefined && questions.length === 0 && (
          <p className="caption px-2">{t('none')}</p>
        )}
        <ul className="space-y-px">
          {questions.map(({ id, question, state, createdAt, graph }) => (
            <li key={id}>
              <button
                type="button"
                aria-current={id === current ? 'true' : undefined}
                onClick={() => onOpen(id)}
                className={clsx(
                  'w-full rounded-md px-2 py-1.5 text-left hover:bg-sunken',
                  id === current && 'bg-accent-soft hover:bg-accent-soft',
                )}
              >
                <span className="line-clamp-2 text-sm break-words">{question}</span>
                <span
                  className={clsx(
                    'caption mt-0.5 flex items-center gap-1.5',
                    id === current && 'text-ink-soft',
                  )}
                >
                  <State state={state} />
                  <span className="ml-auto truncate">{graph}</span>
                  <RelativeTime value={createdAt} />
                </span>
              </button>
            </li>
          ))}
        </ul>
        {hasNextPage && (
          <Button
            tone="quiet"
            size="small"
            className="mt-2 w-full"
            disabled={isFetchingNextPage}
            onClick={() => void fetchNextPage()}
          >
            {t('more')}
          </Button>
        )}
      </div>
    </div>
  );
}

const STATES = {
  previewed: [CircleDashed, 'text-ink-faint'],
  blocked: [ShieldX, 'text-warning'],
  sending: [Loader, 'text-remark'],
  waiting: [CircleHelp, 'text-warning'],
  answered: [Check, 'text-done'],
  failed: [CircleX, 'text-error'],
  cancelled: [Ban, 'text-ink-faint'],
} as const;

function State({ state }: { readonly state: string }) {
  const t = useTranslations('history.states');
  if (!isKnown(state)) return <span>{state}</span>;
  const [Icon, color] = STATES[state];
  return (
    <span className="inline-flex shrink-0 items-center gap-1 whitespace-nowrap">
      <Icon className={clsx('size-3.5', color)} aria-hidden />
      {t(state)}
    </span>
  );
}

function isKnown(state: string): state is keyof typeof STATES {
  return Object.hasOwn(STATES, state);
}
