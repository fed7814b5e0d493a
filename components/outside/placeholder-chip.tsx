import clsx from 'clsx';
import { Lock, LockOpen } from 'lucide-react';

interface PlaceholderChipProps {
  readonly name: string;
  readonly what: string;
  /** Open: the mask was lifted, and the word leaves. */
  readonly isOpen?: boolean;
}

/** A masked value as it is drawn everywhere: filled, with a lock, its placeholder and what it is. */
export function PlaceholderChip({ name, what, isOpen = false }: PlaceholderChipProps) {
  const Icon = isOpen ? LockOpen : Lock;
  return (
    <span
      className={clsx(
        'inline-flex max-w-full items-center gap-1.5 rounded-md border px-1.5 py-px align-baseline font-mono text-[0.8125rem] leading-5',
        isOpen
          ? 'border-outside-ink border-dashed bg-transparent text-outside-ink'
          : 'border-accent bg-accent text-accent-ink',
      )}
    >
      <Icon className="size-3 shrink-0" aria-hidden />
      <span className="font-semibold">{name}</span>{' '}
      {what !== '' && <span className="truncate font-sans text-xs">{what}</span>}
    </span>
  );
}
