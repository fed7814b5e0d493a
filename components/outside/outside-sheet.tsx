import clsx from 'clsx';
import { ArrowUpRight, House } from 'lucide-react';
import type { ReactNode } from 'react';

interface OutsideSheetProps {
  readonly title: ReactNode;
  /** Facts at the right of the title: size, tokens, host. */
  readonly facts?: ReactNode;
  /** False for the model in this house: it is given the same bytes, and no socket is opened. */
  readonly leaves: boolean;
  readonly className?: string;
  readonly children: ReactNode;
}

/** The surface of all that left or will leave. Nothing else is drawn on it. */
export function OutsideSheet({ title, facts, leaves, className, children }: OutsideSheetProps) {
  const Icon = leaves ? ArrowUpRight : House;
  return (
    <div className={clsx('outside-sheet overflow-hidden', className)}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-0.5 border-b border-outside-line bg-outside-deep px-3 py-1.5 text-2xs">
        <span className="flex items-center gap-1.5 font-semibold">
          <Icon className="size-3.5 shrink-0" aria-hidden />
          {title}
        </span>
        <span className="ml-auto flex flex-wrap gap-x-3 text-outside-ink tabular-nums">
          {facts}
        </span>
      </div>
      {children}
    </div>
  );
}
