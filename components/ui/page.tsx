import type { ReactNode } from 'react';

interface PageProps {
  readonly title: string;
  readonly text?: string;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** A page of one column: its title, what it is for, what can be done, then the rest. */
export function Page({ title, text, actions, children }: PageProps) {
  return (
    <main id="main" className="mx-auto w-full max-w-5xl px-4 pt-5 pb-12 sm:px-6">
      <PageHead title={title} text={text} actions={actions} />
      {children}
    </main>
  );
}

export function PageHead({
  title,
  text,
  actions,
}: {
  readonly title: string;
  readonly text?: string | undefined;
  readonly actions?: ReactNode;
}) {
  return (
    <div className="mb-5 flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
      <div className="min-w-0">
        <h1 className="text-xl font-semibold tracking-tight break-words">{title}</h1>
        {text !== undefined && (
          <p className="mt-1 max-w-2xl text-sm text-pretty text-ink-soft">{text}</p>
        )}
      </div>
      {actions !== undefined && <div className="flex flex-wrap gap-2">{actions}</div>}
    </div>
  );
}
