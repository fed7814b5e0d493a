'use client';

import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';

import { asApiError } from '@/lib/client/api-error';
import { ledgerQuery } from '@/lib/client/queries';

import { ProblemNote } from '../ask/problem-note';
import { RecordPane } from '../shell/record-pane';
import { useShortcut } from '../shell/use-shortcut';
import { Button } from '../ui/button';
import { EntryList } from './entry-list';
import { EntryRecord } from './entry-record';

/** Every entry, and one of them with its bytes. */
export function LedgerPage({ opened }: { readonly opened: number | null }) {
  const t = useTranslations('ledger');
  const [chosen, setChosen] = useState(opened);
  const { data, error, isPending, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } =
    useInfiniteQuery(ledgerQuery);
  const entries = data?.pages.flatMap((page) => page.entries) ?? [];
  const newest = entries[0]?.sequence ?? 0;

  function choose(sequence: number | null) {
    setChosen(sequence);
    const query = sequence === null ? '' : `?entry=${sequence}`;
    window.history.replaceState(null, '', `/ledger${query}`);
  }

  function step(by: number) {
    const next = (chosen ?? newest + 1) + by;
    if (next >= 1 && next <= Math.max(newest, chosen ?? 0)) choose(next);
  }

  useShortcut('j', () => step(-1));
  useShortcut('k', () => step(1));

  const record =
    chosen === null ? null : (
      <EntryRecord sequence={chosen} newest={newest} onStep={step} onEntry={choose} />
    );

  return (
    <main
      id="main"
      className="laptop:grid laptop:h-[calc(100dvh-3rem)] laptop:grid-cols-[minmax(0,1fr)_minmax(26rem,44%)]"
    >
      <section
        aria-labelledby="ledger-title"
        className="min-h-0 overflow-auto px-4 pt-4 pb-8 sm:px-6"
      >
        <h1 id="ledger-title" className="text-xl font-semibold tracking-tight">
          {t('title')}
        </h1>
        <p className="mt-1 mb-4 max-w-2xl text-sm text-ink-soft">{t('text')}</p>
        {isPending && <p className="caption">{t('loading')}</p>}
        {error !== null && (
          <ProblemNote problem={asApiError(error)} onRetry={() => void refetch()} />
        )}
        {data !== undefined && entries.length === 0 && <p className="caption">{t('none')}</p>}
        {entries.length > 0 && <EntryList entries={entries} chosen={chosen} onChoose={choose} />}
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
        empty={<p className="caption px-5 py-5">{t('pick')}</p>}
        onClose={() => choose(null)}
        className="min-h-0 overflow-auto border-l border-line bg-sheet"
      />
    </main>
  );
}
