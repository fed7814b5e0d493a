'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ArrowDown, Minus, Plus, TriangleAlert } from 'lucide-react';
import { type UIEvent, useMemo, useRef, useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';

import { comparisonQuery } from '@/lib/client/amend';
import { asApiError } from '@/lib/client/api-error';
import type { ComparedRows, CompareInput } from '@/lib/contracts/amendment';

import { useMediaQuery } from '../shell/use-media-query';
import { Button } from '../ui/button';
import { Skeleton } from '../ui/skeleton';
import { Switch } from '../ui/switch';
import { Tabs } from '../ui/tabs';
import { alignRows, unmarkedRows } from './aligned-rows';
import { ComparedSide, LINE_HEIGHT, type SideName } from './compared-side';
import { Refusal } from './refusal';

interface RowComparisonProps {
  readonly question: string;
  readonly input: CompareInput;
}

/** Wide enough for two results beside each other. */
const BESIDE = '(min-width: 40rem)';

/** Rows gained, lost and kept: counts over the whole, and both results side by side, scrolled together. */
export function RowComparison({ question, input }: RowComparisonProps) {
  const t = useTranslations('proposal');
  const { data, error, isFetching, isPlaceholderData } = useQuery({
    ...comparisonQuery(question, input),
    placeholderData: keepPreviousData,
  });
  if (error !== null) return <Refusal problem={asApiError(error)} />;
  if (data === undefined) {
    return (
      <div>
        <p className="caption">{t('comparing')}…</p>
        <Skeleton lines={4} />
      </div>
    );
  }
  return (
    <div
      aria-busy={isFetching}
      className={isPlaceholderData ? 'space-y-2 opacity-60' : 'space-y-2'}
    >
      <Counts rows={data} />
      <BothSides key={data.id} question={question} rows={data} />
    </div>
  );
}

/** How many rows came, went and stayed, and what the numbers do not say. */
function Counts({ rows }: { readonly rows: ComparedRows }) {
  const t = useTranslations('proposal');
  const format = useFormatter();
  const { gained, lost, kept, columns, notes, cap } = rows;
  return (
    <div className="space-y-1.5 text-sm">
      {gained !== null && lost !== null && kept !== null && (
        <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
          <p role="status" className="flex flex-wrap gap-x-3 font-medium tabular-nums">
            <span className="sr-only">
              {t('counts', {
                gained: format.number(gained),
                lost: format.number(lost),
                kept: format.number(kept),
              })}
            </span>
            <span aria-hidden className="inline-flex items-center gap-1 text-done">
              <Plus className="size-3.5" />
              {format.number(gained)} {t('gained')}
            </span>
            <span aria-hidden className="inline-flex items-center gap-1 text-error">
              <Minus className="size-3.5" />
              {format.number(lost)} {t('lost')}
            </span>
            <span aria-hidden className="text-ink-soft">
              {format.number(kept)} {t('kept')}
            </span>
          </p>
          <span className="caption min-w-0 truncate">
            {t('countsOf', { columns: columns.length, names: columns.join(', ') })}
          </span>
        </div>
      )}
      {notes.map((note) => (
        <p key={note} role="note" className="flex items-start gap-2 text-ink-soft">
          <TriangleAlert className="mt-0.5 size-4 shrink-0 text-warning" aria-hidden />
          {t(`notes.${note}`, { cap: format.number(cap) })}
        </p>
      ))}
    </div>
  );
}

function BothSides({ question, rows }: { readonly question: string; readonly rows: ComparedRows }) {
  const t = useTranslations('proposal');
  const format = useFormatter();
  const isBeside = useMediaQuery(BESIDE);
  const beforeRef = useRef<HTMLDivElement>(null);
  const afterRef = useRef<HTMLDivElement>(null);
  const [offset, setOffset] = useState(0);
  const [isOnlyDifferent, setOnlyDifferent] = useState(false);
  const [shown, setShown] = useState<SideName>('after');
  const [said, setSaid] = useState('');
  const { runs, sameOrder } = rows;
  const isMarked = rows.gained !== null;
  const [oldTotal, newTotal] = [rows.before.total, rows.after.total];
  const lines = useMemo(
    () =>
      isMarked
        ? alignRows(runs, { sameOrder, onlyDifferent: isOnlyDifferent })
        : unmarkedRows(oldTotal, newTotal),
    [isMarked, runs, sameOrder, isOnlyDifferent, oldTotal, newTotal],
  );
  const hasSameColumns = rows.before.columns.join('\n') === rows.after.columns.join('\n');

  function sync(from: SideName, { currentTarget }: UIEvent<HTMLDivElement>) {
    const other = (from === 'before' ? afterRef : beforeRef).current;
    const { scrollTop: top, scrollLeft } = currentTarget;
    const left = hasSameColumns ? scrollLeft : (other?.scrollLeft ?? 0);
    if (other?.scrollTop !== top || other.scrollLeft !== left) other?.scrollTo({ top, left });
  }

  function goToNext() {
    const scroller = beforeRef.current ?? afterRef.current;
    if (scroller === null) return;
    const top = Math.ceil(scroller.scrollTop / LINE_HEIGHT);
    // At the very top the first line counts, further down the one after it.
    const next = lines.differenceFrom(said === '' ? top : top + 1);
    if (next === null) return setSaid(t('noMore'));
    scroller.scrollTo({ top: next * LINE_HEIGHT });
    setSaid(t('line', { line: format.number(next + 1), count: format.number(lines.count) }));
  }

  const titles = {
    before: t('beforeRows', { count: oldTotal, rows: totalText('before') }),
    after: t('afterRows', { count: newTotal, rows: totalText('after') }),
  };

  function totalText(side: SideName): string {
    const { total, truncated } = rows[side];
    return `${format.number(total)}${truncated === null ? '' : '+'}`;
  }

  function pane(side: SideName) {
    return rows[side].total === 0 && !isMarked ? (
      <p className="caption px-3 py-3">{t('noRows')}</p>
    ) : (
      <ComparedSide
        question={question}
        comparison={rows.id}
        side={side}
        columns={rows[side].columns}
        lines={lines}
        isMarked={isMarked}
        label={titles[side]}
        scroller={side === 'before' ? beforeRef : afterRef}
        onScroll={(event) => sync(side, event)}
        offset={offset}
      />
    );
  }

  return (
    <div className="space-y-2">
      {isMarked && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <Switch checked={isOnlyDifferent} onChange={setOnlyDifferent}>
            {t('onlyDifferent')}
          </Switch>
          <Button size="small" tone="quiet" onClick={goToNext}>
            <ArrowDown aria-hidden />
            {t('next')}
          </Button>
          <span role="status" className="caption">
            {said}
          </span>
        </div>
      )}
      {isBeside ? (
        <div className="grid grid-cols-2 overflow-hidden rounded-md border border-line">
          {(['before', 'after'] as const).map((side) => (
            <div key={side} className="min-w-0 not-first:border-l not-first:border-line">
              <p className="border-b border-line bg-paper px-2 py-1 text-xs font-semibold">
                {titles[side]}
              </p>
              {pane(side)}
            </div>
          ))}
        </div>
      ) : (
        <Tabs<SideName>
          look="segment"
          label={t('switch')}
          value={shown}
          onChange={(side) => {
            setOffset((shown === 'before' ? beforeRef : afterRef).current?.scrollTop ?? 0);
            setShown(side);
          }}
          tabs={(['before', 'after'] as const).map((side) => ({
            name: side,
            title: titles[side],
            panel: (
              <div className="overflow-hidden rounded-md border border-line">{pane(side)}</div>
            ),
          }))}
        />
      )}
    </div>
  );
}
