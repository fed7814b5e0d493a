'use client';

import { type ReactNode, useState } from 'react';
import { createPortal } from 'react-dom';

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

/**
 * One record of a list: beside it where there is room, else in a sheet over it. What was typed into it
 * stays when a window is made narrow or a tablet is turned.
 */
export function RecordPane({ title, record, empty, onClose, className }: RecordPaneProps) {
  const isBeside = useMediaQuery(LAPTOP);
  const [home] = useState(madeHome);
  const place = home === null || record === null ? null : <Place home={home} />;
  return (
    <>
      {isBeside ? (
        <aside aria-label={title} className={className}>
          {place ?? empty}
        </aside>
      ) : (
        <Sheet
          open={record !== null}
          onOpenChange={(isOpen) => !isOpen && onClose()}
          title={title}
          side="bottom"
        >
          {place}
        </Sheet>
      )}
      {home !== null && record !== null && createPortal(record, home)}
    </>
  );
}

/** An element that a record lives in wherever it is shown: it moves with its fields, and is not made anew. */
function madeHome(): HTMLElement | null {
  return typeof document === 'undefined' ? null : document.createElement('div');
}

function Place({ home }: { readonly home: HTMLElement }) {
  return (
    <div
      ref={(element) => {
        element?.append(home);
      }}
    />
  );
}
