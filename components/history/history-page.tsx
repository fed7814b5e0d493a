'use client';

import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import Link from 'next/link';
import { useDeferredValue, useId, useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';

import { asApiError } from '@/lib/client/api-error';
import { graphsQuery, historyQuery } from '@/lib/client/queries';
import type { QuestionRow } from '@/lib/contracts/question-list';

import { ProblemNote } from '../ask/problem-note';
import { QUESTION_STATES, QuestionStateMark } from '../ask/question-state';
import { Button } from '../ui/button';
import { Empty } from '../ui/empty';
import { NativeSelect } from '../ui/native-select';
import { Page } from '../ui/page';
import { RelativeTime } from '../ui/relative-time';
import { Skeleton } from '../ui/skeleton';

/** Every question that one has asked: searched, narrowed, page by page. */
export function HistoryPage() {
  const t = useTranslations('history');
  const state = useTranslations('history.states');
  const format = useFormatter();
  const searchId = useId();
  const [filter, setFilter] = useState({ search: '', graph: '', state: '' });
  const asked = useDeferredValue(filter);
  const { data: graphs } = useQuery(graphsQuery);
  const { data, error, isPending, hasNextPage, fetchNextPage, isFetchingNextPage, refetch } =
    useInfiniteQuery(historyQuery(asked));
  const questions = data?.pages.flatMap((page) => page.questions) ?? [];
  const searchedTo = data?.pages.at(-1)?.searchedTo ?? null;
  const isNarrowed = filter.search !== '' || filter.graph !== '' || filter.state !== '';

  return (
    <Page title={t('title')} text={t('text')}>
      <div className="mb-4 flex flex-wrap items-center gap-2">
        <span className="relative flex min-w-0 flex-1 basis-56 items-center">
          <Search
            className="pointer-events-none absolute left-2.5 size-4 text-ink-faint"
            aria-hidden
          />
          <label htmlFor={searchId} className="sr-only">
            {t('search')}
          </label>
          <input
            id={searchId}
            type="search"
            value={filter.search}
            maxLength={200}
            placeholder={t('search')}
            onChange={(event) => setFilter({ ...filter, search: event.target.value })}
            className="h-9 w-full rounded-md border border-line-strong bg-sheet pr-2 pl-9 text-sm placeholder:text-ink-faint"
          />
        </span>
        <NativeSelect
          label={t('graph')}
          value={filter.graph}
          onChange={(event) => setFilter({ ...filter, graph: event.target.value })}
        >
          <option value="">{t('allGraphs')}</option>
          {graphs?.map(({ name, title }) => (
            <option key={name} value={name}>
              {title}
            </option>
          ))}
        </NativeSelect>
        <NativeSelect
          label={t('state')}
          value={filter.state}
          onChange={(event) => setFilter({ ...filter, state: event.target.value })}
        >
          <option value="">{t('allStates')}</option>
          {QUESTION_STATES.map((name) => (
            <option key={name} value={name}>
              {state(name)}
            </option>
          ))}
        </NativeSelect>
      </div>
      <p role="status" className="sr-only">
        {data === undefined ? '' : t('found', { count: questions.length })}
      </p>
      {isPending && <Skeleton lines={8} />}
      {error !== null && <ProblemNote problem={asApiError(error)} onRetry={() => void refetch()} />}
      {data !== undefined && questions.length === 0 && (
        <Empty
          title={isNarrowed ? t('noneFound') : t('none')}
          text={isNarrowed ? t('noneFoundText') : t('noneText')}
        />
      )}
      {questions.length > 0 && (
        <ul className="divide-y divide-line border-y border-line">
          {questions.map((question) => (
            <Row key={question.id} question={question} />
          ))}
        </ul>
      )}
      <div className="mt-3 flex flex-wrap items-center gap-3">
        {hasNextPage && (
          <Button disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('more')}
          </Button>
        )}
        {searchedTo !== null && (
          <span className="caption">
            {t('searchedTo', {
              date: format.dateTime(new Date(searchedTo), { dateStyle: 'medium' }),
            })}
          </span>
        )}
      </div>
    </Page>
  );
}

function Row({
  question: { id, thread, question, state, graph, model, createdAt },
}: {
  readonly question: QuestionRow;
}) {
  return (
    <li>
      <Link
        href={`/?thread=${thread}&question=${id}`}
        className="flex flex-wrap items-center gap-x-4 gap-y-0.5 px-1 py-2.5 hover:bg-sheet"
      >
        <span className="min-w-0 flex-1 basis-80 break-words">{question}</span>
        <span className="caption flex flex-wrap items-center gap-x-3 tabular-nums">
          <QuestionStateMark state={state} />
          <span>{graph}</span>
          <span className="hidden sm:inline">{model}</span>
          <RelativeTime value={createdAt} />
        </span>
      </Link>
    </li>
  );
}
