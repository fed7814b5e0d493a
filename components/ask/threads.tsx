'use client';

import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import clsx from 'clsx';
import { Plus, Trash2 } from 'lucide-react';
import { useTranslations } from 'use-intl';

import { asApiError } from '@/lib/client/api-error';
import { change } from '@/lib/client/fetch-json';
import { QUESTIONS_KEY, threadsQuery } from '@/lib/client/queries';

import { Button, IconButton } from '../ui/button';
import { RelativeTime } from '../ui/relative-time';
import { Skeleton } from '../ui/skeleton';
import { useUndo } from '../ui/use-undo';
import { ProblemNote } from './problem-note';
import { QuestionStateMark } from './question-state';

interface ThreadsProps {
  readonly current: string | null;
  readonly onOpen: (thread: string) => void;
  readonly onNew: () => void;
}

/** Earlier conversations, the one with the newest question first. */
export function Threads({ current, onOpen, onNew }: ThreadsProps) {
  const t = useTranslations('threads');
  const client = useQueryClient();
  const undoable = useUndo();
  const { data, error, isPending, hasNextPage, fetchNextPage, isFetchingNextPage, refetch } =
    useInfiniteQuery(threadsQuery);
  const threads = data?.pages.flatMap((page) => page.threads) ?? [];

  function remove(id: string) {
    if (id === current) onNew();
    void undoable({
      message: t('removed'),
      remove: () => change('DELETE', `/api/threads/${id}`),
      restore: () => change('POST', `/api/threads/${id}/restore`),
      onChange: () => {
        void client.invalidateQueries({ queryKey: threadsQuery.queryKey });
        void client.invalidateQueries({ queryKey: QUESTIONS_KEY });
      },
    });
  }

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
        {isPending && (
          <div className="px-2">
            <Skeleton lines={6} />
          </div>
        )}
        {error !== null && (
          <ProblemNote problem={asApiError(error)} onRetry={() => void refetch()} />
        )}
        {data !== undefined && threads.length === 0 && <p className="caption px-2">{t('none')}</p>}
        <ul className="space-y-px">
          {threads.map(({ id, title, state, updatedAt, graph, questions }) => {
            const isCurrent = id === current;
            return (
              <li key={id} className="group relative">
                <button
                  type="button"
                  aria-current={isCurrent ? 'true' : undefined}
                  onClick={() => onOpen(id)}
                  className={clsx(
                    'w-full rounded-md px-2 py-1.5 text-left',
                    isCurrent ? 'bg-accent-soft' : 'hover:bg-sunken',
                  )}
                >
                  <span className="line-clamp-2 pr-6 text-sm break-words">{title}</span>
                  <span
                    className={clsx(
                      'caption mt-0.5 flex items-center gap-1.5',
                      isCurrent && 'text-ink-soft',
                    )}
                  >
                    <QuestionStateMark state={state} />
                    {questions > 1 && <span>{t('questions', { count: questions })}</span>}
                    <span className="ml-auto truncate">{graph}</span>
                    <RelativeTime value={updatedAt} />
                  </span>
                </button>
                <IconButton
                  label={t('remove', { title })}
                  onClick={() => remove(id)}
                  className="absolute top-1 right-1 size-6! opacity-0 group-hover:opacity-100 focus-visible:opacity-100 pointer-coarse:opacity-100"
                >
                  <Trash2 className="size-3.5!" />
                </IconButton>
              </li>
            );
          })}
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
