import type { ReactNode } from 'react';

interface EmptyProps {
  readonly title: string;
  readonly text: string;
  /** What to do about it. */
  readonly children?: ReactNode;
}

/** A place where nothing is yet: what will stand here, and how it comes to be. */
export function Empty({ title, text, children }: EmptyProps) {
  return (
    <div className="rounded-lg border border-dashed border-line-strong px-5 py-8 text-center">
      <p className="font-medium">{title}</p>
      <p className="mx-auto mt-1 max-w-prose text-sm text-ink-soft">{text}</p>
      {children !== undefined && (
        <div className="mt-4 flex flex-wrap justify-center gap-2">{children}</div>
      )}
    </div>
  );
}
