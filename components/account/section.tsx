import { type ReactNode, useId } from 'react';

interface SectionProps {
  readonly title: string;
  readonly text?: string | undefined;
  readonly actions?: ReactNode;
  readonly children?: ReactNode;
}

/** A part of a page, under its own heading. */
export function Section({ title, text, actions, children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="border-t border-line pt-5 first:border-t-0 first:pt-0">
      <div className="mb-3 flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 id={id} className="font-semibold">
            {title}
          </h2>
          {text !== undefined && <p className="mt-0.5 max-w-2xl text-sm text-ink-soft">{text}</p>}
        </div>
        {actions}
      </div>
      {children}
    </section>
  );
}
