'use client';

import clsx from 'clsx';
import { X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';

import { IconButton } from './button';

interface SheetProps {
  readonly open: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
  readonly title: string;
  /** From below on a phone, from the left for a list, or in the middle. */
  readonly side: 'bottom' | 'left' | 'middle';
  readonly children: ReactNode;
}

const SIDES = {
  bottom: 'inset-x-0 bottom-0 h-[88dvh] rounded-t-lg border-t',
  left: 'inset-y-0 left-0 w-[min(20rem,88vw)] border-r',
  middle:
    'top-1/2 left-1/2 max-h-[88dvh] w-[min(28rem,92vw)] -translate-x-1/2 -translate-y-1/2 rounded-lg border',
} as const;

export function Sheet({ open, onOpenChange, title, side, children }: SheetProps) {
  const t = useTranslations('shell');
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-40 bg-[rgb(0_0_0/0.35)]" />
        <Dialog.Content
          aria-describedby={undefined}
          className={clsx(
            'fixed z-50 flex flex-col border-line bg-sheet shadow-float outline-none',
            SIDES[side],
          )}
        >
          <div className="flex items-center justify-between border-b border-line py-1.5 pr-1.5 pl-4">
            <Dialog.Title className="text-sm font-semibold">{title}</Dialog.Title>
            <Dialog.Close asChild>
              <IconButton label={t('close')}>
                <X />
              </IconButton>
            </Dialog.Close>
          </div>
          <div className={clsx('min-h-0 flex-1 overflow-auto', side !== 'bottom' && 'p-4')}>
            {children}
          </div>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
