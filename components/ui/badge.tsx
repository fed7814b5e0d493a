import clsx from 'clsx';
import type { ReactNode } from 'react';

/** One word about a thing. */
export function Badge({
  children,
  isStrong = false,
}: {
  readonly children: ReactNode;
  readonly isStrong?: boolean;
}) {
  return (
    <span
      className={clsx(
        'inline-flex items-center gap-1 rounded-sm border px-1.5 text-2xs font-medium whitespace-nowrap [&_svg]:size-3',
        isStrong ? 'border-accent bg-accent-soft text-ink' : 'border-line bg-sunken text-ink-soft',
      )}
    >
      {children}
    </span>
  );
}
