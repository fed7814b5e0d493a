'use client';

import { useVirtualizer } from '@tanstack/react-virtual';
import clsx from 'clsx';
import { ClipboardCopy } from 'lucide-react';
import { type KeyboardEvent, type MouseEvent, use, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';

import { MentionTargetContext } from '../amend/mention-target';
import { useCopy } from '../ui/use-copy';
import { ColumnHeader } from './column-header';
import { type GridPlace, moveInGrid } from './move-in-grid';
import { cellText, mentionText, rowText } from './row-text';
import type { ResultTableModel } from './use-result-table';
import { kindOf } from './value-text';
import { ValueView } from './value-view';

interface ResultGridProps {
  readonly table: ResultTableModel;
  readonly names: readonly string[];
  readonly selectedRow: number | null;
  readonly onRow: (row: number) => void;
}

const ROW = 30;
const PAGE = 10;

/**
 * A virtual grid: only the rows in sight are in the page. One stop for the Tab key; arrows, Home,
 * End and the page keys move, Ctrl+C copies the cell, Ctrl+Shift+C the row, Enter shows the row, M puts
 * the cell's value into the words below; a click does so while somebody is writing there.
 */
export function ResultGrid({ table, names, selectedRow, onRow }: ResultGridProps) {
  const t = useTranslations('result');
  const copy = useCopy();
  const words = use(MentionTargetContext);
  const scroller = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState<GridPlace>({ row: 0, column: 0 });
  const rows = table.getRowModel().rows;
  const headers = table.getHeaderGroups()[0]?.headers ?? [];
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW,
    overscan: 12,
  });
  const template = `3rem ${headers.map((header) => `${header.getSize()}px`).join(' ')} minmax(0, 1fr)`;

  function press(event: KeyboardEvent) {
    const current = rows[place.row];
    const hasControl = event.ctrlKey || event.metaKey;
    if (hasControl && event.key.toLowerCase() === 'c' && current !== undefined) {
      if (document.getSelection()?.isCollapsed === false && !event.shiftKey) return;
      event.preventDefault();
      const row = current.original;
      void copy(event.shiftKey ? rowText(row) : cellText(row[place.column] ?? null));
    } else if (event.key === 'Enter' && current !== undefined) {
      onRow(current.index);
    } else if (event.key.toLowerCase() === 'm' && !hasControl && !event.altKey && words?.current) {
      event.preventDefault();
      mention(place);
    } else {
      const next = moveInGrid(place, event, {
        rows: rows.length,
        columns: names.length,
        page: PAGE,
      });
      if (next === null) return;
      event.preventDefault();
      go(next);
    }
  }

  function mention({ row, column }: GridPlace) {
    const of = rows[row];
    if (of === undefined) return;
    const value = of.original[column] ?? null;
    if (value === null) return;
    words?.current?.mention({ row: of.index, column, value: mentionText(value) });
  }

  /** Before the click takes the caret out of the words. */
  function take(event: MouseEvent, at: GridPlace) {
    if (event.button !== 0 || words?.current?.isWriting() !== true) return;
    event.preventDefault();
    mention(at);
  }

  function go(next: GridPlace) {
    setPlace(next);
    virtualizer.scrollToIndex(next.row, { align: 'auto' });
    // The row may only now come into the page.
    requestAnimationFrame(() =>
      scroller.current
        ?.querySelector<HTMLElement>(`[data-cell="${next.row}-${next.column}"]`)
        ?.focus(),
    );
  }

  return (
    <div
      ref={scroller}
      role="grid"
      tabIndex={-1}
      aria-label={t('grid')}
      aria-rowcount={rows.length + 1}
      aria-colcount={names.length + 1}
      className="relative max-h-[26rem] overflow-auto bg-sheet text-sm"
      onKeyDown={press}
    >
      <div
        role="row"
        aria-rowindex={1}
        className="sticky top-0 z-10 grid min-w-full border-b border-line bg-paper"
        style={{ gridTemplateColumns: template, width: `calc(3rem + ${table.getTotalSize()}px)` }}
      >
        <span
          role="columnheader"
          aria-colindex={1}
          className="caption sticky left-0 z-10 bg-paper px-2 py-1 text-right"
        >
          <span className="sr-only">{t('rowNumber')}</span>#
        </span>
        {headers.map((header, index) => (
          <ColumnHeader key={header.id} header={header} index={index} name={names[index] ?? ''} />
        ))}
      </div>
      {rows.length === 0 && (
        <div role="row">
          <span role="gridcell" className="caption block px-3 py-3">
            {t('noMatch')}
          </span>
        </div>
      )}
      <div role="rowgroup" className="relative" style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map((item) => {
          const row = rows[item.index];
          if (row === undefined) return null;
          const isSelected = row.index === selectedRow;
          return (
            <div
              key={row.id}
              role="row"
              aria-rowindex={item.index + 2}
              aria-selected={isSelected}
              className={clsx(
                'group absolute top-0 left-0 grid min-w-full border-b border-line',
                isSelected ? 'bg-accent-soft' : 'hover:bg-paper',
              )}
              style={{
                gridTemplateColumns: template,
                width: `calc(3rem + ${table.getTotalSize()}px)`,
                height: ROW,
                transform: `translateY(${item.start}px)`,
              }}
            >
              <span
                role="rowheader"
                aria-colindex={1}
                className={clsx(
                  'caption sticky left-0 border-r border-line px-2 py-[5px] text-right tabular-nums',
                  isSelected ? 'bg-accent-soft' : 'bg-sheet group-hover:bg-paper',
                )}
              >
                <span className="group-hover:invisible">{row.index + 1}</span>
                <button
                  type="button"
                  tabIndex={-1}
                  aria-label={t('copyRow', { row: row.index + 1 })}
                  title={t('copyRow', { row: row.index + 1 })}
                  onClick={() => void copy(rowText(row.original))}
                  className="invisible absolute inset-0 grid place-items-center group-hover:visible hover:text-ink"
                >
                  <ClipboardCopy className="size-3.5" aria-hidden />
                </button>
              </span>
              {names.map((name, column) => {
                const value = row.original[column] ?? null;
                const isPlace = item.index === place.row && column === place.column;
                return (
                  // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the grid hears the keys
                  <span
                    // oxlint-disable-next-line react/no-array-index-key -- names may repeat
                    key={`${name}-${column}`}
                    role="gridcell"
                    aria-colindex={column + 2}
                    tabIndex={isPlace ? 0 : -1}
                    data-cell={`${item.index}-${column}`}
                    onFocus={() => setPlace({ row: item.index, column })}
                    onMouseDown={(event) => take(event, { row: item.index, column })}
                    onClick={() =>
                      document.getSelection()?.isCollapsed !== false &&
                      words?.current?.isWriting() !== true &&
                      onRow(row.index)
                    }
                    className={clsx(
                      'truncate px-2 py-1 focus-visible:-outline-offset-2',
                      kindOf(value) === 'number' && 'text-right',
                    )}
                  >
                    <ValueView value={value} />
                  </span>
                );
              })}
            </div>
          );
        })}
      </div>
    </div>
  );
}
