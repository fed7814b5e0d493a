'use client';

import { useInfiniteQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { useTranslations } from 'use-intl';

import { asApiError } from '@/lib/client/api-error';
import { NO_FILTERS, type ReviewFilters, reviewQueue } from '@/lib/client/review';

import { ProblemNote } from '../ask/problem-note';
import { RecordPane } from '../shell/record-pane';
import { useShortcut } from '../shell/use-shortcut';
import { Button } from '../ui/button';
import { ReviewFilterBar } from './review-filters';
import { ReviewList } from './review-list';
import { ReviewRecord } from './review-record';

/** The queue and one record beside it; j and k go on and back. */
export function ReviewQueue({ opened }: { readonly opened: number | null }) {
  const t = useTranslations('review');
  const [chosen, setChosen] = useState(opened);
  const [filters, setFilters] = useState<ReviewFilters>(NO_FILTERS);
  const { data, error, isPending, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } =
    useInfiniteQuery(reviewQueue(useDeferredValue(filters)));
  const rows = data?.pages.flatMap((page) => page.rows) ?? [];
  const last = data?.pages.at(-1);
  const people: Readonly<Record<string, string>> = Object.assign(
    {},
    ...(data?.pages.map((page) => page.people) ?? []),
  );
  const place = rows.findIndex(({ sequence }) => sequence === chosen);

  function choose(sequence: number | null) {
    setChosen(sequence);
    window.history.replaceState(
      null,
      '',
      sequence === null ? '/review' : `/review?entry=${sequence}`,
    );
  }

  function step(by: number) {
    const next = rows[place + by];
    if (next !== undefined) choose(next.sequence);
    else if (by > 0 && hasNextPage) void fetchNextPage();
  }

  useShortcut('j', () => step(1));
  useShortcut('k', () => step(-1));

  const record =
    chosen === null ? null : (
      <ReviewRecord
        key={chosen}
        sequence={chosen}
        hasNewer={place > 0}
        hasOlder={place >= 0 && place < rows.length - 1}
        onStep={step}
        onOpen={choose}
      />
    );

  return (
    <div className="laptop:grid laptop:grid-cols-[minmax(0,26rem)_minmax(0,1fr)] laptop:gap-6">
      <section aria-label={t('parts.queue')}>
        <ReviewFilterBar
          filters={filters}
          choices={last?.choices}
          reviewers={last?.reviewers ?? []}
          people={people}
          onChange={setFilters}
        />
        {isPending && <p className="caption">{t('loading')}</p>}
        {error !== null && (
          <ProblemNote problem={asApiError(error)} onRetry={() => void refetch()} />
        )}
        {data !== undefined && rows.length === 0 && <p className="caption">{t('none')}</p>}
        {last !== undefined && last.indexedTo < last.head && (
          <p className="caption mb-2">{t('indexing', { done: last.indexedTo, all: last.head })}</p>
        )}
        {rows.length > 0 && (
          <ReviewList rows={rows} people={people} chosen={chosen} onChoose={choose} />
        )}
        {hasNextPage && (
          <Button
            className="mt-3"
            disabled={isFetchingNextPage}
            onClick={() => void fetchNextPage()}
          >
            {t('more')}
          </Button>
        )}
      </section>
      <RecordPane
        title={t('record')}
        record={record}
        empty={<p className="caption py-2">{t('pick')}</p>}
        onClose={() => choose(null)}
        className="min-w-0"
      />
    </div>
  );
}
