import type { ReactNode } from 'react';

import { Wordmark } from '../shell/wordmark';

interface EntranceFrameProps {
  readonly title: string;
  readonly text?: string | undefined;
  readonly children: ReactNode;
}

/** One narrow column: the pages that nobody need be signed in for. */
export function EntranceFrame({ title, text, children }: EntranceFrameProps) {
  return (
    <main id="main" className="mx-auto flex min-h-dvh w-full max-w-md flex-col px-4 py-10 sm:py-16">
      <Wordmark />
      <h1 className="mt-8 text-xl font-semibold tracking-tight">{title}</h1>
      {text !== undefined && <p className="mt-1 text-sm text-ink-soft">{text}</p>}
      <div className="mt-6 space-y-6">{children}</div>
    </main>
  );
}
