'use client';

import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { useTranslations } from 'use-intl';

import type { ResultTableModel } from './use-result-table';

type ResultHeader = NonNullable<
  ReturnType<ResultTableModel['getHeaderGroups']>[number]
>['headers'][number];

interface ColumnHeaderProps {
  readonly header: ResultHeader;
  readonly index: number;
  readonly name: string;
}

const STEP = 24;
const SORTS = { asc: 'ascending', desc: 'descending' } as const;

/** A column's name, which sorts, and its edge, which is dragged or moved with the arrow keys. */
export function ColumnHeader({ header, index, name }: ColumnHeaderProps) {
  const t = useTranslations('result');
  const { column } = header;
  const sorted = column.getIsSorted();
  const Icon = sorted === 'asc' ? ArrowUp : sorted === 'desc' ? ArrowDown : ChevronsUpDown;
  const resize = header.getResizeHandler();

  function press(event: KeyboardEvent) {
    const step = { ArrowLeft: -STEP, ArrowRight: STEP }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    header.getContext().table.setColumnSizing((sizes) => ({
      ...sizes,
      [column.id]: Math.max(64, column.getSize() + step),
    }));
  }

  return (
    <span
      role="columnheader"
      aria-colindex={index + 2}
      aria-sort={sorted === false ? 'none' : SORTS[sorted]}
      className="relative min-w-0"
    >
      <button
        type="button"
        onClick={column.getToggleSortingHandler()}
        title={t('sort', { column: name })}
        className="flex w-full items-center gap-1 px-2 py-1 text-left text-xs font-semibold text-ink-soft hover:text-ink focus-visible:-outline-offset-2"
      >
        <span className="truncate font-mono">{name}</span>
        <Icon
          className={
            sorted === false ? 'size-3 shrink-0 opacity-50' : 'size-3 shrink-0 text-accent'
          }
          aria-hidden
        />
      </button>
      <span
        role="separator"
        aria-orientation="vertical"
        aria-label={t('resize', { column: name })}
        aria-valuenow={column.getSize()}
        aria-valuemin={64}
        aria-valuemax={1200}
        tabIndex={0}
        onMouseDown={resize}
        onTouchStart={resize}
        onKeyDown={press}
        className="absolute inset-y-1 right-0 w-1.5 cursor-col-resize touch-none border-r border-line hover:border-accent focus-visible:border-accent"
      />
    </span>
  );
}
