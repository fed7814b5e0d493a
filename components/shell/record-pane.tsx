'use client';

import type { ReactNode } from 'react';

import { Sheet } from '../ui/sheet';
import { LAPTOP, useMediaQuery } from './use-media-query';

interface RecordPaneProps {
  readonly title: string;
  /** Null while nothing of the list is chosen. */
  readonly record: ReactNode;
  /** Said in its place where there is room for it beside the list. */
  readonly empty: ReactNode;
  readonly onClose: () => void;
  readonly className?: string;
}

/** One record of a list: beside it where there is room, else in a sheet over it. */
export function RecordPane({ title, record, empty, onClose, className }: RecordPaneProps) {
  if (useMediaQuery(LAPTOP)) {
    return (
      <aside aria-label={title} className={className}>
        {record ?? empty}
      </aside>
    );
  }
  return (
    <Sheet
      open={record !== null}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={title}
      side="bottom"
    >
      {record}
    </Sheet>
  );
}
