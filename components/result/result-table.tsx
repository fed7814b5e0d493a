'use client';

import { useInfiniteQuery } from '@tanstack/react-query';
import { Download, Search } from 'lucide-react';
import { useId, useMemo } from 'react';
import { useFormatter, useTranslations } from 'use-intl';

import { asApiError } from '@/lib/client/api-error';
import { rowsQuery } from '@/lib/client/queries';
import type { Answer } from '@/lib/contracts/question';

import { ProblemNote } from '../ask/problem-note';
import { Button } from '../ui/button';
import { ResultGrid } from './result-grid';
import { useResultTable } from './use-result-table';

interface ResultTableProps {
  readonly answer: Answer;
  readonly selectedRow: number | null;
  readonly onRow: (row: number) => void;
}

/** The rows: filter, export, the grid, and how much of the whole is here. */
export function ResultTable({ answer, selectedRow, onRow }: ResultTableProps) {
  const t = useTranslations('result');
  const format = useFormatter();
  const filterId = useId();
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    rowsQuery(answer),
  );
  const rows = useMemo(() => data.pages.flatMap((page) => page.rows), [data]);
  const table = useResultTable(answer.columns, rows);
  const filter = String(table.state.globalFilter ?? '');
  const shown = table.getRowModel().rows.length;
  const whole = `${format.number(answer.total)}${answer.truncated === null ? '' : '+'}`;

  return (
    <div className="overflow-hidden rounded-md border border-line">
      <div className="flex flex-wrap items-center gap-2 border-b border-line bg-paper px-2 py-1.5">
        <span className="relative flex min-w-0 flex-1 basis-40 items-center">
          <Search
            className="pointer-events-none absolute left-2 size-3.5 text-ink-faint"
            aria-hidden
          />
          <label htmlFor={filterId} className="sr-only">
            {t('filter')}
          </label>
          <input
            id={filterId}
            type="search"
            value={filter}
            placeholder={t('filter')}
            onChange={(event) => table.setGlobalFilter(event.target.value)}
            className="h-7 w-full max-w-64 rounded-md border border-line-strong bg-sheet pr-2 pl-7 text-xs placeholder:text-ink-faint"
          />
        </span>
        <span role="status" className="caption tabular-nums">
          {filter === ''
            ? t('loaded', { loaded: format.number(rows.length), total: whole })
            : t('matching', { shown: format.number(shown), loaded: format.number(rows.length) })}
        </span>
        <Button asChild size="small">
          <a href={`/api/questions/${answer.id}/export`} download>
            <Download aria-hidden />
            {t('export')}
          </a>
        </Button>
      </div>
      <ResultGrid table={table} names={answer.columns} selectedRow={selectedRow} onRow={onRow} />
      {error !== null && (
        <ProblemNote problem={asApiError(error)} onRetry={() => void fetchNextPage()} />
      )}
      {(hasNextPage || answer.truncated !== null) && (
        <div className="flex flex-wrap items-center gap-3 border-t border-line bg-paper px-2 py-1.5">
          {hasNextPage && (
            <Button size="small" disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
              {t('loadMore')}
            </Button>
          )}
          <span className="caption">
            {hasNextPage
              ? t('onlyLoaded')
              : answer.truncated !== null && t(`cut.${answer.truncated}`)}
          </span>
        </div>
      )}
    </div>
  );
}
