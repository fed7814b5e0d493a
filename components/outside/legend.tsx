'use client';

import { useTranslations } from 'use-intl';

import { BytesText } from './bytes-text';

/** What the colours of the exact bytes mean. */
export function Legend() {
  const t = useTranslations('outside.legend');
  return (
    <p className="flex flex-wrap gap-x-4 gap-y-1 border-b border-outside-line px-3 py-1.5 text-2xs">
      {(['clear', 'placeholder', 'static', 'envelope'] as const).map((kind) => (
        <BytesText key={kind} stretches={[{ kind, text: t(kind) }]} />
      ))}
    </p>
  );
}
